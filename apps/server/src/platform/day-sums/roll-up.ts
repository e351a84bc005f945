import { sql } from 'kysely';
import { z } from 'zod';
import { dayAfter, daysBetween, localDay } from '../clock/local-day.ts';
import type { Database } from '../database/database.ts';
import { dayHere } from '../database/reading.ts';
import { transact } from '../database/transact.ts';
import { inTurns } from '../jobs/in-turns.ts';
import { job, type JobDefinition } from '../jobs/job.ts';
import type { Platform } from '../platform.ts';
import type { DaySums } from './day-sums.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'jobs'>;

interface Due {
  readonly locationId: number;
  readonly timeZone: string;
  readonly untilDay: string | null;
}

/** The next location with days to add up, by id. */
const nextDueAsSystem = async (
  db: Database,
  { name, settledAfterDays }: DaySums,
  now: Date,
  { after, passedOver }: { readonly after: number; readonly passedOver: readonly number[] },
): Promise<Due | undefined> => {
  const { rows } = await sql<Due>`
    SELECT location.id AS "locationId", location.time_zone_id AS "timeZone", progress.until_day AS "untilDay"
    FROM locations location LEFT JOIN day_sums progress ON progress.location_id = location.id AND progress.name = ${name}
    WHERE location.id > ${after} AND location.id <> ALL (${passedOver}::integer[])
      AND (progress.until_day IS NULL OR progress.until_day < ${dayHere(now)} - ${settledAfterDays}::integer)
    ORDER BY location.id LIMIT 1`.execute(db);
  return rows[0];
};

const earlierOf = (one: string, other: string): string => (one < other ? one : other);
const laterOf = (one: string, other: string): string => (one > other ? one : other);

/** Adds up the next days of one location. Returns false if there was nothing left to do because another process did it. */
const addUpNext = async ({ db, clock }: Deps, sums: DaySums, due: Due): Promise<boolean> => {
  const { locationId, timeZone, untilDay } = due;
  const at = clock.now();
  const settled = localDay(at, timeZone, -sums.settledAfterDays);
  const oldest = localDay(at, timeZone, -sums.keptDays);
  return await transact(db, async (tx) => {
    const since = untilDay === null ? await sums.since(tx, locationId) : null;
    const next = untilDay === null ? (since ? localDay(since.getTime(), timeZone) : settled) : dayAfter(untilDay);
    const begin = laterOf(next, oldest);
    const last = earlierOf(settled, dayAfter(begin, sums.atOnce - 1));
    // If two processes get here at once, the second waits, and then finds that these days have been added up.
    const claimed = await tx
      .insertInto('day_sums')
      .values({ name: sums.name, location_id: locationId, until_day: last })
      .onConflict((conflict) =>
        conflict
          .columns(['location_id', 'name'])
          .doUpdateSet({ until_day: last })
          .where('day_sums.until_day', '=', untilDay ?? '-infinity')
          .where('day_sums.until_day', '<', last),
      )
      .returning('until_day')
      .executeTakeFirst();
    if (!claimed) return false;
    for (const table of sums.tables)
      await sql`DELETE FROM ${sql.table(table)} WHERE location_id = ${locationId}
        AND (day >= ${begin}::date OR day < ${oldest}::date)`.execute(tx);
    const days = daysBetween(begin, last, timeZone);
    if (days.length > 0) await sums.addUp(tx, { locationId, timeZone, days, at });
    return true;
  });
};

/**
 * Parts, for {@link inTurns}: some days of each location in turn, so that no location waits for one that is far behind.
 * A location that fails is skipped until the next turn; the first failure is thrown once nothing else is left.
 */
const partsOf = (deps: Deps, sums: DaySums): (() => Promise<'more' | 'done'>) => {
  const passedOver: number[] = [];
  const failures: unknown[] = [];
  let after = 0;
  return async () => {
    const due = await nextDueAsSystem(deps.db, sums, new Date(deps.clock.now()), { after, passedOver });
    const isOver = !due && after === 0;
    after = due?.locationId ?? 0;
    if (due) {
      const isDone = await addUpNext(deps, sums, due).catch((error: unknown) => {
        failures.push(error);
        return false;
      });
      if (!isDone) passedOver.push(due.locationId);
    }
    if (!isOver) return 'more';
    if (failures.length > 0) throw failures[0];
    return 'done';
  };
};

/** The job that adds up the days that are over, at every location. */
export const daySumsJob = (deps: Deps, sums: DaySums): JobDefinition => {
  const kind = { name: `${sums.name}.rollUp`, payload: z.object({}), unique: 'whileQueued' } as const;
  const giveUp = () => Promise.resolve();
  return job(kind, (payload, run) => inTurns(deps.jobs, kind, payload, run, { next: partsOf(deps, sums), giveUp }), {
    expression: `${sums.minute} * * * *`,
    timeZone: 'UTC',
    alsoAtStart: true,
  });
};
