import type { ResultOf, RowOf, viewingReport, WatchedBy } from '@viewgate/contract';
import { sql } from 'kysely';
import { dayNumber, localDay } from '../../../platform/clock/local-day.ts';
import { tableOf } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { TableInput } from '../../../platform/database/reading.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import type { DayPiece } from './pieces.ts';
import { periodOf, watchedIn } from './read.ts';

type Row = RowOf<typeof viewingReport.table>;
interface When {
  readonly at: number;
  readonly timeZone: string;
}
interface Sum {
  sessions: number;
  seconds: number;
}

const sumBy = <T extends Sum, K>(pieces: readonly T[], keyOf: (piece: T) => K): Map<K, Sum> => {
  const sums = new Map<K, Sum>();
  for (const piece of pieces) {
    const key = keyOf(piece);
    const sum = sums.get(key) ?? { sessions: 0, seconds: 0 };
    sums.set(key, { sessions: sum.sessions + piece.sessions, seconds: sum.seconds + piece.seconds });
  }
  return sums;
};
const totalOf = (pieces: readonly Sum[]): Sum => sumBy(pieces, () => 'all').get('all') ?? { sessions: 0, seconds: 0 };

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

/** The pieces of each class: a camera of two classes counts for both. */
const byClass = async (db: Queryable, { locationId }: LocationScope, pieces: readonly DayPiece[]) => {
  const links = await db
    .selectFrom('class_cameras')
    .where('location_id', '=', locationId)
    .select(['class_id as classId', 'camera_id as cameraId'])
    .execute();
  const ofCamera = sumBy(pieces, ({ cameraId }) => cameraId);
  return sumBy(
    links.flatMap(({ classId, cameraId }) => {
      const sum = ofCamera.get(cameraId);
      return sum ? [{ ...sum, classId }] : [];
    }),
    ({ classId }) => classId,
  );
};

/** Without a record of their own: staff, and strangers who have the public link. */
const others = { staff: -1, stranger: -2 } as const;

const rowsBy = async (
  db: Queryable,
  scope: LocationScope,
  when: When,
  input: TableInput<typeof viewingReport.table>,
) => {
  const { by = 'viewer', from, to } = input.filters;
  const period = periodOf({ from, to }, when.at, when.timeZone);
  const { days, hours } = await watchedIn(db, scope.locationId, period, when.at, when.timeZone);
  const named = async (sums: Map<number, Sum>): Promise<Row[]> => {
    const names = await namesOf(db, scope, by, [...sums.keys()]);
    return [...sums].map(([id, sum]) => ({ id, name: names.get(id) ?? '', kind: by, ...sum }));
  };
  if (by === 'hour')
    return [...sumBy(hours, ({ hour }) => hour)].map(([id, sum]): Row => ({ id, name: '', kind: by, ...sum }));
  if (by === 'day')
    return [...sumBy(days, ({ day }) => day)].map(
      ([day, sum]): Row => ({ id: dayNumber(day), name: day, kind: by, ...sum }),
    );
  if (by === 'camera') return await named(sumBy(days, ({ cameraId }) => cameraId));
  if (by === 'class') return await named(await byClass(db, scope, days));
  const own = days.filter(({ watcher }) => watcher === 'viewer');
  const rest = (['staff', 'stranger'] as const).flatMap((kind): Row[] => {
    const theirs = days.filter(({ watcher }) => watcher === kind);
    return theirs.length > 0 ? [{ id: others[kind], name: '', kind, ...totalOf(theirs) }] : [];
  });
  const keyed = sumBy(own, ({ viewerId, familyId }) => (by === 'viewer' ? viewerId : familyId) ?? 0);
  return [...(await named(keyed)), ...rest];
};

/** One row for each viewer, family, camera, class, hour or date: at most as many as the location has, or hours and dates there are. */
export const watchedTable = async (
  db: Queryable,
  scope: LocationScope,
  when: When,
  input: TableInput<typeof viewingReport.table>,
): Promise<ResultOf<typeof viewingReport.table>> => {
  const { allSearch, skip, take, sortDirection } = input;
  const isInOrder = input.filters.by === 'hour' || input.filters.by === 'day';
  const sortBy = input.sortBy ?? (isInOrder ? 'name' : 'seconds');
  const direction = input.sortBy ? sortDirection : isInOrder ? 'asc' : 'desc';
  const words = allSearch.normalize('NFKD').toLowerCase().split(/\s+/).filter(Boolean);
  const all = await rowsBy(db, scope, when, input);
  const found = all.filter(({ name }) => words.every((word) => name.normalize('NFKD').toLowerCase().includes(word)));
  const sign = direction === 'asc' ? 1 : -1;
  const compare = (a: Row, b: Row): number => {
    const first = sortBy === 'name' ? (isInOrder ? a.id - b.id : a.name.localeCompare(b.name)) : a[sortBy] - b[sortBy];
    return sign * first || a.name.localeCompare(b.name) || a.id - b.id;
  };
  const rows = found.sort(compare).slice(skip, skip + take);
  return tableOf(input, ['name', 'sessions', 'seconds'], rows, found.length);
};

export const watchedSummary = async (
  db: Queryable,
  { locationId }: LocationScope,
  { at, timeZone }: When,
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<ResultOf<typeof viewingReport.summary>> => {
  const period = periodOf(asked, at, timeZone);
  const { days, hours } = await watchedIn(db, locationId, period, at, timeZone);
  const watchers = new Set(days.flatMap(({ viewerId }) => viewerId ?? []));
  return {
    ...period,
    ...totalOf(days),
    viewers: watchers.size,
    days: [...sumBy(days, ({ day }) => day)]
      .map(([day, sum]) => ({ day, ...sum }))
      .sort((a, b) => (a.day < b.day ? -1 : 1)),
    hours: [...sumBy(hours, ({ hour }) => hour)]
      .map(([hour, sum]) => ({ hour, ...sum }))
      .sort((a, b) => a.hour - b.hour),
    reasons: [...sumBy(days, ({ reason }) => reason)]
      .map(([reason, { sessions }]) => ({ reason, sessions }))
      .filter(({ sessions }) => sessions > 0)
      .sort((a, b) => b.sessions - a.sessions),
  };
};

/** How much one camera was watched today. */
export const watchedToday = async (
  db: Queryable,
  { locationId }: LocationScope,
  { at, timeZone }: When,
  cameraId: number,
): Promise<ResultOf<typeof viewingReport.today>> => {
  const { rows } = await sql<{ watching: number }>`
    SELECT (SELECT count(*)::integer FROM camera_sessions session WHERE session.location_id = ${locationId}
      AND session.camera_id = camera.id AND session.ended_at IS NULL AND session.is_session_valid) AS watching
    FROM cameras camera WHERE camera.location_id = ${locationId} AND camera.id = ${cameraId}`.execute(db);
  const [camera] = rows;
  if (!camera) throw notFound();
  const today = localDay(at, timeZone);
  const { days } = await watchedIn(db, locationId, { from: today, to: today }, at, timeZone);
  const ofIt = days.filter((piece) => piece.cameraId === cameraId);
  return { ...totalOf(ofIt), viewers: new Set(ofIt.flatMap(({ viewerId }) => viewerId ?? [])).size, ...camera };
};
