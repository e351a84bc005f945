import { mostReportDays } from '@viewgate/contract';
import { sql } from 'kysely';
import { dayAfter, dayCount, daysBetween, localDay } from '../../../platform/clock/local-day.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readDays } from '../../../platform/day-sums/read-days.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import { type DayPiece, type HourPiece, piecesOf } from './pieces.ts';
import { watchedSums } from './sums.ts';

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

/** What was watched in a period. */
export const watchedIn = (
  db: Database,
  locationId: number,
  { from, to }: Period,
  at: number,
  timeZone: string,
): Promise<{ days: DayPiece[]; hours: HourPiece[] }> => {
  const today = localDay(at, timeZone);
  const asked = daysBetween(from, to < today ? to : today, timeZone);
  return readDays(db, watchedSums, locationId, asked, async (tx, { summed, open }) => {
    const { rows: days } = await sql<DayPiece>`
      SELECT day, camera_id AS "cameraId", watcher, viewer_id AS "viewerId", family_id AS "familyId", end_reason AS reason, sessions, seconds
      FROM watched_days WHERE location_id = ${locationId} AND day BETWEEN ${summed.from}::date AND ${summed.to}::date`.execute(
      tx,
    );
    const { rows: hours } = await sql<HourPiece>`
      SELECT day, hour, sessions, seconds FROM watched_hours
      WHERE location_id = ${locationId} AND day BETWEEN ${summed.from}::date AND ${summed.to}::date`.execute(tx);
    const live = await piecesOf(tx, locationId, open, timeZone);
    return { days: [...days, ...live.days], hours: [...hours, ...live.hours] };
  });
};
