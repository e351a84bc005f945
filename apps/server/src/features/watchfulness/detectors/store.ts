import { sql } from 'kysely';
import type { Database, Queryable, Tx } from '../../../platform/database/database.ts';

/** The location whose detectors have the token with this hash. */
export const detectorOfToken = (db: Queryable, hash: Buffer) =>
  db
    .selectFrom('detector_tokens')
    .where('token_hash', '=', hash)
    .select('location_id as locationId')
    .executeTakeFirst();

export interface Report {
  readonly locationId: number;
  readonly cameraId: number;
  readonly adultCount: number;
  readonly childCount: number;
  /** Only if it shows a child alone. */
  readonly picture: Buffer | null;
  readonly at: Date;
}

/** The countdown is not running: no child was alone, or the alert about it has been raised and answered. */
const isToBegin = sql`(state.alone_since IS NULL OR state.raise_at IS NULL AND NOT EXISTS (SELECT FROM alerts alert
  WHERE alert.location_id = state.location_id AND alert.camera_id = state.camera_id AND alert.kind = 'unattendedChild'
    AND alert.state = 'open'))`;

/**
 * Stores the latest report. A child counts as alone from the first such report until one with an adult or without a child; once an alert
 * about it has been answered, the countdown restarts. Returns the resulting state; undefined if the location has no such camera.
 */
export const noteReport = async (db: Queryable, given: Report, secondsBefore: number) => {
  const { locationId, cameraId, adultCount, childCount, picture, at } = given;
  const isAlone = childCount > 0 && adultCount === 0;
  const due = sql`${at}::timestamptz + make_interval(secs => ${secondsBefore}::integer)`;
  const { rows } = await sql<{ raiseAt: Date | null; wasSilent: boolean }>`
    WITH camera AS MATERIALIZED (SELECT camera.id, camera.location_id FROM cameras camera
      WHERE camera.location_id = ${locationId} AND camera.id = ${cameraId} FOR KEY SHARE),
    before AS (SELECT state.is_silent FROM detector_states state WHERE state.camera_id = ${cameraId})
    INSERT INTO detector_states AS state (camera_id, location_id, reported_at, adult_count, child_count, alone_since, raise_at, picture)
    SELECT camera.id, camera.location_id, ${at}::timestamptz, ${adultCount}::integer, ${childCount}::integer,
      CASE WHEN ${isAlone}::boolean THEN ${at}::timestamptz END, CASE WHEN ${isAlone}::boolean THEN ${due} END, ${picture}::bytea
    FROM camera
    ON CONFLICT (camera_id) DO UPDATE SET reported_at = greatest(state.reported_at, excluded.reported_at),
      adult_count = excluded.adult_count, child_count = excluded.child_count, is_silent = false,
      alone_since = CASE WHEN excluded.alone_since IS NULL THEN NULL WHEN ${isToBegin} THEN excluded.alone_since ELSE state.alone_since END,
      raise_at = CASE WHEN excluded.alone_since IS NULL THEN NULL WHEN ${isToBegin} THEN excluded.raise_at ELSE state.raise_at END,
      picture = CASE WHEN excluded.alone_since IS NOT NULL THEN coalesce(excluded.picture, state.picture) END
    RETURNING state.raise_at AS "raiseAt", coalesce((SELECT before.is_silent FROM before), false) AS "wasSilent"`.execute(
    db,
  );
  return rows[0];
};

const bucketMs = 5 * 60_000;

/** Adds to the counts of the current five minutes, if the location still has the camera. */
export const noteCounts = async (db: Queryable, given: Report): Promise<void> => {
  const { locationId, cameraId, adultCount, childCount, at } = given;
  const beganAt = new Date(Math.floor(at.getTime() / bucketMs) * bucketMs);
  await sql`WITH camera AS MATERIALIZED (SELECT camera.id FROM cameras camera
      WHERE camera.location_id = ${locationId} AND camera.id = ${cameraId} FOR KEY SHARE)
    INSERT INTO detection_counts AS counted (camera_id, location_id, began_at, adult_count, child_count)
    SELECT camera.id, ${locationId}::integer, ${beganAt}::timestamptz, ${adultCount}::integer, ${childCount}::integer FROM camera
    ON CONFLICT (camera_id, began_at) DO UPDATE SET adult_count = greatest(counted.adult_count, excluded.adult_count),
      child_count = greatest(counted.child_count, excluded.child_count)`.execute(db);
};

const place = ['camera_id as cameraId', 'location_id as locationId'] as const;

/** Cameras that have shown a child alone for long enough. */
export const dueAloneAsSystem = (db: Database, at: Date, tried: readonly number[]) => {
  const due = db.selectFrom('detector_states').where('raise_at', '<=', at);
  const untried = tried.length > 0 ? due.where('camera_id', 'not in', tried) : due;
  return untried.select(place).orderBy('raise_at').limit(100).execute();
};

/** Cameras whose detector has fallen silent without anybody having been told; staff know about one that they turned off. */
export const dueSilentAsSystem = (db: Database, before: Date, tried: readonly number[]) => {
  const isOn = sql<boolean>`EXISTS (SELECT FROM cameras camera WHERE camera.id = detector_states.camera_id AND camera.is_enabled)`;
  const due = db
    .selectFrom('detector_states')
    .where('is_silent', '=', false)
    .where('reported_at', '<', before)
    .where(isOn);
  const untried = tried.length > 0 ? due.where('camera_id', 'not in', tried) : due;
  return untried.select(place).orderBy('reported_at').limit(100).execute();
};

/** Claims the state that an alert is about, so that it is raised only once; undefined if it no longer holds. */
export const takeAlone = async (tx: Tx, cameraId: number, at: Date) => {
  const found = await tx
    .selectFrom('detector_states')
    .where('camera_id', '=', cameraId)
    .where('raise_at', '<=', at)
    .select(['adult_count as adultCount', 'child_count as childCount', 'alone_since as aloneSince', 'picture'])
    .forUpdate()
    .executeTakeFirst();
  if (found) {
    const own = tx.updateTable('detector_states').where('camera_id', '=', cameraId);
    await own.set({ raise_at: null, picture: null }).execute();
  }
  return found;
};

export const takeSilent = (tx: Tx, cameraId: number, before: Date) =>
  tx
    .updateTable('detector_states')
    .set({ is_silent: true })
    .where('camera_id', '=', cameraId)
    .where('is_silent', '=', false)
    .where('reported_at', '<', before)
    .returning('reported_at as reportedAt')
    .executeTakeFirst();
