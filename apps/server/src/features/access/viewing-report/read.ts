import { mostReportDays } from '@viewgate/contract';
import { sql } from 'kysely';
import { dayAfter, dayCount, daysBetween, localDay } from '../../../platform/clock/local-day.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import { type DayPiece, type HourPiece, piecesOf } from './pieces.ts';

/** Days of a report unless it says which. */
const usualDays = 7;

export interface Period {
  readonly from: string;
  readonly to: string;
}
interface Asked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The dates of a report at a location; the last seven if none are asked for. */
export const periodOf = ({ from, to }: Asked, at: number, timeZone: string): Period => {
  const last = to ?? localDay(at, timeZone);
  const first = from ?? dayAfter(last, 1 - usualDays);
  if (first > last) throw invalid('to', 'viewingReport.endsBefore');
  if (dayCount(first, last) > mostReportDays) throw invalid('from', 'viewingReport.tooLong', { most: mostReportDays });
  return { from: first, to: last };
};

/** What was watched in a period: days that have been added up from there, the others from the sessions, so that it is exact at any moment. */
export const watchedIn = async (
  db: Queryable,
  locationId: number,
  { from, to }: Period,
  at: number,
  timeZone: string,
): Promise<{ days: DayPiece[]; hours: HourPiece[] }> => {
  const rollup = await db
    .selectFrom('watched_rollups')
    .where('location_id', '=', locationId)
    .select('until_day as untilDay')
    .executeTakeFirst();
  // What is added up meanwhile is not counted twice.
  const untilDay = rollup?.untilDay ?? '-infinity';
  const today = localDay(at, timeZone);
  const open = daysBetween(from, to < today ? to : today, timeZone).filter(({ day }) => day > (rollup?.untilDay ?? ''));
  const { rows: days } = await sql<DayPiece>`
    SELECT day, camera_id AS "cameraId", watcher, viewer_id AS "viewerId", family_id AS "familyId", end_reason AS reason, sessions, seconds
    FROM watched_days WHERE location_id = ${locationId} AND day BETWEEN ${from}::date AND least(${to}::date, ${untilDay}::date)`.execute(
    db,
  );
  const { rows: hours } = await sql<HourPiece>`
    SELECT day, hour, sessions, seconds FROM watched_hours
    WHERE location_id = ${locationId} AND day BETWEEN ${from}::date AND least(${to}::date, ${untilDay}::date)`.execute(
    db,
  );
  const live = await piecesOf(db, locationId, open, timeZone);
  return { days: [...days, ...live.days], hours: [...hours, ...live.hours] };
};
