import { type HealthDay, type Uptime, uptimeDays } from '@viewgate/contract';
import { sql } from 'kysely';
import { daysBetween, type LocalDay, localDay } from '../../../platform/clock/local-day.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { type DaySeconds, isOf, type Of, secondsByDay } from './seconds.ts';

/** The days that uptime covers at a location, the first first. */
export const shownDays = (at: number, timeZone: string): LocalDay[] =>
  daysBetween(localDay(at, timeZone, 1 - uptimeDays), localDay(at, timeZone), timeZone);

/** The seconds of each day: those that have been added up, and of the others what the intervals say. */
export const healthDaysAt = async (
  db: Queryable,
  locationId: number,
  days: readonly LocalDay[],
  at: number,
  of: Of = 'all',
): Promise<DaySeconds[]> => {
  const [first] = days;
  if (!first) return [];
  const rollup = await db
    .selectFrom('health_rollups')
    .where('location_id', '=', locationId)
    .select('until_day as untilDay')
    .executeTakeFirst();
  const { rows } = await sql<DaySeconds>`
    SELECT camera_id AS "cameraId", recording_server_id AS "serverId", day, up_seconds AS up, down_seconds AS down
    FROM health_days known WHERE location_id = ${locationId} AND ${isOf('known', of)} AND day BETWEEN ${first.day}::date AND ${rollup?.untilDay ?? '-infinity'}::date`.execute(
    db,
  );
  const open = days.filter(({ day }) => day > (rollup?.untilDay ?? ''));
  return [...rows, ...(await secondsByDay(db, locationId, open, at, of))];
};

const nothingKnown = { up: 0, down: 0 };

/** How long one thing, or several together, were up. */
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

/** Day by day in seconds, the newest first. */
export const daysOf = (days: readonly LocalDay[], seconds: readonly DaySeconds[], at: number): HealthDay[] => {
  const byDay = new Map(seconds.map((one) => [one.day, one]));
  return days.toReversed().map(({ day, from, until }) => {
    const length = Math.round((Math.min(until.getTime(), at) - from.getTime()) / 1_000);
    const { up = 0, down = 0 } = byDay.get(day) ?? {};
    return { day, up, down, length };
  });
};
