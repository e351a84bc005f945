import { type HealthDay, type Uptime, uptimeDays } from '@viewgate/contract';
import { sql } from 'kysely';
import { daysBetween, type LocalDay, localDay } from '../../../platform/clock/local-day.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readDays } from '../../../platform/day-sums/read-days.ts';
import { type DaySeconds, isOf, type Of, secondsByDay } from './seconds.ts';
import { healthSums } from './sums.ts';

/** The days that uptime covers at a location, oldest first. */
export const shownDays = (at: number, timeZone: string): LocalDay[] =>
  daysBetween(localDay(at, timeZone, 1 - uptimeDays), localDay(at, timeZone), timeZone);

/** The seconds of each day of a location. */
export const healthDaysAt = (
  db: Database,
  locationId: number,
  days: readonly LocalDay[],
  at: number,
  of: Of = 'all',
): Promise<DaySeconds[]> =>
  readDays(db, healthSums, locationId, days, async (tx, { summed, open }) => {
    const { rows } = await sql<DaySeconds>`
      SELECT camera_id AS "cameraId", recording_server_id AS "serverId", day, up_seconds AS up, down_seconds AS down
      FROM health_days known
      WHERE location_id = ${locationId} AND ${isOf('known', of)} AND day BETWEEN ${summed.from}::date AND ${summed.to}::date`.execute(
      tx,
    );
    return [...rows, ...(await secondsByDay(tx, locationId, open, at, of))];
  });

const nothingKnown = { up: 0, down: 0 };

/** How long one camera or server, or several together, were up. */
export const uptimeOf = (days: readonly LocalDay[], seconds: readonly DaySeconds[]): Uptime => {
  const byDay = new Map<string, { up: number; down: number }>();
  for (const { day, up, down } of seconds) {
    const sum = byDay.get(day) ?? { up: 0, down: 0 };
    byDay.set(day, { up: sum.up + up, down: sum.down + down });
  }
  const all = { up: 0, down: 0 };
  const shares = days.map(({ day }) => {
    const { up, down } = byDay.get(day) ?? nothingKnown;
    all.up += up;
    all.down += down;
    return up + down === 0 ? null : Math.floor((up * 1_000) / (up + down));
  });
  return {
    share: all.up + all.down === 0 ? null : all.up / (all.up + all.down),
    from: days[0]?.day ?? '',
    days: shares,
  };
};

/** Day by day in seconds, newest first. */
export const daysOf = (days: readonly LocalDay[], seconds: readonly DaySeconds[], at: number): HealthDay[] => {
  const byDay = new Map(seconds.map((one) => [one.day, one]));
  return days.toReversed().map(({ day, from, until }) => {
    const length = Math.round((Math.min(until.getTime(), at) - from.getTime()) / 1_000);
    const { up = 0, down = 0 } = byDay.get(day) ?? {};
    return { day, up, down, length };
  });
};
