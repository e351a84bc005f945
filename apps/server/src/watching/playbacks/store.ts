import { type RawBuilder, sql } from 'kysely';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { EndReason, Playback, Player } from './playback.ts';

/** Ends a running playback; with a token, only if that is still its current one. */
export const endPlayback = async (
  db: Queryable,
  id: number,
  reason: EndReason,
  at: number,
  tokenHash?: string,
): Promise<void> => {
  let ending = db
    .updateTable('camera_sessions')
    .set({ ended_at: new Date(at), end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null);
  if (tokenHash) ending = ending.where('token_hash', '=', Buffer.from(tokenHash, 'hex'));
  await ending.execute();
};

/** Sessions that meet a condition, locked one after the other. */
const lockedInOrder = (which: RawBuilder<unknown>) =>
  sql`SELECT session.id, session.started_at FROM camera_sessions session WHERE ${which} ORDER BY session.id FOR NO KEY UPDATE`;

/**
 * Writes to all sessions that meet a condition, in the order of their ids: statements that write many at once, here and in other processes,
 * must not wait for each other. Returns how many there were.
 */
export const writeInOrder = async (db: Queryable, which: RawBuilder<unknown>, set: RawBuilder<unknown>) => {
  const { numAffectedRows = 0n } = await sql`WITH locked AS MATERIALIZED (${lockedInOrder(which)})
    UPDATE camera_sessions session SET ${set} FROM locked
    WHERE session.id = locked.id AND session.started_at = locked.started_at AND ${which}`.execute(db);
  return Number(numAffectedRows);
};

const amongThem = (ids: readonly number[]) => sql`session.id = ANY (${[...ids]}::bigint[])`;

/** Records that first segments are sent: from now on these visits count. */
export const markServed = async (db: Queryable, served: readonly { id: number; at: number }[]): Promise<void> => {
  await sql`WITH locked AS MATERIALIZED (${lockedInOrder(amongThem(served.map(({ id }) => id)))})
    UPDATE camera_sessions session SET served_at = coalesce(session.served_at, to_timestamp(visit.at / 1000.0))
    FROM unnest(${served.map(({ id }) => id)}::bigint[], ${served.map(({ at }) => at)}::float8[]) AS visit(id, at)
    WHERE session.id IN (SELECT id FROM locked) AND session.id = visit.id AND session.ended_at IS NULL`.execute(db);
};

/** Who asks for a playback. */
export interface NotedPlayer {
  readonly playback: Pick<Playback, 'id' | 'tokenHash'>;
  readonly player: Player;
}

/**
 * Notes who asks for playbacks, unless somebody has asked before, and returns who asked first, in their order; null for a playback whose
 * token is no longer current. Of two who ask for the same one at once, the earlier is first.
 */
export const notePlayers = async (db: Queryable, asking: readonly NotedPlayer[]): Promise<(Player | null)[]> => {
  const { rows } = await sql<Player & { tokenHash: string }>`
    WITH locked AS MATERIALIZED (${lockedInOrder(amongThem(asking.map(({ playback }) => playback.id)))}),
      asked AS (SELECT DISTINCT ON (id, token_hash) id, token_hash, hash, sends_cookie
        FROM unnest(${asking.map(({ playback }) => playback.id)}::bigint[],
          ${asking.map(({ playback }) => Buffer.from(playback.tokenHash, 'hex'))}::bytea[],
          ${asking.map(({ player }) => Buffer.from(player.hash, 'hex'))}::bytea[],
          ${asking.map(({ player }) => player.sendsCookie)}::boolean[]) WITH ORDINALITY AS one(id, token_hash, hash, sends_cookie, place)
        ORDER BY id, token_hash, place)
    UPDATE camera_sessions session SET player_hash = coalesce(session.player_hash, asked.hash),
      is_bound_to_cookie = session.is_bound_to_cookie OR (session.player_hash IS NULL AND asked.sends_cookie)
    FROM asked WHERE session.id IN (SELECT id FROM locked) AND session.id = asked.id AND session.token_hash = asked.token_hash
    RETURNING encode(session.token_hash, 'hex') AS "tokenHash", encode(session.player_hash, 'hex') AS hash,
      session.is_bound_to_cookie AS "sendsCookie"`.execute(db);
  const first = new Map(rows.map(({ tokenHash, hash, sendsCookie }) => [tokenHash, { hash, sendsCookie }]));
  return asking.map(({ playback }) => first.get(playback.tokenHash) ?? null);
};

/**
 * Notes that a stranger's playback is watched from an address, while there are fewer than `most`. Returns those it may be watched from, as
 * hexadecimal hashes.
 */
export const admitAddress = async (db: Queryable, id: number, address: Buffer, most: number): Promise<string[]> => {
  const known = sql`coalesce(stranger_addresses, ARRAY[stranger_hash])`;
  const { rows } = await sql<{ addresses: string[] }>`UPDATE camera_sessions SET stranger_addresses =
      CASE WHEN ${address} = ANY (${known}) OR cardinality(${known}) >= ${most} THEN ${known} ELSE ${known} || ${address}::bytea END
    WHERE id = ${id} AND public_generation IS NOT NULL
    RETURNING ARRAY(SELECT encode(address, 'hex') FROM unnest(stranger_addresses) address) AS addresses`.execute(db);
  return rows[0]?.addresses ?? [];
};

/** Ends those playbacks that have had no request at any process since the moment given for each. Returns their ids. */
export const endIdle = async (
  db: Database,
  idle: readonly { id: number; since: number }[],
  at: number,
): Promise<number[]> => {
  const { rows } = await sql<{
    id: number;
  }>`WITH locked AS MATERIALIZED (${lockedInOrder(amongThem(idle.map(({ id }) => id)))})
    UPDATE camera_sessions session SET ended_at = ${new Date(at)}, end_reason = 'idle'
    FROM unnest(${idle.map(({ id }) => id)}::bigint[], ${idle.map(({ since }) => since)}::float8[]) AS visit(id, since)
    WHERE session.id IN (SELECT id FROM locked) AND session.id = visit.id AND session.ended_at IS NULL AND session.last_seen_at <= to_timestamp(visit.since / 1000.0) RETURNING session.id`.execute(
    db,
  );
  return rows.map((row) => row.id);
};

/** Ends staff playbacks whose sign-in is no longer valid: staff watch only within a session. */
export const endSignedOutStaff = async (db: Database, ids: readonly number[], at: number): Promise<void> => {
  if (ids.length === 0) return;
  const now = new Date(at);
  const isForgotten = sql`session.ended_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM sessions sign_in WHERE sign_in.id = session.login_session_id AND sign_in.expires_at > ${now})`;
  await writeInOrder(db, sql`${amongThem(ids)} AND ${isForgotten}`, sql`ended_at = ${now}, end_reason = 'signedOut'`);
};

/** Ends what a dead process left running. */
export const endOrphans = async (db: Database, since: number): Promise<void> => {
  const isOrphan = sql`session.ended_at IS NULL AND session.last_seen_at < ${new Date(since)}`;
  await writeInOrder(db, isOrphan, sql`ended_at = session.last_seen_at, end_reason = 'idle'`);
};

/** Writes when playbacks were last requested, many in one statement. */
export const writeLastSeen = async (db: Database, seen: readonly { id: number; at: number }[]): Promise<void> => {
  if (seen.length === 0) return;
  await sql`WITH locked AS MATERIALIZED (${lockedInOrder(amongThem(seen.map(({ id }) => id)))})
    UPDATE camera_sessions session SET last_seen_at = greatest(session.last_seen_at, to_timestamp(visit.at / 1000.0))
    FROM unnest(${seen.map((one) => one.id)}::bigint[], ${seen.map((one) => one.at)}::float8[]) AS visit(id, at)
    WHERE session.id IN (SELECT id FROM locked) AND session.id = visit.id AND session.ended_at IS NULL`.execute(db);
};
