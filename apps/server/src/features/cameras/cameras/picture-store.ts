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

/** When a claimed camera is due next. */
interface Next {
  readonly usual: Date;
  /** For one whose pictures may be frozen or black. */
  readonly sooner: Date;
}

/**
 * Suspicion is stored with what the last picture showed: no matter which process claims the camera, and even if no picture can be had, the
 * camera is asked sooner.
 */
const dueNext = ({
  usual,
  sooner,
}: Next) => sql`CASE WHEN EXISTS (SELECT FROM camera_looks look WHERE look.camera_id = camera.id
  AND (look.same_since < look.looked_at OR look.black_since IS NOT NULL)) THEN ${sooner}::timestamptz ELSE ${usual}::timestamptz END`;

/**
 * Claims the cameras due by a moment that have waited longest, at any location, and postpones their next time so that no other round takes
 * them.
 */
export const claimDueAsSystem = async (db: Database, by: Date, next: Next, limit: number): Promise<DueCamera[]> => {
  const { rows } = await sql<DueCamera>`
    UPDATE cameras camera SET thumbnail_due_at = ${dueNext(next)}
    WHERE camera.id IN (
      SELECT due.id FROM cameras due WHERE due.thumbnail_due_at <= ${by}
      ORDER BY due.thumbnail_due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING ${columns}`.execute(db);
  return rows;
};

/** Makes claimed cameras due at a moment, at any location, unless something else has changed that meanwhile. */
export const putBackAsSystem = async (db: Database, claimed: readonly DueCamera[], at: Date): Promise<void> => {
  await sql`UPDATE cameras camera SET thumbnail_due_at = ${at}
    FROM unnest(${claimed.map(({ id }) => id)}::integer[], ${claimed.map(({ dueAt }) => dueAt)}::timestamptz[]) AS claimed (id, due_at)
    WHERE camera.id = claimed.id AND camera.thumbnail_due_at = claimed.due_at`.execute(db);
};

/** Claims one camera at any location, whether due or not. */
export const claimOneAsSystem = async (db: Database, id: number, next: Next): Promise<DueCamera | undefined> => {
  const { rows } = await sql<DueCamera>`
    UPDATE cameras camera SET thumbnail_due_at = ${dueNext(next)} WHERE camera.id = ${id} RETURNING ${columns}`.execute(
    db,
  );
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
