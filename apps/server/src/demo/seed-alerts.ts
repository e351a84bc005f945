import type { AlertKind } from '@viewgate/contract';
import { sql } from 'kysely';
import type { SeedContext } from './seed-context.ts';
import type { SeededLocation } from './seed-location.ts';

const minute = 60_000;
const day = 1_440 * minute;

/** Four weeks of alerts, most of them answered by the location's staff within a minute. */
export const seedAlerts = async (
  { db, dice, now }: SeedContext,
  locations: readonly SeededLocation[],
): Promise<void> => {
  for (const { id: location_id, cameraIds, world } of locations) {
    const staff = await db
      .selectFrom('user_locations')
      .where('location_id', '=', location_id)
      .select('account_id as id')
      .orderBy('account_id')
      .execute();
    const cameras = [...cameraIds.entries()];
    if (staff.length === 0 || cameras.length === 0) continue;
    const kinds: readonly AlertKind[] = world.readsPlates
      ? ['unattendedChild', 'unattendedChild', 'unknownPlate', 'unknownPlate', 'barredPlate', 'detectorSilent']
      : ['unattendedChild', 'unattendedChild', 'unattendedChild', 'detectorSilent'];
    for (let n = 0; n < 14; n++) {
      const kind = dice.pick(kinds);
      const isOfPlate = kind === 'unknownPlate' || kind === 'barredPlate';
      const [camera_name, camera_id] = dice.pick(cameras);
      const raised = now - (2 * n + 1) * day + dice.below(8 * 60) * minute;
      // A detector that comes back ends its own alert.
      const isByItself = kind === 'detectorSilent' && dice.next() < 0.6;
      const seconds = isByItself ? 300 + dice.below(900) : 8 + dice.below(dice.next() < 0.8 ? 50 : 240);
      const isFalse = kind === 'unattendedChild' && dice.next() < 0.25;
      // Nobody had time for every strange car.
      const isUnanswered = kind === 'unknownPlate' && n % 3 === 1;
      const state = isUnanswered ? 'unanswered' : isFalse ? 'falsePositive' : 'resolved';
      const detected =
        kind === 'unattendedChild'
          ? { adultCount: 0, childCount: 1 + dice.below(2), heldForSeconds: 30 }
          : kind === 'detectorSilent'
            ? { lastReportAt: new Date(raised - 5 * minute).toISOString() }
            : kind === 'barredPlate'
              ? { barredBy: 'custodyBlock' }
              : {};
      const plate = isOfPlate ? `DEM${100 + dice.below(900)}` : null;
      const answerer = isByItself ? null : dice.pick(staff).id;
      const { id } = await db
        .insertInto('alerts')
        .values({
          location_id,
          kind,
          camera_id,
          camera_name,
          plate,
          raised_at: new Date(raised),
          detected: JSON.stringify(detected),
          state,
          answered_by: isUnanswered ? null : answerer,
          answered_at: new Date(raised + (isUnanswered ? 10 * 3_600 : seconds) * 1_000),
          told: isUnanswered ? 2 : seconds >= 120 ? 1 : 0,
          version: 2,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      // The demo camera's picture stands in for what it saw.
      await sql`WITH picture AS (INSERT INTO reported_pictures (location_id, guid, jpeg)
          SELECT ${location_id}::integer, gen_random_uuid(), thumbnail.jpeg FROM camera_thumbnails thumbnail
          WHERE thumbnail.camera_id = ${camera_id} AND ${kind !== 'detectorSilent'} RETURNING location_id, guid)
        INSERT INTO alert_pictures (location_id, alert_id, guid, taken_at)
        SELECT location_id, ${id}::integer, guid, ${new Date(raised)}::timestamptz FROM picture`.execute(db);
    }
  }
};
