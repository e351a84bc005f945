import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { troubleOf } from '../database/trouble.ts';

/** Tables whose rows lie in a table for each month (migration 0890). */
export type MonthlyTable = 'camera_sessions' | 'plate_sightings';

/** How far ahead months are made, in milliseconds: long enough that a server which is off for weeks finds the next one. */
const ahead = 62 * 86_400_000;

/** Whether it could be done: it waits only for a moment (migration 0997), and for nobody whose change takes longer. */
const unlessInUse = async (db: Database, statement: RawBuilder<unknown>): Promise<boolean> => {
  try {
    await statement.execute(db);
    return true;
  } catch (error) {
    if (troubleOf(error) === 'slow') return false;
    throw error;
  }
};

/**
 * Makes the months from now on that rows will lie in. Without its month a row lies among the rest, and is deleted on its own. False while
 * somebody uses the tables: it is to be asked again.
 */
export const makeMonths = (db: Database, table: MonthlyTable, now: number): Promise<boolean> =>
  unlessInUse(
    db,
    sql`SELECT make_months(${table}, ${new Date(now)}::timestamptz::date, ${new Date(now + ahead)}::timestamptz::date)`,
  );

/** Drops the months that were over before a moment, whatever lies in them; of sightings, the empty ones. False while somebody uses the tables. */
export const dropMonths = (db: Database, table: MonthlyTable, before: number): Promise<boolean> =>
  unlessInUse(db, sql`SELECT drop_months(${table}, ${new Date(before)}::timestamptz::date)`);
