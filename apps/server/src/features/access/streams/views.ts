import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { accountMemberships } from '../../../platform/database/memberships.ts';

const columns = sql`s.id, s.location_id AS "locationId", s.camera_id AS "cameraId", s.viewer_id AS "viewerId",
  s.staff_account_id AS "staffAccountId", s.device, s.started_at AS "startedAt", s.ended_at AS "endedAt",
  s.end_reason AS "endReason", s.is_session_valid AS "isValid", s.served_at IS NOT NULL AS "isServed",
  s.is_bound_to_cookie AS "isBoundToCookie", encode(i.token_hash, 'hex') AS "cookieHash", i.ip AS "signInIp", encode(s.token_hash, 'hex') AS "tokenHash",
  (SELECT count(*) FROM camera_sessions d WHERE d.viewer_id IN ${accountMemberships(sql`s.viewer_id`)} AND d.local_day = s.local_day AND d.is_session_valid) AS "sessionsToday"`;

export interface PlaybackRow {
  id: number;
  locationId: number;
  cameraId: number;
  viewerId: number | null;
  staffAccountId: number | null;
  device: 'desktop' | 'mobile';
  startedAt: Date;
  endedAt: Date | null;
  endReason: string | null;
  isValid: boolean;
  isServed: boolean;
  isBoundToCookie: boolean;
  /** Of the sign-in that opened it, while that stands. */
  cookieHash: string | null;
  /** From where that sign-in came. */
  signInIp: string | null;
  tokenHash: string;
  sessionsToday: number;
}

export const playbackByToken = async (db: Queryable, tokenHash: Buffer): Promise<PlaybackRow | null> =>
  (
    await sql<PlaybackRow>`SELECT ${columns} FROM camera_sessions s
    LEFT JOIN sessions i ON i.id = s.login_session_id WHERE s.token_hash = ${tokenHash}`.execute(db)
  ).rows[0] ?? null;

/** What stands of running playbacks, by id; one that is gone is absent. */
export const playbackStandings = async (db: Queryable, ids: readonly number[]) => {
  const { rows } = await sql<{ id: number; tokenHash: string; endReason: string | null; isValid: boolean }>`
    SELECT s.id, encode(s.token_hash, 'hex') AS "tokenHash", s.end_reason AS "endReason", s.is_session_valid AS "isValid"
    FROM camera_sessions s WHERE s.id = ANY (${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

/** A session of an account's own watching as a viewer, running or ended since; undefined otherwise. */
export const ownViewing = async (db: Queryable, accountId: number, id: number, endedSince: number) =>
  (
    await sql<PlaybackRow & { viewerId: number; cameraName: string }>`SELECT ${columns}, c.name AS "cameraName"
      FROM camera_sessions s JOIN viewers v ON v.id = s.viewer_id JOIN cameras c ON c.id = s.camera_id
      LEFT JOIN sessions i ON i.id = s.login_session_id
      WHERE s.id = ${id} AND v.account_id = ${accountId}
        AND (s.ended_at IS NULL OR s.ended_at >= ${new Date(endedSince)})`.execute(db)
  ).rows[0];

/** What an opening must know of the viewer's day at the location, whichever membership: sessions that count, and the one it may continue. */
export const usageOf = async (
  db: Queryable,
  viewerId: number,
  cameraId: number,
  day: string,
  continuableSince: number,
): Promise<{
  sessionsToday: number;
  running: { id: number; startedAt: Date } | null;
  /** Everything that the viewer watches now. */
  watching: { loginSessionId: number | null; cameraId: number }[];
}> => {
  const own = accountMemberships(sql`${viewerId}`);
  const { rows } = await sql<{
    sessionsToday: number;
    running: { id: number; startedAt: string } | null;
    watching: { loginSessionId: number | null; cameraId: number }[];
  }>`
    SELECT
      (SELECT count(*) FROM camera_sessions WHERE viewer_id IN ${own} AND local_day = ${day} AND is_session_valid) AS "sessionsToday",
      (SELECT json_build_object('id', id, 'startedAt', started_at) FROM camera_sessions
        WHERE viewer_id = ${viewerId} AND camera_id = ${cameraId} AND is_session_valid
          AND local_day >= (${day}::date - 1)
          AND (ended_at IS NULL OR (ended_at > ${new Date(continuableSince)} AND end_reason IN ('closed', 'idle', 'replaced', 'signedOut')))
        ORDER BY started_at DESC LIMIT 1) AS running,
      (SELECT coalesce(json_agg(json_build_object('loginSessionId', login_session_id, 'cameraId', camera_id)), '[]') FROM camera_sessions
        WHERE viewer_id IN ${own} AND ended_at IS NULL AND is_session_valid AND local_day >= (${day}::date - 1)) AS watching`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('a SELECT without FROM always has a row');
  return {
    ...row,
    running: row.running && { id: row.running.id, startedAt: new Date(row.running.startedAt) },
  };
};

/** What decides whether an account may watch as staff at a location; null when it is gone or locked. */
export const staffFacts = async (db: Queryable, accountId: number, locationId: number) => {
  const { rows } = await sql<{
    role: string;
    hasPortalCameraAccess: boolean;
    isInOrganization: boolean;
    isNamed: boolean;
  }>`
    SELECT u.role, u.has_portal_camera_access AS "hasPortalCameraAccess",
      coalesce(u.organization_id = l.organization_id, false) AS "isInOrganization",
      (coalesce(u.region_id = l.region_id, false) OR EXISTS (
        SELECT 1 FROM user_locations ul WHERE ul.account_id = a.id AND ul.location_id = l.id)) AS "isNamed"
    FROM accounts a JOIN users u ON u.account_id = a.id JOIN locations l ON l.id = ${locationId}
    WHERE a.id = ${accountId} AND NOT a.is_locked`.execute(db);
  return rows[0] ?? null;
};
