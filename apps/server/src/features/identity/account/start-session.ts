import type { Needs } from './needs.ts';
import { actBy, writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuseSignInHere } from '../../../platform/sessions/sign-in-duty.ts';
import type { Vouched } from '../../../platform/sessions/sessions.ts';
import { notify } from '../../operations/notifications/index.ts';
import { tellOfBrokenGlass } from './break-glass.ts';
import { passwordHashOf } from './views.ts';

/** Kept by the browser after sign-in: exempts a known device from the limit that strangers can exhaust. */
export const deviceCookie = 'viewgate_device';

interface Visit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly origin: { readonly ip: string; readonly traceId: string };
  readonly at: number;
}

/** How somebody proved who they are. */
export type SignedInBy =
  | 'password'
  | 'app'
  | 'recovery'
  | 'passkey'
  | 'passkey alone'
  | 'NVR user'
  | 'identity provider';

interface SignedIn {
  readonly account: { readonly id: number; readonly userName: string };
  readonly by: SignedInBy;
  /** What an earlier sign-in left with the browser or device. */
  readonly mark: string | undefined;
  readonly origin: { readonly ip: string; readonly traceId: string };
  readonly at: number;
}

/**
 * Writes the audit row of every sign-in, and tells its person if the device is new, and others if it was a break-glass account. Returns the
 * device's mark from now on.
 */
export const noteSignIn = async (deps: Needs, tx: Tx, { account, by, mark, origin, at }: SignedIn): Promise<string> => {
  await writeAudit(
    tx,
    {
      ...actBy({ accountId: account.id, userName: account.userName }, { at, origin }),
      verb: 'login',
      record: 'account',
    },
    [{ recordId: account.id, recordName: account.userName, after: { by } }],
  );
  if (by !== 'identity provider') await tellOfBrokenGlass(deps, tx, account);
  const marked = { id: account.id, passwordHash: await passwordHashOf(tx, account.id) };
  if (!deps.attempts.isKnownDevice(marked, mark))
    await notify(deps, tx, 'security', { accountId: account.id }, { detail: 'device' });
  return deps.attempts.deviceMark(marked);
};

/**
 * The last step of every sign-in in a browser: a session under a new id, replacing the browser's previous one, and its audit row. Refuses
 * those who must sign in at their organization's identity provider, unless it vouched for them.
 */
export const startSession = async (
  deps: Needs,
  tx: Tx,
  { request, reply, origin, at }: Visit,
  account: { id: number; userName: string },
  by: SignedInBy,
  { passkeyId = null, vouched = null }: { readonly passkeyId?: number | null; readonly vouched?: Vouched | null } = {},
): Promise<void> => {
  if (!vouched) await refuseSignInHere(tx, account.id);
  await deps.sessions.start(tx, account.id, request, reply, passkeyId, vouched);
  const mark = deps.cookies.read(request, deviceCookie);
  keepMark(deps, reply, await noteSignIn(deps, tx, { account, by, mark, origin, at }));
};

/** Remembers the browser until the password changes. */
export const markDevice = (
  { attempts, cookies }: Pick<Needs, 'attempts' | 'cookies'>,
  reply: FastifyReply,
  marked: { id: number; passwordHash: string | null },
): void => keepMark({ cookies }, reply, attempts.deviceMark(marked));

const keepMark = ({ cookies }: Pick<Needs, 'cookies'>, reply: FastifyReply, mark: string): void =>
  cookies.set(reply, deviceCookie, mark, { sameSite: 'lax', maxAge: 90 * 86_400 });
