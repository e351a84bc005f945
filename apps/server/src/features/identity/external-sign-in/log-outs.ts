import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { digest } from '../../../platform/secrets/tokens.ts';
import { holdAccount } from '../../../platform/sessions/hold-account.ts';
import { attemptLives } from './attempts.ts';
import { clockTolerance } from './connect.ts';

/** Seconds for which a logout token may be in transit, whatever it says itself. */
export const tokenLives = 600;
/** Milliseconds for which a log-out is remembered: after that, no token and no sign-in from before it can arrive. */
const remembered = Math.max(tokenLives * 1_000, attemptLives) + 3 * clockTolerance * 1_000;

/** Who a provider says has logged out there: one of its sessions, or all of somebody's. */
export interface LogOut {
  readonly jti: string;
  readonly subject: string | null;
  readonly sid: string | null;
  readonly issuedAt: Date;
}

/** Remembers a log-out; false for a token that came before. */
export const noteLogOut = async (tx: Tx, providerId: number, logOut: LogOut, at: number): Promise<boolean> => {
  const { jti, subject, sid, issuedAt } = logOut;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('external_log_outs')
    .values({
      provider_id: providerId,
      jti_hash: digest(jti),
      subject,
      sid,
      issued_at: issuedAt,
      expires_at: new Date(at + remembered),
    })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** Whether somebody has logged out there since the provider said who they are: from that session of theirs, or from all. */
export const hasLoggedOut = async (
  tx: Tx,
  providerId: number,
  { subject, sid, issuedAt }: { readonly subject: string; readonly sid: string | null; readonly issuedAt: Date },
): Promise<boolean> =>
  (await tx
    .selectFrom('external_log_outs')
    .where('provider_id', '=', providerId)
    .where((eb) =>
      eb.or([
        eb('sid', '=', sid),
        eb.and([eb('sid', 'is', null), eb('subject', '=', subject), eb('issued_at', '>=', issuedAt)]),
      ]),
    )
    .select('jti_hash')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * What a log-out means, in table `held`: sessions of that name; if the token names a person, only that person's, and also theirs that the
 * provider never named.
 */
const isMeant = (providerId: number, { subject, sid }: LogOut) => {
  const isTheirs = sql`held.account_id = (SELECT known.account_id FROM external_identities known
    WHERE known.provider_id = ${providerId} AND known.subject = ${subject})`;
  const isNamed = sql`held.identity_provider_sid = ${sid}`;
  const who =
    sid === null
      ? isTheirs
      : subject === null
        ? isNamed
        : sql`${isTheirs} AND (${isNamed} OR held.identity_provider_sid IS NULL)`;
  return sql<boolean>`held.identity_provider_id = ${providerId} AND ${who}`;
};

/**
 * Ends what a log-out means, with the sign-ins that wait for a second step and the apps that were connected in those sessions. Returns
 * whose they were.
 */
export const endWhatRestsOn = async (
  tx: Tx,
  providerId: number,
  logOut: LogOut,
): Promise<{ readonly id: number; readonly userName: string }[]> => {
  const meant = isMeant(providerId, logOut);
  await sql`DELETE FROM pending_sign_ins held WHERE ${meant}`.execute(tx);
  const { rows } = await sql<{ id: number; userName: string }>`SELECT account.id, account.user_name AS "userName"
    FROM accounts account WHERE account.id IN (SELECT held.account_id FROM sessions held WHERE ${meant})
    ORDER BY account.id`.execute(tx);
  // An app being connected at this moment finishes first, and ends with the others.
  for (const { id } of rows) await holdAccount(tx, id);
  await sql`DELETE FROM sessions held WHERE ${meant}`.execute(tx);
  return rows;
};

export const sweepLogOuts = async (db: Queryable, at: number): Promise<void> => {
  await db.deleteFrom('external_log_outs').where('expires_at', '<', new Date(at)).execute();
};
