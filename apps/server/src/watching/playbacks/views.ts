import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { type Spent, spentBy } from '../usage.ts';

export const playbackColumns = sql`session.id, session.location_id AS "locationId", session.camera_id AS "cameraId", session.viewer_id AS "viewerId",
  session.staff_account_id AS "staffAccountId", session.public_generation AS "publicGeneration",
  ARRAY(SELECT encode(address, 'hex') FROM unnest(coalesce(session.stranger_addresses, ARRAY[session.stranger_hash])) address WHERE address IS NOT NULL) AS "strangerAddresses", session.device, session.started_at AS "startedAt", session.ended_at AS "endedAt",
  session.end_reason AS "endReason", session.is_session_valid AS "isValid", session.served_at IS NOT NULL AS "isServed",
  encode(session.player_hash, 'hex') AS "playerHash", session.is_bound_to_cookie AS "isBoundToCookie", encode(sign_in.token_hash, 'hex') AS "cookieHash", sign_in.ip AS "signInIp", coalesce(sign_in.is_mobile_app, false) AS "isMobileApp", encode(session.token_hash, 'hex') AS "tokenHash",
  ${spentBy(sql`session.viewer_id`, sql`session.local_day`)} AS spent`;

export interface PlaybackRow {
  id: number;
  locationId: number;
  cameraId: number;
  viewerId: number | null;
  staffAccountId: number | null;
  /** The generation of the public link by which a stranger watches. */
  publicGeneration: number | null;
  /** The addresses they have watched from, hashed. */
  strangerAddresses: string[];
  device: 'desktop' | 'mobile';
  startedAt: Date;
  endedAt: Date | null;
  endReason: string | null;
  isValid: boolean;
  isServed: boolean;
  /** The hash of the client that asked first; null before. */
  playerHash: string | null;
  isBoundToCookie: boolean;
  /** The hash of the cookie of the sign-in that opened it, while that is valid. */
  cookieHash: string | null;
  /** The IP address of that sign-in. */
  signInIp: string | null;
  /** Whether that was in the mobile app. */
  isMobileApp: boolean;
  tokenHash: string;
  spent: Spent;
}

/** The playbacks with these token hashes, in their order; null for an unknown hash. */
export const playbacksByToken = async (
  db: Queryable,
  tokenHashes: readonly Buffer[],
): Promise<(PlaybackRow | null)[]> => {
  const { rows } = await sql<PlaybackRow>`SELECT ${playbackColumns} FROM camera_sessions session
    LEFT JOIN sessions sign_in ON sign_in.id = session.login_session_id WHERE session.token_hash = ANY (${tokenHashes}::bytea[])`.execute(
    db,
  );
  const found = new Map(rows.map((row) => [row.tokenHash, row]));
  return tokenHashes.map((hash) => found.get(hash.toString('hex')) ?? null);
};

/** The state of running playbacks, by id; deleted ones are absent. */
export const playbackStandings = async (db: Queryable, ids: readonly number[]) => {
  const { rows } = await sql<{ id: number; tokenHash: string; endReason: string | null; isValid: boolean }>`
    SELECT session.id, encode(session.token_hash, 'hex') AS "tokenHash", session.end_reason AS "endReason", session.is_session_valid AS "isValid"
    FROM camera_sessions session WHERE session.id = ANY (${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

/** What decides whether an account may watch as staff at a location; null when it is deleted or locked. */
export const staffFacts = async (db: Queryable, accountId: number, locationId: number) => {
  const { rows } = await sql<{
    role: string;
    hasPortalCameraAccess: boolean;
    hasMobileCameraAccess: boolean;
    isInOrganization: boolean;
    isNamed: boolean;
  }>`
    SELECT staff.role, staff.has_portal_camera_access AS "hasPortalCameraAccess",
      staff.has_mobile_camera_access AS "hasMobileCameraAccess",
      coalesce(staff.organization_id = location.organization_id, false) AS "isInOrganization",
      (coalesce(staff.region_id = location.region_id, false) OR EXISTS (
        SELECT 1 FROM user_locations user_location
          WHERE user_location.account_id = account.id AND user_location.location_id = location.id)) AS "isNamed"
    FROM accounts account JOIN users staff ON staff.account_id = account.id JOIN locations location ON location.id = ${locationId}
    WHERE account.id = ${accountId} AND NOT account.is_locked`.execute(db);
  return rows[0] ?? null;
};
