import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { hashToken, newToken } from '../../../platform/secrets/tokens.ts';
import { holdStanding } from '../../../platform/sessions/hold-account.ts';
import { hashesOf, type TokenPair } from '../../../platform/sessions/mobile-tokens.ts';

/** Hours that a device stays signed in: where lasting sessions are allowed (ADR 0020, `may_last`), and for everybody else. */
const lasting = 30 * 24;
const ordinary = 12;
/**
 * The most devices that an account signs in itself, and the most signed in by its NVR user; the least recently used makes room. A copied
 * code must not sign out the person's own phones.
 */
const mostDevices = 20;

interface NewDevice {
  readonly accountId: number;
  readonly name: string | null;
  readonly isNvrUser: boolean;
  readonly chain: string;
  readonly pair: TokenPair;
  readonly ip: string;
  readonly userAgent: string;
  readonly at: number;
}

/** Signs a device in, and returns until when. The caller has locked the account. */
export const insertDevice = async (tx: Tx, given: NewDevice): Promise<{ sessionId: number; until: Date }> => {
  const { accountId, name, isNvrUser, chain, pair, ip, userAgent, at } = given;
  await holdStanding(tx, accountId);
  await sql`DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE account_id = ${accountId} AND is_mobile_app
      AND by_nvr_user = ${isNvrUser} ORDER BY last_used_at DESC, id DESC OFFSET ${mostDevices - 1})`.execute(tx);
  const began = new Date(at);
  const until = sql<Date>`${began}::timestamptz + make_interval(hours => CASE WHEN may_last(${accountId}) THEN ${lasting}::int ELSE ${ordinary}::int END)`;
  const started = await tx
    .insertInto('sessions')
    .values({
      // No cookie opens it.
      token_hash: hashToken(newToken()),
      account_id: accountId,
      is_mobile_app: true,
      by_nvr_user: isNvrUser,
      device_name: name,
      created_at: began,
      last_used_at: began,
      expires_at: until,
      ip,
      user_agent: userAgent.slice(0, 400),
    })
    .returning(['id', 'expires_at as until'])
    .executeTakeFirstOrThrow();
  const values = { session_id: started.id, chain_hash: hashToken(chain), ...hashesOf(pair, at) };
  await tx.insertInto('mobile_tokens').values(values).execute();
  return { sessionId: started.id, until: started.until };
};

const devicesOf = (db: Queryable, chain: string, at: number) =>
  db
    .selectFrom('mobile_tokens as held')
    .innerJoin('sessions as sign_in', 'sign_in.id', 'held.session_id')
    .innerJoin('accounts as account', 'account.id', 'sign_in.account_id')
    .where('held.chain_hash', '=', hashToken(chain))
    .where('sign_in.expires_at', '>', new Date(at))
    .select([
      'sign_in.id as sessionId',
      'sign_in.expires_at as until',
      'sign_in.device_name as name',
      'sign_in.by_nvr_user as isNvrUser',
      'account.id as accountId',
      'account.user_name as userName',
      'held.refresh_hash as refreshHash',
      'held.former_refresh_hash as formerHash',
      'held.attempt_hash as attemptHash',
      'held.access_expires_at as accessEndsAt',
    ]);

/** The account of the device that a chain of refresh tokens belongs to; undefined once it is signed out. */
export const accountOfChain = async (db: Queryable, chain: string, at: number): Promise<number | undefined> =>
  (await devicesOf(db, chain, at).executeTakeFirst())?.accountId;

/** The device, held until the transaction ends: of two that refresh at once, the second sees what the first did. */
export const holdDevice = async (tx: Tx, chain: string, at: number) => {
  // The session first: whatever ends a session takes its tokens with it.
  await sql`SELECT 1 FROM sessions WHERE id = (SELECT session_id FROM mobile_tokens WHERE chain_hash = ${hashToken(chain)})
    FOR UPDATE`.execute(tx);
  return await devicesOf(tx, chain, at).forUpdate(['held']).executeTakeFirst();
};

/** The device continues with another pair; the former access token expires on its own. */
export const rotate = async (
  tx: Tx,
  sessionId: number,
  { pair, attempt, at }: { readonly pair: TokenPair; readonly attempt: string | null; readonly at: number },
): Promise<void> => {
  await tx
    .updateTable('mobile_tokens')
    .set((eb) => ({
      former_refresh_hash: eb.ref('refresh_hash'),
      former_access_hash: eb.ref('access_hash'),
      former_access_expires_at: eb.ref('access_expires_at'),
      attempt_hash: attempt === null ? null : hashToken(attempt),
      ...hashesOf(pair, at),
    }))
    .where('session_id', '=', sessionId)
    .execute();
  await tx
    .updateTable('sessions')
    .set({ last_used_at: new Date(at) })
    .where('id', '=', sessionId)
    .execute();
};

/** Ends the session: the triggers on sessions end what is watched, and tell every process. */
export const endDevice = async (tx: Tx, sessionId: number): Promise<void> => {
  await tx.deleteFrom('sessions').where('id', '=', sessionId).execute();
};
