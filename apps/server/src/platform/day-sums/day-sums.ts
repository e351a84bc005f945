import type { LocalDay } from '../clock/local-day.ts';
import type { Tx } from '../database/database.ts';
import type { DB } from '../database/schema.generated.ts';

type TablesOfDays = {
  [T in keyof DB]: DB[T] extends { location_id: unknown; day: unknown } ? T : never;
}[keyof DB];

/** Local days of one location, one after the other. */
export interface DaysAt {
  readonly locationId: number;
  readonly timeZone: string;
  readonly days: readonly LocalDay[];
  /** The moment now, in epoch milliseconds. */
  readonly at: number;
}

/** What a report adds up once for each local day of each location, when the day is over, and keeps. */
export interface DaySums {
  /** Names its progress in the table `day_sums`, and its job. */
  readonly name: string;
  /** Where the sums are kept, by location and day. */
  readonly tables: readonly TablesOfDays[];
  /** A day is added up once it is this many days ago: from then on nothing changes what it adds up to. */
  readonly settledAfterDays: number;
  /** Sums of days before these are forgotten. */
  readonly keptDays: number;
  /** The most days added up in one transaction. */
  readonly atOnce: number;
  /** The minute of each hour at which its job looks for days that are over. */
  readonly minute: number;
  /** Since when a location has something to add up; null: it has nothing. */
  readonly since: (tx: Tx, locationId: number) => Promise<Date | null>;
  /** Adds up days that have no sums yet, and inserts these. The same transaction may drop what the sums replace. */
  readonly addUp: (tx: Tx, asked: DaysAt) => Promise<void>;
}
