import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { eachDue } from '../../../platform/jobs/bounded.ts';
import { job, type JobDefinition, type JobKind } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { holdLocation } from '../../../platform/tenancy/hold-location.ts';
import { closeAlert } from '../alerts/index.ts';
import { whoseIs } from './whose-view.ts';

const nothing = z.object({});

/** Sent whenever the database says that a plate may have become known (migration 0780), and each minute for what went unheard. */
const endKnown: JobKind<z.output<typeof nothing>> = {
  name: 'plateSightings.endKnown',
  payload: nothing,
  unique: 'whileQueued',
  retries: 0,
};

interface Alerted {
  readonly id: number;
  readonly locationId: number;
  readonly plate: string;
}

/** Open alerts about plates that are somebody's, or the location's, whether or not they count. */
const somebodysAsSystem = async (db: Database, tried: readonly number[]): Promise<Alerted[]> => {
  const { rows } = await sql<Alerted>`SELECT alert.id, alert.location_id AS "locationId", alert.plate FROM alerts alert
    WHERE alert.state = 'open' AND alert.kind = 'unknownPlate' AND alert.plate IS NOT NULL
      AND EXISTS (SELECT FROM license_plates record WHERE record.location_id = alert.location_id AND record.plate = alert.plate)
      AND NOT alert.id = ANY (${tried}::integer[])
    ORDER BY alert.id LIMIT 100`.execute(db);
  return rows;
};

/** Ends the alert about a plate that would be known if it were seen now; a barred one is left for somebody to look at. */
const endOne = (deps: Platform, { locationId, plate }: Alerted): Promise<void> =>
  transact(deps.db, async (tx) => {
    if (!(await holdLocation(tx, locationId))) return;
    const location = await deps.locations.get(locationId, tx);
    if (!location) return;
    const { standing } = await whoseIs(tx, location, plate, new Date(deps.clock.now()));
    if (standing !== 'viewer' && standing !== 'location') return;
    await closeAlert(deps, tx, { locationId, kind: 'unknownPlate', of: { plate } });
  });

/** Ends every alert about an unknown plate that is known by now. */
export const endKnownAlerts = (deps: Platform, signal?: AbortSignal): Promise<void> =>
  eachDue(
    (tried) => somebodysAsSystem(deps.db, tried),
    (alert) => endOne(deps, alert),
    signal,
  );

export const knownPlateJobs = (deps: Platform): JobDefinition[] => {
  deps.listener.on('plate_known', () => {
    deps.jobs
      .send(endKnown, {})
      .catch((error: unknown) => deps.log.warn({ err: error }, 'an alert about a known plate ends within a minute'));
  });
  return [job(endKnown, (_, { signal }) => endKnownAlerts(deps, signal), { expression: '* * * * *', timeZone: 'UTC' })];
};
