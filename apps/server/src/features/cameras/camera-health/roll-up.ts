import { sql } from 'kysely';
import { z } from 'zod';
import { daysBetween, localDay } from '../../../platform/clock/local-day.ts';
import type { Database } from '../../../platform/database/database.ts';
import { dayHere } from '../../../platform/database/reading.ts';
import { dueInTurn, inTurns } from '../../../platform/jobs/in-turns.ts';
import { job, type JobDefinition } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { secondsByDay } from './seconds.ts';
import { tellWaiting } from './tell-waiting.ts';

/** Days that are shown, and kept. */
const keptDays = 90;
/** Of one camera or server; what lies before is in its days. */
const keptStates = 1_000;
/** A day is added up once the day after is over too: a frozen picture is found when it has lasted. */
const settledAfterDays = 2;

interface Due {
  locationId: number;
  timeZone: string;
  untilDay: string | null;
  firstAt: Date | null;
}

/** A location, any but those that failed, with days to add up. */
const dueAsSystem = async (db: Database, now: Date, failed: readonly number[]): Promise<Due | undefined> => {
  const { rows } = await sql<Due>`
    SELECT location.id AS "locationId", location.time_zone_id AS "timeZone", rollup.until_day AS "untilDay",
      (SELECT min(state.began_at) FROM health_states state WHERE state.location_id = location.id) AS "firstAt"
    FROM locations location LEFT JOIN health_rollups rollup ON rollup.location_id = location.id
    WHERE location.id <> ALL (${failed}::integer[])
      AND (rollup.until_day IS NULL OR rollup.until_day < ${dayHere(now)} - ${settledAfterDays}::integer)
    LIMIT 1`.execute(db);
  return rows[0];
};

const laterOf = (one: string, other: string): string => (one > other ? one : other);

/** Adds up the days of one location that are over, and forgets what is no longer shown. */
const rollUp = async ({ db, clock }: Pick<Platform, 'db' | 'clock'>, due: Due): Promise<void> => {
  const { locationId, timeZone, untilDay, firstAt } = due;
  const at = clock.now();
  const last = localDay(at, timeZone, -settledAfterDays);
  const oldest = localDay(at, timeZone, -keptDays);
  const begin =
    untilDay === null
      ? localDay(firstAt?.getTime() ?? at, timeZone)
      : localDay(Date.parse(`${untilDay}T12:00:00Z`), 'UTC', 1);
  await db.transaction().execute(async (tx) => {
    // Of two processes at once the second waits here, and finds it done.
    const claimed = await tx
      .insertInto('health_rollups')
      .values({ location_id: locationId, until_day: last })
      .onConflict((conflict) =>
        conflict.column('location_id').doUpdateSet({ until_day: last }).where('health_rollups.until_day', '<', last),
      )
      .returning('until_day')
      .executeTakeFirst();
    if (!claimed) return;
    const days = daysBetween(laterOf(begin, oldest), last, timeZone);
    const rows = await secondsByDay(tx, locationId, days, at);
    if (rows.length > 0) {
      await sql`INSERT INTO health_days (location_id, camera_id, recording_server_id, day, up_seconds, down_seconds)
        SELECT ${locationId}::integer, * FROM unnest(${rows.map(({ cameraId }) => cameraId)}::integer[],
          ${rows.map(({ serverId }) => serverId)}::integer[], ${rows.map(({ day }) => day)}::date[],
          ${rows.map(({ up }) => up)}::integer[], ${rows.map(({ down }) => down)}::integer[])
        ON CONFLICT DO NOTHING`.execute(tx);
    }
    await tx
      .deleteFrom('health_days')
      .where('location_id', '=', locationId)
      .where('day', '<', sql<string>`${oldest}::date`)
      .execute();
    // What is not in a day yet stays, however much it is.
    await sql`DELETE FROM health_states WHERE location_id = ${locationId} AND ended_at < ${daysBetween(last, last, timeZone)[0]?.until ?? null}
      AND (ended_at < ${daysBetween(oldest, oldest, timeZone)[0]?.from ?? null} OR id IN (
        SELECT numbered.id FROM (SELECT state.id, row_number() OVER (PARTITION BY state.camera_id, state.recording_server_id
          ORDER BY state.began_at DESC) AS number FROM health_states state WHERE state.location_id = ${locationId}) numbered
        WHERE numbered.number > ${keptStates}))`.execute(tx);
  });
};

export const rollUpHealth = {
  name: 'cameraHealth.rollUp',
  payload: z.object({}),
  unique: 'whileQueued',
} as const;
const tellLater = {
  name: 'cameraHealth.tellWaiting',
  payload: z.object({}),
  unique: 'whileQueuedOrRunning',
  retries: 0,
} as const;

export const healthJobs = (deps: Platform): JobDefinition[] => [
  job(
    rollUpHealth,
    async (payload, run) => {
      await deps.db
        .deleteFrom('unwatched_times')
        .where('ended_at', '<', new Date(deps.clock.now() - (keptDays + 2) * 86_400_000))
        .execute();
      await inTurns(deps.jobs, rollUpHealth, payload, run, {
        next: dueInTurn(
          (failed) => dueAsSystem(deps.db, new Date(deps.clock.now()), failed),
          (due) => rollUp(deps, due),
        ),
        giveUp: () => Promise.resolve(),
      });
    },
    { expression: '12 * * * *', timeZone: 'UTC', alsoAtStart: true },
  ),
  job(tellLater, () => tellWaiting(deps), { expression: '* * * * *', timeZone: 'UTC' }),
];
