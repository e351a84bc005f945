import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { whileMore } from '../jobs/bounded.ts';

/** Tables whose rows lie in a table for each month (migrations 0890, 0995). */
export type MonthlyTable = 'camera_sessions' | 'plate_sightings';

/** How far ahead months are made, in milliseconds: long enough that a server which is off for weeks finds the next one. */
const ahead = 62 * 86_400_000;

/**
 * Makes the months from now on that rows will lie in, unless somebody reads or writes for so long that others would have to wait: it is asked
 * again soon. Without its month a row lies among the rest, and is deleted on its own.
 */
export const makeMonths = async (db: Database, table: MonthlyTable, now: number): Promise<void> => {
  await sql`SELECT make_months(${table}, ${new Date(now)}::timestamptz::date, ${new Date(now + ahead)}::timestamptz::date)`.execute(
    db,
  );
};

/** Drops the months that were over before a moment, whatever lies in them; of sightings, the empty ones. Waits as little for anybody. */
export const dropMonths = async (
  db: Database,
  table: MonthlyTable,
  before: number,
  signal?: AbortSignal,
): Promise<void> =>
  // One to a transaction: each holds what everybody needs.
  whileMore(async () => {
    const { rows } = await sql<{
      isDropped: boolean;
    }>`SELECT drop_months(${table}, ${new Date(before)}::timestamptz::date) AS "isDropped"`.execute(db);
    return rows[0]?.isDropped ?? false;
  }, signal);
