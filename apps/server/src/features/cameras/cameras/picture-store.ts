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
  streamUrl: string | null;
  hasUploaded: boolean;
  /** When it would be due next. */
  dueAt: Date;
}

const columns = sql`camera.id, camera.location_id AS "locationId", camera.recording_server_id AS "serverId", camera.short_name AS "shortName", camera.state,
  camera.thumbnail_url AS link, camera.override_thumbnail_url AS "overridesThumbnail",
  camera.override_stream_url AS "overridesStream", camera.motion_jpg_stream_url AS "motionUrl",
  camera.stream_url AS "streamUrl", camera.thumbnail_due_at AS "dueAt",
  EXISTS (SELECT 1 FROM camera_thumbnails thumbnail WHERE thumbnail.camera_id = camera.id AND thumbnail.is_uploaded) AS "hasUploaded"`;

/** Claims the cameras that have waited longest, at any location, and postpones their next time so that no other round takes them. */
export const claimDueAsSystem = async (db: Database, now: Date, next: Date, limit: number): Promise<DueCamera[]> => {
  const { rows } = await sql<DueCamera>`
    UPDATE cameras camera SET thumbnail_due_at = ${next}
    WHERE camera.id IN (
      SELECT due.id FROM cameras due WHERE due.thumbnail_due_at <= ${now}
      ORDER BY due.thumbnail_due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING ${columns}`.execute(db);
  return rows;
};

/** Makes cameras claimed until `next` due `sooner`, at any location, unless something else has changed that meanwhile. */
export const putBackAsSystem = async (
  db: Database,
  ids: readonly number[],
  next: Date,
  sooner: Date,
): Promise<void> => {
  await sql`UPDATE cameras SET thumbnail_due_at = ${sooner}
    WHERE id = ANY (${ids}::integer[]) AND thumbnail_due_at = ${next}`.execute(db);
};

/** Claims one camera at any location, whether due or not. */
export const claimOneAsSystem = async (db: Database, id: number, next: Date): Promise<DueCamera | undefined> => {
  const { rows } = await sql<DueCamera>`
    UPDATE cameras camera SET thumbnail_due_at = ${next} WHERE camera.id = ${id} RETURNING ${columns}`.execute(db);
  return rows[0];
};

/**
 * Stores a picture taken of a camera, unless the camera was repointed or deleted in the meantime or staff gave it a picture.
 */
export const keepTakenPicture = async (
  db: Database,
  { id, serverId, shortName, overridesThumbnail, link, overridesStream, motionUrl, streamUrl }: DueCamera,
  jpeg: Buffer,
  takenAt: Date,
): Promise<void> => {
  await sql`
    INSERT INTO camera_thumbnails (location_id, camera_id, jpeg, taken_at, is_uploaded)
    SELECT camera.location_id, camera.id, ${jpeg}, ${takenAt}, false FROM cameras camera
    WHERE camera.id = ${id} AND (camera.recording_server_id, camera.short_name, camera.override_thumbnail_url, camera.thumbnail_url,
        camera.override_stream_url, camera.motion_jpg_stream_url, camera.stream_url)
      IS NOT DISTINCT FROM (${serverId}::integer, ${shortName}::text, ${overridesThumbnail}::boolean, ${link}::text,
        ${overridesStream}::boolean, ${motionUrl}::text, ${streamUrl}::text)
    FOR SHARE
    ON CONFLICT (camera_id) DO UPDATE SET jpeg = excluded.jpeg, taken_at = excluded.taken_at
    WHERE NOT camera_thumbnails.is_uploaded`.execute(db);
};
