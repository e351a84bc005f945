import { type ResultOf, type RowOf, viewingReport, type WatchedBy } from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';
import { dayAfter, localDay } from '../../../platform/clock/local-day.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { pageOfAll } from '../../../platform/database/page-of-all.ts';
import { directionOf, type TableInput } from '../../../platform/database/reading.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { periodOf, readWatched, type Watched } from './read.ts';

type Row = RowOf<typeof viewingReport.table>;
interface When {
  readonly at: number;
  readonly timeZone: string;
}
const namesOf = async (db: Queryable, { locationId }: LocationScope, kind: WatchedBy, ids: readonly number[]) => {
  const from = {
    viewer: sql`(SELECT viewer.id, trim(account.first_name || ' ' || account.last_name) AS name FROM viewers viewer
      JOIN accounts account ON account.id = viewer.account_id WHERE viewer.location_id = ${locationId})`,
    family: sql`(SELECT id, name FROM families WHERE location_id = ${locationId})`,
    camera: sql`(SELECT id, name FROM cameras WHERE location_id = ${locationId})`,
    class: sql`(SELECT id, name FROM classes WHERE location_id = ${locationId})`,
    hour: null,
    day: null,
  }[kind];
  if (!from || ids.length === 0) return new Map<number, string>();
  const { rows } = await sql<{ id: number; name: string }>`SELECT named.id, named.name FROM ${from} named
    WHERE named.id = ANY (${ids}::integer[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Rows without a record: staff, and strangers with the public link. */
const others = { staff: -1, stranger: -2 } as const;
const otherOf = (id: number) => (id === others.staff ? 'staff' : id === others.stranger ? 'stranger' : null);

/** What rows are grouped by; a camera of several classes counts for each. */
const keysOf = (by: Exclude<WatchedBy, 'hour'>, locationId: number) => {
  const watcher = (id: RawBuilder<unknown>) =>
    sql`CASE watched.watcher WHEN 'viewer' THEN coalesce(${id}, 0) WHEN 'staff' THEN ${others.staff} ELSE ${others.stranger} END`;
  const none = sql``;
  return {
    viewer: { id: watcher(sql`watched.viewer_id`), joined: none },
    family: { id: watcher(sql`watched.family_id`), joined: none },
    camera: { id: sql`watched.camera_id`, joined: none },
    class: {
      id: sql`link.class_id`,
      joined: sql`JOIN class_cameras link ON link.camera_id = watched.camera_id AND link.location_id = ${locationId}`,
    },
    day: { id: sql`watched.day - '1970-01-01'::date`, joined: none },
  }[by];
};

type Sums = Pick<Row, 'id' | 'sessions' | 'seconds' | 'reasons'>;

/** Most frequent first. */
const reasons = sql`coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'sessions', sessions) ORDER BY sessions DESC, reason)
  FILTER (WHERE sessions > 0), '[]')`;

const sumsBy = async (db: Queryable, locationId: number, by: WatchedBy, { days, hours }: Watched): Promise<Sums[]> => {
  if (by === 'hour') {
    const { rows } =
      await sql<Sums>`SELECT hour AS id, sum(sessions)::bigint AS sessions, sum(seconds)::bigint AS seconds, '[]'::jsonb AS reasons
      FROM ${hours} AS watched GROUP BY hour`.execute(db);
    return rows;
  }
  const { id, joined } = keysOf(by, locationId);
  const { rows } = await sql<Sums>`
    SELECT id, sum(sessions)::bigint AS sessions, sum(seconds)::bigint AS seconds, ${reasons} AS reasons FROM (
      SELECT ${id} AS id, watched.end_reason AS reason, sum(watched.sessions)::bigint AS sessions, sum(watched.seconds)::bigint AS seconds
      FROM ${days} AS watched ${joined} GROUP BY 1, 2
    ) AS summed GROUP BY id`.execute(db);
  return rows;
};

const rowsBy = async (
  db: Queryable,
  scope: LocationScope,
  when: When,
  input: TableInput<typeof viewingReport.table>,
): Promise<Row[]> => {
  const { by = 'viewer', from, to } = input.filters;
  const period = periodOf({ from, to }, when.at, when.timeZone);
  const sums = await readWatched(db, scope.locationId, period, when, (tx, watched) =>
    sumsBy(tx, scope.locationId, by, watched),
  );
  const ids = sums.map(({ id }) => id);
  const names = await namesOf(db, scope, by, ids);
  const dayOf = (id: number) => (by === 'day' ? dayAfter('1970-01-01', id) : '');
  return sums.map((sum) => ({ ...sum, name: names.get(sum.id) ?? dayOf(sum.id), kind: otherOf(sum.id) ?? by }));
};

/** One row for each viewer, family, camera, class, hour or date; never more rows than there are of these. */
export const watchedTable = async (
  db: Queryable,
  scope: LocationScope,
  when: When,
  input: TableInput<typeof viewingReport.table>,
): Promise<ResultOf<typeof viewingReport.table>> => {
  const isInOrder = input.filters.by === 'hour' || input.filters.by === 'day';
  const sortBy = input.sortBy ?? (isInOrder ? 'name' : 'seconds');
  const direction = directionOf(input, isInOrder ? 'asc' : 'desc');
  const all = await rowsBy(db, scope, when, input);
  const by = (row: Row) => (sortBy === 'name' && isInOrder ? row.id : row[sortBy]);
  return pageOfAll(input, viewingReport.table.columns, all, { by, direction });
};

/** Sums for a date, for a reason, or for everything. */
interface Group {
  of: 'day' | 'reason' | 'all';
  day: string;
  reason: string | null;
  sessions: number;
  seconds: number;
  viewers: number;
}

const groupsOf = async (tx: Queryable, { days, hours }: Watched) => {
  const { rows } = await sql<Group>`
    SELECT CASE WHEN GROUPING(day) = 0 THEN 'day' WHEN GROUPING(end_reason) = 0 THEN 'reason' ELSE 'all' END AS "of",
      day, end_reason AS reason, sum(sessions)::bigint AS sessions, sum(seconds)::bigint AS seconds, count(DISTINCT viewer_id) AS viewers
    FROM ${days} AS watched GROUP BY GROUPING SETS ((day), (end_reason), ())`.execute(tx);
  const { rows: byHour } = await sql<{ hour: number; sessions: number; seconds: number }>`
    SELECT hour, sum(sessions)::bigint AS sessions, sum(seconds)::bigint AS seconds FROM ${hours} AS watched GROUP BY hour ORDER BY hour`.execute(
    tx,
  );
  return { rows, byHour };
};

export const watchedSummary = async (
  db: Queryable,
  { locationId }: LocationScope,
  { at, timeZone }: When,
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<Omit<ResultOf<typeof viewingReport.summary>, 'rows'>> => {
  const period = periodOf(asked, at, timeZone);
  const { rows, byHour } = await readWatched(db, locationId, period, { at, timeZone }, groupsOf);
  const all = rows.find((row) => row.of === 'all');
  return {
    ...period,
    sessions: all?.sessions ?? 0,
    seconds: all?.seconds ?? 0,
    viewers: all?.viewers ?? 0,
    days: rows.filter((row) => row.of === 'day').sort((a, b) => (a.day < b.day ? -1 : 1)),
    hours: byHour,
    reasons: rows
      .filter((row) => row.of === 'reason' && row.sessions > 0)
      .sort((a, b) => b.sessions - a.sessions)
      .map(({ reason, sessions }) => ({ reason, sessions })),
  };
};

/** How much one camera was watched today. */
export const watchedToday = async (
  db: Queryable,
  { locationId }: LocationScope,
  { at, timeZone }: When,
  cameraId: number,
): Promise<ResultOf<typeof viewingReport.today>> => {
  const today = localDay(at, timeZone);
  const rows = await readWatched(db, locationId, { from: today, to: today }, { at, timeZone }, async (tx, { days }) => {
    const found = await sql<ResultOf<typeof viewingReport.today>>`
    SELECT coalesce(sum(watched.sessions), 0)::bigint AS sessions, coalesce(sum(watched.seconds), 0)::bigint AS seconds,
      count(DISTINCT watched.viewer_id) AS viewers,
      (SELECT count(*) FROM camera_sessions session WHERE session.location_id = ${locationId}
        AND session.camera_id = camera.id AND session.ended_at IS NULL AND session.is_session_valid) AS watching
    FROM cameras camera LEFT JOIN ${days} AS watched ON watched.camera_id = camera.id
    WHERE camera.location_id = ${locationId} AND camera.id = ${cameraId} GROUP BY camera.id`.execute(tx);
    return found.rows;
  });
  const [camera] = rows;
  if (!camera) throw notFound();
  return camera;
};
