import { mostReportDays } from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';
import { dayAfter, dayCount, daysBetween, localDay } from '../../../platform/clock/local-day.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { readDays } from '../../../platform/day-sums/read-days.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import { cutByHours } from './pieces.ts';
import { watchedSums } from './sums.ts';

/** How many days a report covers by default. */
const usualDays = 7;

export interface Period {
  readonly from: string;
  readonly to: string;
}
interface Asked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The period of a report at a location; by default the last seven days. */
export const periodOf = ({ from, to }: Asked, at: number, timeZone: string): Period => {
  const last = to ?? localDay(at, timeZone);
  const first = from ?? dayAfter(last, 1 - usualDays);
  if (first > last) throw invalid('to', 'viewingReport.endsBefore');
  if (dayCount(first, last) > mostReportDays) throw invalid('from', 'viewingReport.tooLong', { most: mostReportDays });
  return { from: first, to: last };
};

/** What was watched in a period, to select from: `days` by camera, watcher and end reason, `hours` by the hour alone. */
export interface Watched {
  readonly days: RawBuilder<unknown>;
  readonly hours: RawBuilder<unknown>;
}

/** Reads what was watched in a period, in one snapshot. */
export const readWatched = <T>(
  db: Database,
  locationId: number,
  { from, to }: Period,
  { at, timeZone }: { readonly at: number; readonly timeZone: string },
  read: (tx: Tx, watched: Watched) => Promise<T>,
): Promise<T> => {
  const today = localDay(at, timeZone);
  const asked = daysBetween(from, to < today ? to : today, timeZone);
  return readDays(db, watchedSums, locationId, asked, (tx, { summed, open }) => {
    const cut = cutByHours(locationId, open, timeZone);
    const isSummed = sql`location_id = ${locationId} AND day BETWEEN ${summed.from}::date AND ${summed.to}::date`;
    // Rounded like the stored sums.
    const [openDays, openHours] = cut
      ? [
          sql`UNION ALL (WITH ${cut} SELECT day, camera_id, watcher, viewer_id, family_id, end_reason, sum(begins), round(sum(seconds))::integer
            FROM pieces GROUP BY day, camera_id, watcher, viewer_id, family_id, end_reason)`,
          sql`UNION ALL (WITH ${cut} SELECT day, hour, sum(begins), round(sum(seconds))::integer FROM pieces GROUP BY day, hour)`,
        ]
      : [sql``, sql``];
    return read(tx, {
      days: sql`(SELECT day, camera_id, watcher, viewer_id, family_id, end_reason, sessions, seconds FROM watched_days WHERE ${isSummed} ${openDays})`,
      hours: sql`(SELECT day, hour, sessions, seconds FROM watched_hours WHERE ${isSummed} ${openHours})`,
    });
  });
};
