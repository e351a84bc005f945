import { sql } from 'kysely';
import type { Database, Queryable, Tx } from '../../../platform/database/database.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import type { DetectorTrouble } from './at-detector.ts';

/** A camera of the location, as the audit and the form need it. */
export const cameraAt = (db: Queryable, { locationId }: LocationScope, id: number) =>
  db
    .selectFrom('cameras')
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .select(['id', 'name'])
    .executeTakeFirst();

/** Wants a camera watched: added, or given a new address. The one it has works until the detector has the new one. */
export const wantCamera = async (tx: Tx, { locationId }: LocationScope, cameraId: number, at: Date): Promise<void> => {
  const own = { is_wanted: true, trouble: null, attempts: 0, due_at: at };
  await tx
    .insertInto('detector_cameras')
    .values({ camera_id: cameraId, location_id: locationId, ...own })
    .onConflict((conflict) => conflict.column('camera_id').doUpdateSet(own))
    .execute();
};

/** Whether the location's detector is to watch a camera by an address of the portal. */
export const isWanted = async (db: Queryable, { locationId }: LocationScope, cameraId: number): Promise<boolean> => {
  const wanted = db.selectFrom('detector_cameras').where('location_id', '=', locationId).where('is_wanted', '=', true);
  return (await wanted.where('camera_id', '=', cameraId).select('camera_id').executeTakeFirst()) !== undefined;
};

/** Ends the stream of a camera and queues telling the detector; false if it was not watched. */
export const unwantCamera = async (
  tx: Tx,
  { locationId }: LocationScope,
  cameraId: number,
  at: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('detector_cameras')
    .set({ is_wanted: false, token_hash: null, next_token_hash: null, trouble: null, attempts: 0, due_at: at })
    .where('location_id', '=', locationId)
    .where('camera_id', '=', cameraId)
    .where('is_wanted', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The cameras that detectors' stream tokens open now, by the tokens' hashes in hexadecimal: one that is off is closed to everybody. */
export const camerasOfStreams = async (
  db: Queryable,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{
    cameraId: number;
    hash: string;
  }>`SELECT watched.camera_id AS "cameraId", encode(asked, 'hex') AS hash
    FROM unnest(${hashes.map((hash) => Buffer.from(hash, 'hex'))}::bytea[]) AS asked
    JOIN detector_cameras watched ON watched.is_wanted AND (watched.token_hash = asked OR watched.next_token_hash = asked)
    JOIN cameras camera ON camera.id = watched.camera_id AND camera.location_id = watched.location_id AND camera.is_enabled`.execute(
    db,
  );
  return new Map(rows.map(({ hash, cameraId }) => [hash, cameraId]));
};

/** Cameras about which a detector has something to be told. */
export const dueCamerasAsSystem = (db: Database, at: Date, tried: readonly number[]) => {
  const due = db.selectFrom('detector_cameras').where('due_at', '<=', at);
  const untried = tried.length > 0 ? due.where('camera_id', 'not in', tried) : due;
  return untried.select('camera_id as id').orderBy('due_at').limit(100).execute();
};

/** How long one attempt has, in milliseconds, before another process may try. */
const attemptMs = 60_000;

/**
 * Claims what a detector is to be told of a camera, for one process; undefined if nothing is due any longer. A new token works at once
 * beside the old one, because the detector may use it before its answer arrives.
 */
export const takeCamera = async (db: Database, cameraId: number, nextHash: Buffer, at: Date) => {
  const { rows } = await sql<{
    locationId: number;
    isWanted: boolean;
    address: string;
    apiKey: Buffer;
  }>`UPDATE detector_cameras watched
    SET due_at = ${new Date(at.getTime() + attemptMs)}, attempts = watched.attempts + 1,
      next_token_hash = CASE WHEN watched.is_wanted THEN ${nextHash}::bytea END
    FROM detector_services service
    WHERE watched.camera_id = ${cameraId} AND watched.due_at <= ${at} AND service.location_id = watched.location_id
    RETURNING watched.location_id AS "locationId", watched.is_wanted AS "isWanted", service.address, service.api_key AS "apiKey"`.execute(
    db,
  );
  return rows[0];
};

/** Milliseconds after which the address that a detector watches is replaced. */
const rotateAfter = 86_400_000;
const [firstAgain, longestAgain] = [15, 900];

/** Notes that the detector watches by the token with this hash, which ends the one before; not if something else has been asked since. */
export const noteWatched = async (db: Database, cameraId: number, hash: Buffer, at: Date): Promise<void> => {
  await db
    .updateTable('detector_cameras')
    .set({ token_hash: hash, next_token_hash: null, told_at: at, trouble: null, attempts: 0 })
    .set({ due_at: new Date(at.getTime() + rotateAfter) })
    .where('camera_id', '=', cameraId)
    .where('next_token_hash', '=', hash)
    .execute();
};

/** Forgets what was reported about cameras that are no longer watched: their silence is not an alarm. */
export const forgetReports = async (db: Queryable, cameraIds: readonly number[]): Promise<void> => {
  await sql`DELETE FROM detector_states WHERE camera_id = ANY (${cameraIds}::integer[])`.execute(db);
};

/** Notes that the detector has forgotten a camera; it may have reported until then. */
export const noteForgotten = async (db: Database, cameraId: number): Promise<void> => {
  const gone = db.deleteFrom('detector_cameras').where('camera_id', '=', cameraId).where('is_wanted', '=', false);
  if ((await gone.executeTakeFirst()).numDeletedRows > 0n) await forgetReports(db, [cameraId]);
};

/**
 * Notes why the detector did not do as it was told. An address that it did not accept opens nothing; it is told again, at growing intervals
 * of up to a quarter of an hour.
 */
export const noteTrouble = async (
  db: Database,
  cameraId: number,
  isWanted: boolean,
  trouble: DetectorTrouble,
  at: Date,
): Promise<void> => {
  await db
    .updateTable('detector_cameras')
    .set({
      trouble,
      next_token_hash: null,
      due_at: sql`${at}::timestamptz + make_interval(secs => least(${longestAgain}::integer, ${firstAgain} * power(2, least(attempts - 1, 10))))`,
    })
    .where('camera_id', '=', cameraId)
    .where('is_wanted', '=', isWanted)
    .where('attempts', '>', 0)
    .execute();
};
