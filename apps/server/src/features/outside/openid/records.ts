import { sql } from 'kysely';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { holdAccount, holdStanding } from '../../../platform/sessions/hold-account.ts';
import { digest, newToken } from '../../../platform/secrets/tokens.ts';
import { type Asking } from './asking.ts';
import { isAgreed } from './consents.ts';
import { lifetimeOf, unusedLasts } from './lifetimes.ts';

/** Unanswered requests of a kind, in total; and how many are dropped at once beyond that. */
export const mostWaiting = 20_000;
const makeWay = 1_000;
/** Connections of one account; one that never got tokens is dropped first, else the least recently used. */
const mostConnections = 50;
/**
 * The most of each kind kept: access tokens of one connection, refresh tokens it used up, by which a stolen one is noticed, and the
 * provider's sessions of one browser.
 */
const mostOf = { AccessToken: 20, RefreshToken: 500, Session: 5 } as const;

export interface NewRecord {
  readonly model: string;
  readonly idHash: Buffer;
  readonly payload: Buffer;
  readonly sessionId: number | null;
  readonly clientId: number | null;
  readonly uidHash: Buffer | null;
  readonly userCodeHash: Buffer | null;
  readonly scopes: readonly string[];
  /** Whose request it is, while it waits for an answer; null for anything that does not wait. */
  readonly askedFrom: string | null;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** False for a device's code that has been answered: of two people who answer at once, the first connects it. */
export const saveRecord = async (db: Queryable, record: NewRecord): Promise<boolean> => {
  const { model, idHash, payload, sessionId, clientId, uidHash, userCodeHash, scopes, askedFrom, at, expiresAt } =
    record;
  const { numInsertedOrUpdatedRows: saved } = await db
    .insertInto('openid_records')
    .values({
      model,
      id_hash: idHash,
      payload,
      session_id: sessionId,
      oauth_client_id: clientId,
      uid_hash: uidHash,
      user_code_hash: userCodeHash,
      scopes: [...scopes],
      asked_from: askedFrom,
      created_at: at,
      expires_at: expiresAt,
    })
    .onConflict((oc) =>
      oc
        .columns(['model', 'id_hash'])
        .doUpdateSet((eb) => ({
          payload: eb.ref('excluded.payload'),
          session_id: eb.fn.coalesce('excluded.session_id', 'openid_records.session_id'),
          scopes: eb.ref('excluded.scopes'),
          asked_from: eb.ref('excluded.asked_from'),
          expires_at: eb.ref('excluded.expires_at'),
        }))
        .where((eb) =>
          eb.or([eb('openid_records.model', '<>', 'DeviceCode'), eb('openid_records.session_id', 'is', null)]),
        ),
    )
    .executeTakeFirst();
  return (saved ?? 0n) > 0n;
};

/**
 * Makes room for another request to wait for an answer. No request is refused: the oldest are dropped from where most come from, so that
 * nobody can fill up the room of others. Several at a time, because this reads them all. Not counted by client: anyone can name any.
 */
export const makeRoom = async (db: Queryable, model: string): Promise<void> => {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM (
    SELECT 1 FROM openid_records WHERE model = ${model} AND session_id IS NULL LIMIT ${mostWaiting}) waiting`.execute(
    db,
  );
  if ((rows[0]?.n ?? 0) < mostWaiting) return;
  // By address, listed once: independent of what the planner knows about a table that has just filled up.
  await sql`DELETE FROM openid_records WHERE model = ${model} AND session_id IS NULL AND ctid = ANY (ARRAY(
    SELECT place FROM (SELECT ctid AS place, created_at,
        row_number() OVER (PARTITION BY asked_from ORDER BY created_at DESC) AS nth
      FROM openid_records WHERE model = ${model} AND session_id IS NULL) waiting
    ORDER BY nth DESC, created_at LIMIT ${makeWay}))`.execute(db);
};

/** A valid record; if it belongs to somebody, they may still act. */
const liveAt = (at: Date) => sql<boolean>`record.expires_at > ${at} AND (record.session_id IS NULL OR EXISTS (
  SELECT 1 FROM sessions sign_in JOIN accounts account ON account.id = sign_in.account_id
  WHERE sign_in.id = record.session_id AND sign_in.expires_at > ${at} AND NOT account.is_locked))`;

export const findRecord = (
  db: Queryable,
  model: string,
  by: { readonly column: 'id_hash' | 'uid_hash' | 'user_code_hash'; readonly hash: Buffer },
  at: Date,
) =>
  db
    .selectFrom('openid_records as record')
    .where('record.model', '=', model)
    .where(`record.${by.column}`, '=', by.hash)
    .where(liveAt(at))
    .select(['record.id_hash as idHash', 'record.payload', 'record.session_id as sessionId'])
    .select('record.consumed_at as consumedAt')
    .executeTakeFirst();

export const deleteRecord = async (db: Queryable, model: string, idHash: Buffer): Promise<void> => {
  await db.deleteFrom('openid_records').where('model', '=', model).where('id_hash', '=', idHash).execute();
};

/** Marks a code or refresh token as used; false if it already was: of two uses at once, one succeeds. */
export const consumeRecord = async (db: Queryable, model: string, idHash: Buffer, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('openid_records')
    .set({ consumed_at: at })
    .where('model', '=', model)
    .where('id_hash', '=', idHash)
    .where('consumed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Whether the browser session by which somebody acts is still valid; if so, it stays valid until the transaction ends. */
export const isSignedIn = async (tx: Queryable, { accountId, sessionId }: NonNullable<Asking['actor']>, at: Date) =>
  (await tx
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', at)
    .select('id')
    .forKeyShare()
    .executeTakeFirst()) !== undefined;

/**
 * The session on which a new connection of an app hangs, in the same transaction as its grant; the client is held. Undefined if the
 * person's own session or their consent ended meanwhile: what ends later ends this too.
 */
export const beginConnection = async (
  tx: Queryable,
  {
    clientId,
    actor,
    beganIn,
    scopes,
    origin,
    at,
  }: {
    readonly clientId: number;
    readonly actor: NonNullable<Asking['actor']>;
    readonly beganIn: number | null;
    readonly scopes: readonly string[];
    readonly origin: Asking['origin'];
    readonly at: Date;
  },
): Promise<number | undefined> => {
  const { accountId } = actor;
  if (!(await holdAccount(tx, accountId)) || !(await isSignedIn(tx, actor, at))) return undefined;
  await holdStanding(tx, accountId);
  if (!(await isAgreed(tx, accountId, clientId, scopes))) return undefined;
  await sql`DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE account_id = ${accountId}
    AND oauth_client_id IS NOT NULL ORDER BY expires_at > created_at + make_interval(secs => ${unusedLasts}) DESC,
      last_used_at DESC OFFSET ${mostConnections - 1})`.execute(tx);
  const { id } = await tx
    .insertInto('sessions')
    .values({
      // No cookie opens it.
      token_hash: digest(newToken()),
      account_id: accountId,
      oauth_client_id: clientId,
      began_in: beganIn,
      // It rests on what the person's own session rests on.
      identity_provider_id: sql`(SELECT own.identity_provider_id FROM sessions own WHERE own.id = ${actor.sessionId})`,
      identity_provider_sid: sql`(SELECT own.identity_provider_sid FROM sessions own WHERE own.id = ${actor.sessionId})`,
      second_step_elsewhere: sql`(SELECT own.second_step_elsewhere FROM sessions own WHERE own.id = ${actor.sessionId})`,
      created_at: at,
      last_used_at: at,
      expires_at: new Date(at.getTime() + unusedLasts * 1_000),
      ip: origin.ip,
      user_agent: origin.userAgent.slice(0, 400),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** The session of a grant that is still valid; with a token, it lasts as long as the grant allows. Undefined if it has ended. */
export const holdConnection = async (
  db: Queryable,
  grantHash: Buffer,
  at: Date,
  { isUsed, sid }: { readonly isUsed: boolean; readonly sid: string | undefined },
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`UPDATE sessions sign_in SET last_used_at = ${at},
      openid_sid = coalesce(${sid ?? null}, sign_in.openid_sid),
      expires_at = CASE WHEN ${isUsed} THEN sign_in.created_at + ${lifetimeOf} ELSE sign_in.expires_at END
    FROM openid_records held, accounts account
    WHERE held.model = 'Grant' AND held.id_hash = ${grantHash} AND sign_in.id = held.session_id AND sign_in.expires_at > ${at}
      AND account.id = sign_in.account_id AND NOT account.is_locked
    RETURNING sign_in.id`.execute(db);
  return rows[0]?.id;
};

/** Bounds what one connection accumulates. */
export const dropOldest = async (db: Queryable, model: keyof typeof mostOf, sessionId: number): Promise<void> => {
  await sql`DELETE FROM openid_records WHERE model = ${model} AND id_hash IN (
    SELECT id_hash FROM openid_records WHERE session_id = ${sessionId} AND model = ${model}
      ORDER BY created_at DESC OFFSET ${mostOf[model]})`.execute(db);
};

/** Ends a connection with all of its tokens; undefined if it had ended. */
export const endConnection = async (db: Queryable, grantHash: Buffer) => {
  const { rows } = await sql<{ accountId: number; clientId: number; name: string }>`DELETE FROM sessions sign_in
    USING openid_records held, oauth_clients client
    WHERE held.model = 'Grant' AND held.id_hash = ${grantHash} AND sign_in.id = held.session_id
      AND client.id = sign_in.oauth_client_id
    RETURNING sign_in.account_id AS "accountId", client.id AS "clientId", client.display_name AS name`.execute(db);
  return rows[0];
};

/** Deletes what has run out; it was refused long before. */
export const deleteExpired = async (db: Database, at: Date): Promise<void> => {
  await db.deleteFrom('openid_records').where('expires_at', '<', at).execute();
};
