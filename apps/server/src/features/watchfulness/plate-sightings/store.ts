import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { runPrepared } from '../../../platform/database/prepared.ts';
import { type ReportedPicture, storePictures } from '../alerts/index.ts';
import type { Whose } from './whose-view.ts';

/** The recording server that has the token with this hash. */
export const serverOfToken = (db: Queryable, hash: Buffer) =>
  db
    .selectFrom('recording_servers')
    .where('webhook_token_hash', '=', hash)
    .select(['id', 'location_id as locationId'])
    .executeTakeFirst();

/** Finds a camera by its short name at the server, else by its id at the location. */
export const namedCamera = async (
  db: Queryable,
  { id, locationId }: { readonly id: number; readonly locationId: number },
  named: string,
) => {
  const numbered = /^\d{1,9}$/.test(named) ? Number(named) : 0;
  const statement = sql<{ id: number; name: string }>`SELECT camera.id, camera.name FROM cameras camera
    WHERE camera.location_id = ${locationId} AND (camera.id = ${numbered}
      OR camera.recording_server_id = ${id} AND lower(camera.short_name) = ${named.toLowerCase()})
    ORDER BY camera.recording_server_id = ${id} AND lower(camera.short_name) = ${named.toLowerCase()} DESC LIMIT 1`;
  const [camera] = await runPrepared(db, { compile: () => statement.compile(db) });
  return camera;
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
  return (await runPrepared(db, found)).length > 0;
};

/** Which of these cameras, or viewers, the location still has; they stay until the transaction ends. */
export const keepHere = async (
  tx: Tx,
  table: 'cameras' | 'viewers',
  locationId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`SELECT kept.id FROM ${sql.table(table)} kept
    WHERE kept.location_id = ${locationId} AND kept.id = ANY (${[...new Set(ids)]}::integer[]) ORDER BY kept.id FOR KEY SHARE`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
};

/** What makes two reads at a location one sighting. */
export const placeOf = (cameraId: number, plate: string): string => `${cameraId} ${plate}`;
const placeOfRow = ({ cameraId, plate }: { readonly cameraId: number | null; readonly plate: string }) =>
  placeOf(cameraId ?? 0, plate);

/**
 * Claims the next minute for new sightings of a location, each at another place; returns the places claimed. The other places have just
 * been claimed by another report.
 */
export const takeMinutes = async (
  tx: Tx,
  locationId: number,
  reads: readonly PlateRead[],
): Promise<ReadonlySet<string>> => {
  if (reads.length === 0) return new Set();
  // Always in the same order, so that no two transactions wait for each other.
  const { rows } = await sql<{ cameraId: number; plate: string }>`
    INSERT INTO plate_reads AS last (location_id, camera_id, plate, seen_at)
    SELECT ${locationId}::integer, given.* FROM unnest(${reads.map(({ camera }) => camera.id)}::integer[], ${reads.map(
      ({ plate }) => plate,
    )}::text[], ${reads.map(({ at }) => at)}::timestamptz[]) AS given (camera_id, plate, seen_at)
    ORDER BY given.camera_id, given.plate
    ON CONFLICT (location_id, camera_id, plate) DO UPDATE SET seen_at = excluded.seen_at
      WHERE last.seen_at < excluded.seen_at - make_interval(secs => ${sameFor / 1_000})
    RETURNING last.camera_id AS "cameraId", last.plate`.execute(tx);
  return new Set(rows.map(placeOfRow));
};

export interface Sighting {
  readonly read: PlateRead;
  readonly whose: Whose;
  readonly picture: ReportedPicture | null;
}

/** Stores sightings of a location, each at another place: whose the plates were, and the pictures. */
export const insertSightings = async (tx: Tx, locationId: number, all: readonly Sighting[]): Promise<void> => {
  if (all.length === 0) return;
  const inserted = await tx
    .insertInto('plate_sightings')
    .values(
      all.map(({ read: { camera, plate, at }, whose: { standing, barredBy, label } }) => ({
        location_id: locationId,
        camera_id: camera.id,
        camera_name: camera.name,
        plate,
        seen_at: at,
        standing,
        barred_by: barredBy,
        label,
      })),
    )
    .returning(['id', 'camera_id as cameraId', 'plate'])
    .execute();
  const ids = new Map(inserted.map((row) => [placeOfRow(row), row.id]));
  const stored = all.map((one) => {
    const sighting_id = ids.get(placeOf(one.read.camera.id, one.read.plate));
    if (sighting_id === undefined) throw new Error('A sighting that was just inserted is there.');
    return { ...one, row: { location_id: locationId, sighting_id, seen_at: one.read.at } };
  });
  const viewers = stored.flatMap(({ row, whose }) => whose.viewerIds.map((viewer_id) => ({ ...row, viewer_id })));
  if (viewers.length > 0) await tx.insertInto('plate_sighting_viewers').values(viewers).execute();
  const pictured = stored.flatMap(({ row, picture }) => (picture ? [{ row, picture }] : []));
  if (pictured.length === 0) return;
  await storePictures(
    tx,
    locationId,
    pictured.map(({ picture }) => picture),
  );
  const shown = pictured.map(({ row, picture: { guid } }) => ({ ...row, guid }));
  await tx.insertInto('plate_sighting_pictures').values(shown).execute();
};

/** Whether the location raises alerts for unknown plates. */
export const alertsToUnknown = async (db: Queryable, locationId: number): Promise<boolean> => {
  const found = db.selectFrom('locations').where('id', '=', locationId).select('is_lpr_notifications_enabled as isOn');
  return (await found.executeTakeFirst())?.isOn ?? false;
};
