import { sql } from 'kysely';
import { z } from 'zod';
import { dayAfter, daysBetween, localDay } from '../../../platform/clock/local-day.ts';
import type { Database } from '../../../platform/database/database.ts';
import { dayHere } from '../../../platform/database/reading.ts';
import { dueInTurn, inTurns } from '../../../platform/jobs/in-turns.ts';
import { job, type JobDefinition } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { piecesOf } from './pieces.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'jobs'>;

/** A day is added up once the day after is over too: by then its sessions have ended, and staff have said which of them count. */
const settledAfterDays = 2;
/** Added up in one transaction. */
const atOnce = 7;
/** Days kept. */
const kept = 400;

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
      (SELECT min(session.started_at) FROM camera_sessions session WHERE session.location_id = location.id) AS "firstAt"
    FROM locations location LEFT JOIN watched_rollups rollup ON rollup.location_id = location.id
    WHERE location.id <> ALL (${failed}::integer[])
      AND (rollup.until_day IS NULL OR rollup.until_day < ${dayHere(now)} - ${settledAfterDays}::integer)
    LIMIT 1`.execute(db);
  return rows[0];
};

const earlierOf = (one: string, other: string): string => (one < other ? one : other);
const laterOf = (one: string, other: string): string => (one > other ? one : other);

/** Adds up the next days of one location. */
const rollUp = async ({ db, clock }: Deps, { locationId, timeZone, untilDay, firstAt }: Due): Promise<void> => {
  const at = clock.now();
  const settled = localDay(at, timeZone, -settledAfterDays);
  const oldest = localDay(at, timeZone, -kept);
  const firstDay = firstAt ? localDay(firstAt.getTime(), timeZone) : settled;
  const begin = laterOf(untilDay === null ? firstDay : dayAfter(untilDay), oldest);
  const last = earlierOf(settled, dayAfter(begin, atOnce - 1));
  await db.transaction().execute(async (tx) => {
    // Of two processes at once the second waits here, and finds it done.
    const claimed = await tx
      .insertInto('watched_rollups')
      .values({ location_id: locationId, until_day: last })
      .onConflict((conflict) =>
        conflict.column('location_id').doUpdateSet({ until_day: last }).where('watched_rollups.until_day', '<', last),
      )
      .returning('until_day')
      .executeTakeFirst();
    if (!claimed) return;
    const { days, hours } = await piecesOf(tx, locationId, daysBetween(begin, last, timeZone), timeZone);
    for (const table of ['watched_days', 'watched_hours'] as const)
      await tx
        .deleteFrom(table)
        .where('location_id', '=', locationId)
        .where((eb) => eb.or([eb('day', '>=', begin), eb('day', '<', oldest)]))
        .execute();
    if (days.length > 0)
      await sql`INSERT INTO watched_days (location_id, day, camera_id, watcher, viewer_id, family_id, end_reason, sessions, seconds)
        SELECT ${locationId}::integer, * FROM jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
          AS (day date, "cameraId" integer, watcher text, "viewerId" integer, "familyId" integer, reason text, sessions integer, seconds integer)`.execute(
        tx,
      );
    if (hours.length > 0)
      await sql`INSERT INTO watched_hours (location_id, day, hour, sessions, seconds)
        SELECT ${locationId}::integer, * FROM jsonb_to_recordset(${JSON.stringify(hours)}::jsonb)
          AS (day date, hour smallint, sessions integer, seconds integer)`.execute(tx);
  });
};

export const rollUpWatched = {
  name: 'viewingReport.rollUp',
  payload: z.object({}),
  unique: 'whileQueued',
} as const;

export const watchedJobs = (deps: Deps): JobDefinition[] => [
  job(
    rollUpWatched,
    async (payload, run) => {
      await inTurns(deps.jobs, rollUpWatched, payload, run, {
        next: dueInTurn(
          (failed) => dueAsSystem(deps.db, new Date(deps.clock.now()), failed),
          (due) => rollUp(deps, due),
        ),
        giveUp: () => Promise.resolve(),
      });
    },
    { expression: '27 * * * *', timeZone: 'UTC', alsoAtStart: true },
  ),
];
