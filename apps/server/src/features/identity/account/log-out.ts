import type { FastifyReply, FastifyRequest } from 'fastify';
import { actBy, writeAudit } from '../../../platform/audit/audit.ts';
import { transact } from '../../../platform/database/transact.ts';
import { callerOf } from '../../../platform/sessions/viewing.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';
import type { Platform } from '../../../platform/platform.ts';

/**
 * Kept by a browser after somebody logged out for whom an identity provider had vouched: the provider is told to ask the next person to log
 * in again.
 */
export const leftCookie = 'viewgate_left';

interface Leaving {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly actor: Actor | null;
  readonly at: number;
  readonly origin: { readonly ip: string; readonly traceId: string };
}

/** Ends the browser's session, if it has one. One that only timed out (`isIdle`) still tells its device what happens. */
export const logOut = async (
  { db, sessions, cookies }: Pick<Platform, 'db' | 'sessions' | 'cookies'>,
  { request, reply, actor, at, origin }: Leaving,
  { isIdle = false } = {},
): Promise<void> => {
  // Clears cached pictures and pages, but not storage: that holds list layouts and no secrets.
  reply.header('clear-site-data', '"cache"');
  await transact(db, async (tx) => {
    const ended = await sessions.end(tx, request, reply, { isIdle });
    if (ended === null) return;
    const { accountId, providerId } = ended;
    // The provider still has them signed in, so the next person would be let in as them.
    if (providerId !== null) cookies.set(reply, leftCookie, '1', { sameSite: 'lax', maxAge: 30 * 86_400 });
    const userName = actor && callerOf(actor).userName;
    await writeAudit(
      tx,
      { ...actBy(null, { at, origin }), accountId, accountName: userName, verb: 'logout', record: 'account' },
      [{ recordId: accountId, recordName: userName }],
    );
  });
};
