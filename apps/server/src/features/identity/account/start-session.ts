import type { Needs } from './needs.ts';
import { actBy, writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notify } from '../../operations/notifications/index.ts';
import { passwordHashOf } from './views.ts';

/** Kept by the browser after sign-in: exempts a known device from the limit that strangers can exhaust. */
export const deviceCookie = 'viewgate_device';

interface Visit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly origin: { readonly ip: string; readonly traceId: string };
  readonly at: number;
}

/** The last step of every sign-in: a session under a new id, replacing the browser's previous one, and its audit row. */
export const startSession = async (
  deps: Needs,
  tx: Tx,
  { request, reply, origin, at }: Visit,
  account: { id: number; userName: string },
  by: 'password' | 'app' | 'recovery' | 'passkey' | 'passkey alone',
  passkeyId: number | null = null,
): Promise<void> => {
  await deps.sessions.start(tx, account.id, request, reply, passkeyId);
  await writeAudit(
    tx,
    {
      ...actBy({ accountId: account.id, userName: account.userName }, { at, origin }),
      verb: 'login',
      record: 'account',
    },
    [{ recordId: account.id, recordName: account.userName, after: { by } }],
  );
  const marked = { id: account.id, passwordHash: await passwordHashOf(tx, account.id) };
  if (!deps.attempts.isKnownDevice(marked, deps.cookies.read(request, deviceCookie)))
    await notify(deps, tx, 'security', { accountId: account.id }, { detail: 'device' });
  markDevice(deps, reply, marked);
};

/** Remembers the browser until the password changes. */
export const markDevice = (
  { attempts, cookies }: Pick<Needs, 'attempts' | 'cookies'>,
  reply: FastifyReply,
  marked: { id: number; passwordHash: string | null },
): void => cookies.set(reply, deviceCookie, attempts.deviceMark(marked), { sameSite: 'lax', maxAge: 90 * 86_400 });
