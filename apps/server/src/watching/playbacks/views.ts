import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { accountMemberships } from '../../platform/database/memberships.ts';

export const playbackColumns = sql`s.id, s.location_id AS "locationId", s.camera_id AS "cameraId", s.viewer_id AS "viewerId",
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
  /** Of the sign-in that opened it, while that is valid. */
  cookieHash: string | null;
  /** The IP address of that sign-in. */
  signInIp: string | null;
  tokenHash: string;
  sessionsToday: number;
}

export const playbackByToken = async (db: Queryable, tokenHash: Buffer): Promise<PlaybackRow | null> =>
  (
    await sql<PlaybackRow>`SELECT ${playbackColumns} FROM camera_sessions s
    LEFT JOIN sessions i ON i.id = s.login_session_id WHERE s.token_hash = ${tokenHash}`.execute(db)
  ).rows[0] ?? null;

/** The state of running playbacks, by id; deleted ones are absent. */
export const playbackStandings = async (db: Queryable, ids: readonly number[]) => {
  const { rows } = await sql<{ id: number; tokenHash: string; endReason: string | null; isValid: boolean }>`
    SELECT s.id, encode(s.token_hash, 'hex') AS "tokenHash", s.end_reason AS "endReason", s.is_session_valid AS "isValid"
    FROM camera_sessions s WHERE s.id = ANY (${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

/** What decides whether an account may watch as staff at a location; null when it is deleted or locked. */
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
