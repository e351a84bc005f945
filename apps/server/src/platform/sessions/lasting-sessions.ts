import { type RawBuilder, sql } from 'kysely';
import { actBy, writeAudit } from '../audit/audit.ts';
import type { Database, Tx } from '../database/database.ts';
import { isPausedByStaff } from '../database/pauses.ts';
import { transact } from '../database/transact.ts';
import type { Actor } from '../tenancy/scope.ts';
import { deviceInWords } from './device-in-words.ts';

/** Milliseconds a session on one's own phone lasts from its sign-in, however much it is used. */
const longest = 30 * 86_400_000;
/** Milliseconds within which the passkey must have been used or created. */
const passkeyHolds = 10 * 60_000;
const handhelds: ReadonlySet<string | null> = new Set(['iPhone', 'iPad', 'Android']);

/** Whether an account may have lasting sessions now: only viewers, if all of their organizations allow it. */
export const mayLast = (accountId: RawBuilder<unknown>) => sql<boolean>`may_last(${accountId})`;

/**
 * Whether a device claims to be a phone or a tablet, not a computer that others may use too. An iPad identifies itself as a Mac, but no
 * Mac has a multi-touch screen.
 */
export const isHandheld = (userAgent: string | null, touchPoints = 0): boolean => {
  const { system } = deviceInWords(userAgent);
  return handhelds.has(system) || (system === 'Mac' && touchPoints > 1);
};

/** Whether a request comes from the kind of device and browser that signed in. Versions may have changed since. */
export const isSameDevice = (then: string | null, now: string | null): boolean => {
  if (then === now) return true;
  const [a, b] = [deviceInWords(then), deviceInWords(now)];
  return a.browser === b.browser && a.system === b.system;
};

/**
 * Makes a session last if its person opened or confirmed it by passkey a moment ago; the caller has locked the account. Returns until when.
 * `noPasskey`: it was opened by something else. `mayNot`: the account is not a viewer's, is paused, or an organization forbids it.
 */
export const letLast = async (
  tx: Tx,
  { accountId, sessionId }: Actor,
  at: number,
): Promise<Date | 'noPasskey' | 'mayNot'> => {
  // An organization that forbids it waits for this, then ends it; or this waits, and finds it forbidden.
  await sql`SELECT 1 FROM organizations WHERE id IN (
    SELECT location.organization_id FROM viewers viewer JOIN locations location ON location.id = viewer.location_id
      WHERE viewer.account_id = ${accountId})
    ORDER BY id FOR SHARE`.execute(tx);
  // So does pausing the person; a paused person must wait for the pause to end.
  const { rows: memberships } = await sql<{ isPaused: boolean }>`
    SELECT ${isPausedByStaff('viewer', new Date(at))} AS "isPaused"
    FROM viewers viewer WHERE viewer.account_id = ${accountId} ORDER BY viewer.id FOR SHARE`.execute(tx);
  if (memberships.some(({ isPaused }) => isPaused)) return 'mayNot';
  const { rows } = await sql<{ may: boolean }>`SELECT ${mayLast(sql`${accountId}::integer`)} AS may`.execute(tx);
  if (!rows[0]?.may) return 'mayNot';
  const { rows: made } = await sql<{ until: Date }>`UPDATE sessions sign_in
    SET lasts_until = sign_in.created_at + make_interval(secs => ${longest / 1000}),
        expires_at = sign_in.created_at + make_interval(secs => ${longest / 1000})
    FROM passkeys passkey
    WHERE sign_in.id = ${sessionId} AND sign_in.account_id = ${accountId} AND passkey.id = sign_in.passkey_id AND passkey.account_id = sign_in.account_id
      AND passkey.stands_alone AND sign_in.passkey_at > ${new Date(at - passkeyHolds)}
    RETURNING sign_in.lasts_until AS until`.execute(tx);
  return made[0]?.until ?? 'noPasskey';
};

interface Copied {
  readonly at: number;
  readonly ip: string;
  readonly traceId: string;
  readonly userAgent: string | null;
}

/** The cookie came from another kind of device than its own: somebody copied it. Ends the session and records it in the audit. */
export const endCopied = (
  db: Database,
  { accountId, userName, sessionId }: Actor,
  { at, ip, traceId, userAgent }: Copied,
): Promise<void> =>
  transact(db, async (tx) => {
    const ended = await tx.deleteFrom('sessions').where('id', '=', sessionId).returning('id').executeTakeFirst();
    if (!ended) return;
    const nobody = actBy(null, { at, origin: { ip, traceId } });
    await writeAudit(tx, { ...nobody, verb: 'end copied', record: 'session' }, [
      { recordId: sessionId, recordName: userName, after: { accountId, usedFrom: deviceInWords(userAgent) } },
    ]);
  });
