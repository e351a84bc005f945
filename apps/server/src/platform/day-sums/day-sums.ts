import type { LocalDay } from '../clock/local-day.ts';
import type { Tx } from '../database/database.ts';
import type { DB } from '../database/schema.generated.ts';

type TablesOfDays = {
  [T in keyof DB]: DB[T] extends { location_id: unknown; day: unknown } ? T : never;
}[keyof DB];

/** Consecutive local days of one location. */
export interface DaysAt {
  readonly locationId: number;
  readonly timeZone: string;
  readonly days: readonly LocalDay[];
  /** The current moment in epoch milliseconds. */
  readonly at: number;
}

/** Sums that are computed once for each local day of each location, after the day is over, and stored. */
export interface DaySums {
  /** Names its progress in the table `day_sums`, and its job. */
  readonly name: string;
  /** The tables that store the sums by location and day. */
  readonly tables: readonly TablesOfDays[];
  /** A day is added up once it is this many days in the past, when nothing can change its sums. */
  readonly settledAfterDays: number;
  /** Sums of older days are deleted. */
  readonly keptDays: number;
  /** The most days added up in one transaction. */
  readonly atOnce: number;
  /** The minute of each hour at which its job looks for days that are over. */
  readonly minute: number;
  /** Since when a location has had anything to add up; null if it has nothing. */
  readonly since: (tx: Tx, locationId: number) => Promise<Date | null>;
  /** Adds up days without sums, and inserts the sums. May delete what they replace in the same transaction. */
  readonly addUp: (tx: Tx, asked: DaysAt) => Promise<void>;
}
