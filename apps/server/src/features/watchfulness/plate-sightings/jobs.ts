import { usualSightingSettings } from '@viewgate/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { whileMore } from '../../../platform/jobs/bounded.ts';
import { job, type JobDefinition } from '../../../platform/jobs/job.ts';
import { dropMonths, makeMonths } from '../../../platform/months/months.ts';
import type { Platform } from '../../../platform/platform.ts';

const clearSightings = { name: 'plateSightings.clear', payload: z.object({}), unique: 'whileQueued' } as const;
/** Rows deleted per statement. */
const atOnce = 500;
/** Milliseconds after which a read can no longer belong to the same sighting as the next one. */
const readsKept = 3_600_000;

/** Deletes sightings that have outlived their location's retention period, with their pictures. Returns whether there are more. */
export const clearOld = async (db: Database, now: Date): Promise<boolean> => {
  // Each location's sightings from its own index, and each row in its own month: otherwise all sightings of all locations would be read
  // every time.
  const sightings = await sql`WITH expired AS (
      SELECT sighting.id, sighting.seen_at FROM locations location LEFT JOIN plate_sighting_settings settings ON settings.location_id = location.id
        CROSS JOIN LATERAL (SELECT sighting.id, sighting.seen_at FROM plate_sightings sighting WHERE sighting.location_id = location.id
          AND sighting.seen_at < ${now}::timestamptz - make_interval(days => coalesce(settings.sighting_days, ${usualSightingSettings.sightingDays}))
          ORDER BY sighting.seen_at LIMIT ${atOnce}) sighting LIMIT ${atOnce})
    DELETE FROM plate_sightings sighting USING expired WHERE sighting.id = expired.id AND sighting.seen_at = expired.seen_at`.execute(
    db,
  );
  const reads = await sql`DELETE FROM plate_reads WHERE (location_id, camera_id, plate) IN (
    SELECT last.location_id, last.camera_id, last.plate FROM plate_reads last
    WHERE last.seen_at < ${new Date(now.getTime() - readsKept)} LIMIT ${atOnce})`.execute(db);
  return [sightings, reads].some(({ numAffectedRows }) => Number(numAffectedRows) === atOnce);
};

export const sightingJobs = (deps: Platform): JobDefinition[] => [
  job(
    clearSightings,
    async (_, { signal }) => {
      const now = deps.clock.now();
      const isMade = await makeMonths(deps.db, 'plate_sightings', now, signal);
      await whileMore(() => clearOld(deps.db, new Date(now)), signal);
      const isDropped = await dropMonths(deps.db, 'plate_sightings', now, signal);
      if (!isMade || !isDropped) deps.log.info('months of plates are left for the next hour: the tables are in use');
    },
    { expression: '41 * * * *', timeZone: 'UTC', alsoAtStart: true },
  ),
];
