import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Whose } from './whose-view.ts';

/** The recording server that has the token with this hash. */
export const serverOfToken = (db: Queryable, hash: Buffer) =>
  db
    .selectFrom('recording_servers')
    .where('webhook_token_hash', '=', hash)
    .select(['id', 'location_id as locationId'])
    .executeTakeFirst();

/** Finds a camera by its short name at the server, else by its id at the location. */
export const cameraAt = async (
  db: Queryable,
  { id, locationId }: { readonly id: number; readonly locationId: number },
  named: string,
) => {
  const numbered = /^\d{1,9}$/.test(named) ? Number(named) : 0;
  const { rows } = await sql<{ id: number; name: string }>`SELECT camera.id, camera.name FROM cameras camera
    WHERE camera.location_id = ${locationId} AND (camera.id = ${numbered}
      OR camera.recording_server_id = ${id} AND lower(camera.short_name) = ${named.toLowerCase()})
    ORDER BY camera.recording_server_id = ${id} AND lower(camera.short_name) = ${named.toLowerCase()} DESC LIMIT 1`.execute(
    db,
  );
  return rows[0];
};

export interface PlateRead {
  readonly locationId: number;
  readonly camera: { readonly id: number; readonly name: string };
  readonly plate: string;
  readonly at: Date;
}

const sameFor = 60_000;
const since = (at: Date) => new Date(at.getTime() - sameFor);

/** Whether this read belongs to a sighting within the last minute. */
export const isSeen = async (db: Queryable, { locationId, camera, plate, at }: PlateRead): Promise<boolean> => {
  const found = db
    .selectFrom('plate_reads')
    .where('location_id', '=', locationId)
    .where('camera_id', '=', camera.id)
    .where('plate', '=', plate)
    .where('seen_at', '>=', since(at))
    .select('plate');
  return (await found.executeTakeFirst()) !== undefined;
};

/** Claims the next minute for a new sighting; false if another report has just claimed it. */
export const takeMinute = async (tx: Tx, { locationId, camera, plate, at }: PlateRead): Promise<boolean> => {
  const { rows } = await sql`INSERT INTO plate_reads AS last (location_id, camera_id, plate, seen_at)
    VALUES (${locationId}, ${camera.id}, ${plate}, ${at})
    ON CONFLICT (location_id, camera_id, plate) DO UPDATE SET seen_at = excluded.seen_at WHERE last.seen_at < ${since(at)}
    RETURNING last.plate`.execute(tx);
  return rows.length === 1;
};

/** Stores a sighting, whose plate it was, and the re-encoded picture. */
export const insertSighting = async (
  tx: Tx,
  { locationId, camera, plate, at }: PlateRead,
  { standing, barredBy, label, viewerIds }: Whose,
  picture: Buffer | null,
): Promise<void> => {
  await sql`WITH sighting AS (
      INSERT INTO plate_sightings (location_id, camera_id, camera_name, plate, seen_at, standing, barred_by, label)
      VALUES (${locationId}, ${camera.id}, ${camera.name}, ${plate}, ${at}, ${standing}, ${barredBy}, ${label})
      RETURNING id, location_id, seen_at),
    whose AS (INSERT INTO plate_sighting_viewers (location_id, sighting_id, seen_at, viewer_id)
      SELECT sighting.location_id, sighting.id, sighting.seen_at, viewer_id FROM sighting CROSS JOIN unnest(${[...viewerIds]}::integer[]) AS viewer_id)
    INSERT INTO plate_sighting_pictures (location_id, sighting_id, seen_at, jpeg)
      SELECT sighting.location_id, sighting.id, sighting.seen_at, ${picture}::bytea FROM sighting WHERE ${picture !== null}::boolean`.execute(
    tx,
  );
};

/** Whether the location raises alerts for unknown plates. */
export const alertsToUnknown = async (db: Queryable, locationId: number): Promise<boolean> => {
  const found = db.selectFrom('locations').where('id', '=', locationId).select('is_lpr_notifications_enabled as isOn');
  return (await found.executeTakeFirst())?.isOn ?? false;
};
