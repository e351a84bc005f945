import type { LocalDay } from '../clock/local-day.ts';
import { dayAfter } from '../clock/local-day.ts';
import type { Database, Tx } from '../database/database.ts';
import { inSnapshot } from '../database/snapshot.ts';
import type { DaySums } from './day-sums.ts';

/** Which of a report's days have stored sums. */
export interface FoundDays {
  /** The dates with stored sums; `to` is before `from` if there are none. */
  readonly summed: { readonly from: string; readonly to: string };
  /** The other days, which have to be added up from the records themselves. */
  readonly open: readonly LocalDay[];
}

/**
 * Reads consecutive days of a location: those that are added up from their sums, the others from the records, in one snapshot, so that a
 * day that is being added up is neither missed nor counted twice.
 */
export const readDays = async <T>(
  db: Database,
  { name }: DaySums,
  locationId: number,
  days: readonly LocalDay[],
  read: (tx: Tx, found: FoundDays) => Promise<T>,
): Promise<T> =>
  await inSnapshot(db, async (tx) => {
    const progress = await tx
      .selectFrom('day_sums')
      .where('location_id', '=', locationId)
      .where('name', '=', name)
      .select('until_day as untilDay')
      .executeTakeFirst();
    const open = days.filter(({ day }) => day > (progress?.untilDay ?? ''));
    const from = days[0]?.day ?? '9999-12-31';
    const to = open[0] ? dayAfter(open[0].day, -1) : (days.at(-1)?.day ?? '0001-01-01');
    return await read(tx, { summed: { from, to }, open });
  });
