import type { FastifyReply, FastifyRequest } from 'fastify';
import { actBy, writeAudit } from '../../../platform/audit/audit.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';
import type { Platform } from '../../../platform/platform.ts';

interface Leaving {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly actor: Actor | null;
  readonly at: number;
  readonly origin: { readonly ip: string; readonly traceId: string };
}

/** Ends the browser's session, if it has one. One that only timed out (`isIdle`) still tells its device what happens. */
export const logOut = async (
  { db, sessions }: Pick<Platform, 'db' | 'sessions'>,
  { request, reply, actor, at, origin }: Leaving,
  { isIdle = false } = {},
): Promise<void> => {
  // Clears cached pictures and pages, but not storage: that holds list layouts and no secrets.
  reply.header('clear-site-data', '"cache"');
  await db.transaction().execute(async (tx) => {
    const accountId = await sessions.end(tx, request, reply, { isIdle });
    if (accountId === null) return;
    const userName = actor?.userName ?? null;
    await writeAudit(
      tx,
      { ...actBy(null, { at, origin }), accountId, accountName: userName, verb: 'logout', record: 'account' },
      [{ recordId: accountId, recordName: userName }],
    );
  });
};
