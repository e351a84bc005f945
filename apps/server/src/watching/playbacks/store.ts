import { sql } from 'kysely';
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

/** Records that the first segment is sent: from now on the visit counts. */
export const markServed = async (db: Queryable, id: number, at: number): Promise<void> => {
  await sql`UPDATE camera_sessions SET served_at = coalesce(served_at, ${new Date(at)})
    WHERE id = ${id} AND ended_at IS NULL`.execute(db);
};

/** Notes who asks for a playback, unless somebody has asked before, and returns who asked first; null once its token is not the current one. */
export const notePlayer = async (
  db: Queryable,
  { id, tokenHash }: Pick<Playback, 'id' | 'tokenHash'>,
  { hash, sendsCookie }: Player,
): Promise<Player | null> => {
  const { rows } =
    await sql<Player>`UPDATE camera_sessions SET player_hash = coalesce(player_hash, ${Buffer.from(hash, 'hex')}),
      is_bound_to_cookie = is_bound_to_cookie OR (player_hash IS NULL AND ${sendsCookie})
    WHERE id = ${id} AND token_hash = ${Buffer.from(tokenHash, 'hex')}
    RETURNING encode(player_hash, 'hex') AS hash, is_bound_to_cookie AS "sendsCookie"`.execute(db);
  return rows[0] ?? null;
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

/** Ends those playbacks without a request since the given moment, each with its own, in any process. Returns their ids. */
export const endIdle = async (
  db: Database,
  idle: readonly { id: number; since: number }[],
  at: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    UPDATE camera_sessions session SET ended_at = ${new Date(at)}, end_reason = 'idle'
    FROM unnest(${idle.map(({ id }) => id)}::bigint[], ${idle.map(({ since }) => since)}::float8[]) AS visit(id, since)
    WHERE session.id = visit.id AND session.ended_at IS NULL AND session.last_seen_at <= to_timestamp(visit.since / 1000.0) RETURNING session.id`.execute(
    db,
  );
  return rows.map((row) => row.id);
};

/** Ends staff playbacks whose sign-in is no longer valid: staff watch only within a session. */
export const endSignedOutStaff = async (db: Database, ids: readonly number[], at: number): Promise<void> => {
  if (ids.length === 0) return;
  const now = new Date(at);
  await sql`UPDATE camera_sessions session SET ended_at = ${now}, end_reason = 'signedOut'
    WHERE session.id = ANY (${ids}::bigint[]) AND session.ended_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM sessions sign_in WHERE sign_in.id = session.login_session_id AND sign_in.expires_at > ${now})`.execute(
    db,
  );
};

/** Ends what a dead process left running. */
export const endOrphans = async (db: Database, since: number): Promise<void> => {
  await sql`UPDATE camera_sessions SET ended_at = last_seen_at, end_reason = 'idle'
    WHERE ended_at IS NULL AND last_seen_at < ${new Date(since)}`.execute(db);
};

/** Writes when playbacks were last requested, many in one statement. */
export const writeLastSeen = async (db: Database, seen: readonly { id: number; at: number }[]): Promise<void> => {
  if (seen.length === 0) return;
  await sql`UPDATE camera_sessions session SET last_seen_at = greatest(session.last_seen_at, to_timestamp(visit.at / 1000.0))
    FROM unnest(${seen.map((one) => one.id)}::bigint[], ${seen.map((one) => one.at)}::float8[]) AS visit(id, at)
    WHERE session.id = visit.id AND session.ended_at IS NULL`.execute(db);
};
