import { type RawBuilder, sql } from 'kysely';
import type { LocalDay } from '../../../platform/clock/local-day.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { blindAfterMs } from './checks.ts';

/** For how much of a day a camera or server was up and down; the rest is not known. */
export interface DaySeconds {
  cameraId: number | null;
  serverId: number | null;
  day: string;
  up: number;
  down: number;
}

/** What is asked about: some cameras, a recording server, or everything at a location. */
export type Of = { readonly cameraIds: readonly number[] } | { readonly serverId: number } | 'all';

/** Whether a row under this alias belongs to what is asked about. */
export const isOf = (alias: string, of: Of): RawBuilder<boolean> => {
  if (of === 'all') return sql`true`;
  return 'serverId' in of
    ? sql`${sql.ref(`${alias}.recording_server_id`)} = ${of.serverId}`
    : sql`${sql.ref(`${alias}.camera_id`)} = ANY (${of.cameraIds}::integer[])`;
};

/**
 * The seconds of each day, from the intervals of a location's cameras and servers minus the times without checks. Computed on multiranges,
 * so that days of 23 and 25 hours and intervals across midnight need no special treatment.
 */
export const secondsByDay = async (
  db: Queryable,
  locationId: number,
  days: readonly LocalDay[],
  at: number,
  of: Of = 'all',
): Promise<DaySeconds[]> => {
  const [first] = days;
  if (!first) return [];
  const now = new Date(at);
  const { rows } = await sql<DaySeconds>`
    WITH days AS (
      SELECT * FROM unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ from }) => from)}::timestamptz[],
        ${days.map(({ until }) => until)}::timestamptz[]) AS day (day, began_at, ended_at)
    ), blind AS (
      SELECT kind, began_at, ended_at FROM unwatched_times WHERE ended_at > ${first.from}
      UNION ALL
      SELECT kind.kind, coalesce(watch.looked_at, '-infinity'), ${now}::timestamptz
      FROM unnest(ARRAY['answering', 'silent', 'streams']) AS kind (kind) LEFT JOIN health_watches watch ON watch.kind = kind.kind
      WHERE coalesce(watch.looked_at, '-infinity') < ${new Date(at - blindAfterMs)}
    ), gaps AS (
      SELECT coalesce(range_agg(tstzrange(began_at, ended_at)) FILTER (WHERE kind <> 'streams'), '{}') AS of_servers,
        coalesce(range_agg(tstzrange(began_at, ended_at)) FILTER (WHERE kind = 'streams'), '{}') AS of_streams
      FROM blind
    ), pieces AS (
      SELECT state.camera_id, state.recording_server_id, day.day, state.state,
        tstzmultirange(tstzrange(greatest(state.began_at, day.began_at), least(coalesce(state.ended_at, ${now}), day.ended_at)))
          - CASE WHEN camera.override_stream_url THEN gaps.of_streams ELSE gaps.of_servers END AS times
      FROM days day JOIN health_states state ON state.began_at < least(day.ended_at, ${now})
        AND coalesce(state.ended_at, ${now}) > day.began_at
      LEFT JOIN cameras camera ON camera.id = state.camera_id
      CROSS JOIN gaps
      WHERE state.location_id = ${locationId} AND ${isOf('state', of)} AND (state.ended_at IS NULL OR state.ended_at > ${first.from}) AND state.state <> 'unknown'
    )
    SELECT piece.camera_id AS "cameraId", piece.recording_server_id AS "serverId", piece.day,
      coalesce(round(sum(part.seconds) FILTER (WHERE piece.state = 'online')), 0)::integer AS up,
      coalesce(round(sum(part.seconds) FILTER (WHERE piece.state <> 'online')), 0)::integer AS down
    FROM pieces piece
    CROSS JOIN LATERAL (SELECT sum(extract(epoch FROM upper(time) - lower(time))) AS seconds FROM unnest(piece.times) AS time) part
    GROUP BY 1, 2, 3`.execute(db);
  return rows;
};
