import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** A camera whose picture is due. */
export interface DueCamera {
  id: number;
  locationId: number;
  serverId: number | null;
  shortName: string;
  state: string;
  link: string | null;
  overridesThumbnail: boolean;
  overridesStream: boolean;
  motionUrl: string | null;
  hasUploaded: boolean;
}

const columns = sql`c.id, c.location_id AS "locationId", c.recording_server_id AS "serverId", c.short_name AS "shortName", c.state,
  c.thumbnail_url AS link, c.override_thumbnail_url AS "overridesThumbnail",
  c.override_stream_url AS "overridesStream", c.motion_jpg_stream_url AS "motionUrl",
  EXISTS (SELECT 1 FROM camera_thumbnails u WHERE u.camera_id = c.id AND u.is_uploaded) AS "hasUploaded"`;

/** Claims the cameras that have waited longest, at any location, and postpones their next time so that no other round takes them. */
export const claimDueAsSystem = async (db: Database, now: Date, next: Date, limit: number): Promise<DueCamera[]> => {
  const { rows } = await sql<DueCamera>`
    UPDATE cameras c SET thumbnail_due_at = ${next}
    WHERE c.id IN (
      SELECT d.id FROM cameras d WHERE d.thumbnail_due_at <= ${now}
      ORDER BY d.thumbnail_due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING ${columns}`.execute(db);
  return rows;
};

/** Claims one camera at any location, whether due or not. */
export const claimOneAsSystem = async (db: Database, id: number, next: Date): Promise<DueCamera | undefined> => {
  const { rows } = await sql<DueCamera>`
    UPDATE cameras c SET thumbnail_due_at = ${next} WHERE c.id = ${id} RETURNING ${columns}`.execute(db);
  return rows[0];
};

/**
 * Stores a picture taken of a camera, unless the camera was repointed or deleted in the meantime or staff gave it a picture.
 */
export const keepTakenPicture = async (
  db: Database,
  { id, serverId, shortName, overridesThumbnail, link, overridesStream, motionUrl }: DueCamera,
  jpeg: Buffer,
  takenAt: Date,
): Promise<void> => {
  await sql`
    INSERT INTO camera_thumbnails (location_id, camera_id, jpeg, taken_at, is_uploaded)
    SELECT c.location_id, c.id, ${jpeg}, ${takenAt}, false FROM cameras c
    WHERE c.id = ${id} AND (c.recording_server_id, c.short_name, c.override_thumbnail_url, c.thumbnail_url,
        c.override_stream_url, c.motion_jpg_stream_url)
      IS NOT DISTINCT FROM (${serverId}::integer, ${shortName}::text, ${overridesThumbnail}::boolean, ${link}::text,
        ${overridesStream}::boolean, ${motionUrl}::text)
    FOR SHARE
    ON CONFLICT (camera_id) DO UPDATE SET jpeg = excluded.jpeg, taken_at = excluded.taken_at
    WHERE NOT camera_thumbnails.is_uploaded`.execute(db);
};
