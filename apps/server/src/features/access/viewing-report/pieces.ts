import { type RawBuilder, sql } from 'kysely';
import { type LocalDay, localHour } from '../../../platform/clock/local-day.ts';
import type { Queryable } from '../../../platform/database/database.ts';

const quarter = 15 * 60_000;

interface Span {
  readonly day: string;
  readonly hour: number;
  readonly from: number;
  until: number;
}

/**
 * The stretches of time during which a location's clock shows the same hour. Walked in quarter hours, because clocks only ever change on
 * one. A repeated hour is two stretches with the same hour, a skipped one is none.
 */
export const hoursOf = (days: readonly LocalDay[], timeZone: string): Span[] => {
  const spans: Span[] = [];
  for (const { day, from, until } of days) {
    for (let at = from.getTime(); at < until.getTime(); at += quarter) {
      const hour = localHour(at, timeZone);
      const last = spans.at(-1);
      if (last?.day === day && last.hour === hour && last.until === at) last.until = at + quarter;
      else spans.push({ day, hour, from: at, until: at + quarter });
    }
  }
  return spans;
};

/** How long before a day its sessions may have begun (milliseconds); none lasts longer, since staff sign in again every day. */
const longest = 7 * 86_400_000;

interface DayPiece {
  day: string;
  cameraId: number;
  watcher: 'viewer' | 'staff' | 'stranger';
  viewerId: number | null;
  familyId: number | null;
  reason: string | null;
  sessions: number;
  seconds: number;
}
interface HourPiece {
  day: string;
  hour: number;
  sessions: number;
  seconds: number;
}

/**
 * Common table expressions that end with `pieces`, the sessions of these days, each cut where an hour of the clock ends. Null without days.
 */
export const cutByHours = (
  locationId: number,
  days: readonly LocalDay[],
  timeZone: string,
): RawBuilder<unknown> | null => {
  const spans = hoursOf(days, timeZone);
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return null;
  const beginnings = sql`${spans.map(({ from }) => new Date(from))}::timestamptz[]`;
  // A session's spans are found by their beginnings: comparing every session with every span takes too long while many days are open.
  return sql`spans AS (
      SELECT * FROM unnest(${spans.map(({ day }) => day)}::date[], ${spans.map(({ hour }) => hour)}::smallint[],
        ${beginnings}, ${spans.map(({ until }) => new Date(until))}::timestamptz[])
        WITH ORDINALITY AS span (day, hour, began_at, ended_at, number)
    ), seen AS (
      SELECT session.camera_id, session.viewer_id, session.family_id, session.started_at, session.end_reason,
        greatest(session.started_at, coalesce(session.ended_at, session.last_seen_at)) AS ended_at,
        CASE WHEN session.viewer_id IS NOT NULL THEN 'viewer' WHEN session.staff_account_id IS NOT NULL THEN 'staff' ELSE 'stranger' END AS watcher
      FROM camera_sessions session
      WHERE session.location_id = ${locationId} AND session.started_at >= ${new Date(first.from - longest)} AND session.started_at < ${new Date(last.until)}
        AND (session.ended_at IS NULL OR session.ended_at >= ${new Date(first.from)}) AND session.served_at IS NOT NULL
    ), pieces AS (
      SELECT span.day, span.hour, seen.camera_id, seen.watcher, seen.viewer_id, seen.family_id, seen.end_reason,
        (seen.started_at >= span.began_at)::integer AS begins,
        extract(epoch FROM least(seen.ended_at, span.ended_at) - greatest(seen.started_at, span.began_at)) AS seconds
      FROM seen CROSS JOIN generate_series(
          greatest(width_bucket(seen.started_at, ${beginnings}), 1)::bigint, width_bucket(seen.ended_at, ${beginnings})::bigint) AS touched (number)
      JOIN spans span ON span.number = touched.number AND seen.started_at < span.ended_at
        AND (seen.ended_at > span.began_at OR seen.started_at >= span.began_at)
    )`;
};

/**
 * What was watched at a location on these days, by day and by hour, from its sessions in which a picture was sent, each cut where an hour
 * of the clock ends. A session counts on the day and in the hour in which it began.
 */
export const piecesOf = async (
  db: Queryable,
  locationId: number,
  days: readonly LocalDay[],
  timeZone: string,
): Promise<{ days: DayPiece[]; hours: HourPiece[] }> => {
  const cut = cutByHours(locationId, days, timeZone);
  if (!cut) return { days: [], hours: [] };
  const { rows } = await sql<(DayPiece & { isOfHour: false }) | (HourPiece & { isOfHour: true })>`
    WITH ${cut}
    SELECT GROUPING(hour) = 0 AS "isOfHour", day, hour, camera_id AS "cameraId", watcher, viewer_id AS "viewerId", family_id AS "familyId",
      end_reason AS reason, sum(begins)::integer AS sessions, round(sum(seconds))::integer AS seconds
    FROM pieces GROUP BY GROUPING SETS ((day, hour), (day, camera_id, watcher, viewer_id, family_id, end_reason))`.execute(
    db,
  );
  return { days: rows.filter((row) => !row.isOfHour), hours: rows.filter((row) => row.isOfHour) };
};
