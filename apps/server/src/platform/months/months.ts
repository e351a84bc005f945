import { setTimeout } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { whileMore } from '../jobs/bounded.ts';

/** Tables partitioned by month (migrations 0890, 0995). */
export type MonthlyTable = 'camera_sessions' | 'plate_sightings';

/** How far ahead partitions are created, in milliseconds: far enough that a server that is off for weeks finds the next month ready. */
const ahead = 62 * 86_400_000;

/**
 * The result of an attempt: there may be more to do, nothing is left, or others read or wrote for so long that it gave up before they had
 * to wait.
 */
type Outcome = 'more' | 'none' | 'busy';
/** Attempts in one run of a job, and milliseconds between two; the next run comes within the hour. */
const tries = { most: 8, apart: 200 };

/** Whether all of it was done: false while somebody uses the tables. */
const patiently = async (
  step: RawBuilder<{ outcome: Outcome }>,
  db: Database,
  signal?: AbortSignal,
): Promise<boolean> => {
  let isDone = false;
  let busy = 0;
  await whileMore(async () => {
    const { rows } = await step.execute(db);
    const outcome = rows[0]?.outcome ?? 'none';
    isDone = outcome === 'none';
    if (outcome === 'busy') {
      busy += 1;
      await setTimeout(tries.apart);
    }
    return !isDone && busy < tries.most;
  }, signal);
  return isDone;
};

/** Creates the partitions of the months to come. A row without its month lands in the default partition, and is deleted on its own. */
export const makeMonths = (db: Database, table: MonthlyTable, now: number, signal?: AbortSignal): Promise<boolean> =>
  patiently(
    sql`SELECT make_months(${table}, ${new Date(now)}::timestamptz::date, ${new Date(now + ahead)}::timestamptz::date) AS outcome`,
    db,
    signal,
  );

/**
 * Drops the months that ended before a moment, with all their rows; of sightings, only empty months. One per transaction, since each locks
 * what everybody needs.
 */
export const dropMonths = (db: Database, table: MonthlyTable, before: number, signal?: AbortSignal): Promise<boolean> =>
  patiently(sql`SELECT drop_months(${table}, ${new Date(before)}::timestamptz::date) AS outcome`, db, signal);
