import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { eachDue, whileMore } from '../../../platform/jobs/bounded.ts';
import { job, type JobDefinition, type JobKind } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { holdLocation } from '../../../platform/tenancy/hold-location.ts';
import { pictureOf, raiseAlert } from '../alerts/index.ts';
import { dueAloneAsSystem, dueSilentAsSystem, takeAlone, takeSilent } from './store.ts';

/** Milliseconds without a report after which a detector counts as silent. */
const silentAfter = 5 * 60_000;
/** Days for which counts are kept, and rows deleted per statement. */
const kept = { days: 90, atOnce: 5_000 };

const nothing = z.object({});

/** Runs every minute as a safety net, and is also queued by the first report of a child alone for the moment at which its alert is due. */
export const raiseDue: JobKind<z.output<typeof nothing>> = {
  name: 'detectors.raise',
  payload: nothing,
  unique: 'whileQueued',
  retries: 0,
};
const clearCounts = { name: 'detectors.clear', payload: nothing, unique: 'whileQueued' } as const;

interface Place {
  readonly cameraId: number;
  readonly locationId: number;
}

/** Raises the alert about a child alone in front of a camera if it is due. The location must be held. */
export const raiseAlone = async (deps: Platform, tx: Tx, { cameraId, locationId }: Place): Promise<void> => {
  const now = deps.clock.now();
  const found = await takeAlone(tx, cameraId, new Date(now));
  if (!found?.aloneSince) return;
  const { adultCount, childCount, aloneSince } = found;
  const picture = found.picture && pictureOf(found.picture);
  const heldForSeconds = Math.round((now - aloneSince.getTime()) / 1_000);
  const detected = { adultCount, childCount, heldForSeconds };
  await raiseAlert(deps, tx, { locationId, kind: 'unattendedChild', cameraId, detected, picture });
};

const raiseSilent = async (deps: Platform, tx: Tx, { cameraId, locationId }: Place): Promise<void> => {
  const found = await takeSilent(tx, cameraId, new Date(deps.clock.now() - silentAfter));
  if (!found) return;
  const detected = { lastReportAt: found.reportedAt.toISOString() };
  await raiseAlert(deps, tx, { locationId, kind: 'detectorSilent', cameraId, detected });
};

const eachPlace = (
  deps: Platform,
  read: (tried: readonly number[]) => Promise<readonly Place[]>,
  raise: typeof raiseAlone,
  signal?: AbortSignal,
): Promise<void> =>
  eachDue(
    async (tried) => (await read(tried)).map((place) => ({ id: place.cameraId, ...place })),
    (place) =>
      transact(deps.db, async (tx) => {
        if (await holdLocation(tx, place.locationId)) await raise(deps, tx, place);
      }),
    signal,
  );

/** Raises every alert that is due: first for children alone, then for silent detectors. */
export const raiseDueAlerts = async (deps: Platform, signal?: AbortSignal): Promise<void> => {
  const { db, clock } = deps;
  await eachPlace(deps, (tried) => dueAloneAsSystem(db, new Date(clock.now()), tried), raiseAlone, signal);
  const before = new Date(clock.now() - silentAfter);
  await eachPlace(deps, (tried) => dueSilentAsSystem(db, before, tried), raiseSilent, signal);
};

/** Deletes some counts that are too old, location by location, as their index has them. Returns whether there are more. */
const forgetCounts = async (db: Database, now: number): Promise<boolean> => {
  const before = new Date(now - kept.days * 86_400_000);
  const { numAffectedRows } = await sql`WITH old AS (
      SELECT counted.camera_id, counted.began_at FROM locations location CROSS JOIN LATERAL (
        SELECT counted.camera_id, counted.began_at FROM detection_counts counted
        WHERE counted.location_id = location.id AND counted.began_at < ${before} ORDER BY counted.began_at LIMIT ${kept.atOnce}
      ) counted LIMIT ${kept.atOnce})
    DELETE FROM detection_counts counted USING old WHERE counted.camera_id = old.camera_id AND counted.began_at = old.began_at`.execute(
    db,
  );
  return Number(numAffectedRows) === kept.atOnce;
};

export const detectorJobs = (deps: Platform): JobDefinition[] => [
  job(raiseDue, (_, { signal }) => raiseDueAlerts(deps, signal), { expression: '* * * * *', timeZone: 'UTC' }),
  job(clearCounts, (_, { signal }) => whileMore(() => forgetCounts(deps.db, deps.clock.now()), signal), {
    expression: '17 3 * * *',
    timeZone: 'UTC',
  }),
];
