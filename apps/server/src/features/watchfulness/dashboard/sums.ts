import { type RawBuilder, sql } from 'kysely';
import type { LocalDay } from '../../../platform/clock/local-day.ts';
import type { DaySums } from '../../../platform/day-sums/day-sums.ts';
import { cutByHours, firstWatched } from '../../access/viewing-report/index.ts';

/** A statement that counts the viewers who watched on each day (with a null `hour`) and in each of its hours; null without days. */
export const countedViewers = (
  locationId: number,
  days: readonly LocalDay[],
  timeZone: string,
): RawBuilder<unknown> | null => {
  const cut = cutByHours(locationId, days, timeZone);
  return (
    cut &&
    sql`WITH ${cut} SELECT piece.day, piece.hour, count(DISTINCT piece.viewer_id)::integer AS viewers FROM pieces piece
      WHERE piece.viewer_id IS NOT NULL GROUP BY GROUPING SETS ((piece.day), (piece.day, piece.hour))`
  );
};

/** How many viewers watched on each day, and in each of its hours. */
export const activeSums: DaySums = {
  name: 'activeUsers',
  tables: ['active_days', 'active_hours'],
  // As with who watched: by then the day's sessions have ended.
  settledAfterDays: 2,
  keptDays: 62,
  atOnce: 7,
  minute: 37,

  since: firstWatched,

  addUp: async (tx, { locationId, timeZone, days }) => {
    const counted = countedViewers(locationId, days, timeZone);
    if (!counted) return;
    await sql`WITH counted AS (${counted}), by_day AS (
        INSERT INTO active_days (location_id, day, viewers)
        SELECT ${locationId}::integer, day, viewers FROM counted WHERE hour IS NULL)
      INSERT INTO active_hours (location_id, day, hour, viewers)
      SELECT ${locationId}::integer, day, hour, viewers FROM counted WHERE hour IS NOT NULL`.execute(tx);
  },
};
