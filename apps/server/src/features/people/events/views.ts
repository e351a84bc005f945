import { events, type ResultOf } from '@viewgate/contract';
import { sql } from 'kysely';
import { localDay, startOfLocalDay } from '../../../platform/clock/local-day.ts';
import { selectFields } from '../../../platform/database/columns.ts';
import { countedPage } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import {
  countFrom,
  directionOf,
  nameSearch,
  type TableInput,
  thumbnailsFrom,
} from '../../../platform/database/reading.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { plainFields } from './store.ts';

const children = sql`event_children event_child JOIN children child ON child.id = event_child.child_id WHERE event_child.event_id = event.id`;
const cameras = thumbnailsFrom(
  sql`event_cameras event_camera JOIN cameras camera ON camera.id = event_camera.camera_id WHERE event_camera.event_id = event.id`,
).as('cameras');
const thumbnailUrl = sql<string | null>`(
  SELECT '/api/WebPortal/locations/' || thumbnail.location_id || '/events/' || thumbnail.event_id || '/thumbnail/' || thumbnail.guid
  FROM event_thumbnails thumbnail WHERE thumbnail.event_id = event.id)`.as('thumbnailUrl');
const announcedCount = countFrom(
  sql`event_tellings telling WHERE telling.event_id = event.id AND telling.kind = 'invited'`,
).as('announcedCount');

export interface Now {
  readonly at: number;
  readonly timeZone: string;
}

/** Fields that depend on the current moment, and are therefore not computed by the database. */
const standing = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, { at, timeZone }: Now) => {
  const [from, until] = [0, 1].map((days) => startOfLocalDay(localDay(at, timeZone, days), timeZone));
  return {
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isTodayInLocationTimeZone: startsAt < (until ?? endsAt) && endsAt > (from ?? startsAt),
    hasActiveEvent: startsAt.getTime() <= at && endsAt.getTime() > at,
    isReadOnly: endsAt.getTime() <= at,
  };
};

/** Two weeks by the calendar, including the hour repeated when clocks go back, plus a day. */
const longest = 15 * 86_400_000;

type List = 'future' | 'past';
type Input = TableInput<typeof events.futureTable>;
const sorted = { startsAt: sql`event.starts_at`, endsAt: sql`event.ends_at`, name: sql`lower(event.name)` };

/** Current and coming events, current ones first; or past ones, most recent first. */
export const eventTable = async (
  db: Queryable,
  { locationId }: LocationScope,
  list: List,
  input: Input,
  now: Now,
): Promise<ResultOf<typeof events.futureTable>> => {
  let picked = db
    .selectFrom('events as event')
    .where('event.location_id', '=', locationId)
    .where('event.starts_local', 'is not', null)
    .where('event.ends_at', list === 'future' ? '>' : '<=', new Date(now.at));
  // No event lasts longer, so earlier ones need not be read.
  if (list === 'future') picked = picked.where('event.starts_at', '>', new Date(now.at - longest));
  if (input.allSearch) picked = picked.where(nameSearch('event.name', input.allSearch));
  const { cameraId } = input.filters;
  if (cameraId)
    picked = picked.where(
      sql<boolean>`EXISTS (SELECT 1 FROM event_cameras event_camera WHERE event_camera.event_id = event.id AND event_camera.camera_id = ${cameraId})`,
    );
  // Nearest first by default; among current and coming events, the current ones began earlier.
  const isPast = list === 'past';
  const by = sorted[input.sortBy ?? (isPast ? 'endsAt' : 'startsAt')];
  const direction = directionOf(input, isPast ? 'desc' : input.sortDirection);
  const listing = {
    picked: picked.select('event.id'),
    order: [
      { by, direction },
      { by: sql.ref('event.id'), direction },
    ],
    columns: events.futureTable.columns,
  };
  const page = await countedPage(db, input, listing, (found, shown) =>
    db
      .selectFrom(found)
      .innerJoin('events as event', 'event.id', 'picked.id')
      .select([
        'event.id',
        'event.name',
        'event.starts_at as startsAt',
        'event.ends_at as endsAt',
        thumbnailUrl,
        cameras,
        countFrom(children).as('childCount'),
        sql<number>`(SELECT count(DISTINCT child.family_id) FROM ${children})`.as('familyCount'),
        announcedCount,
        ...shown,
      ]),
  );
  return { ...page, rows: page.rows.map((row) => ({ ...row, ...standing(row, now) })) };
};

/** One event with what it opens and to whom; undefined unless it is at this location. */
export const eventDetail = async (db: Queryable, { locationId }: LocationScope, id: number, now: Now) => {
  const found = await db
    .selectFrom('events as event')
    .where('event.location_id', '=', locationId)
    .where('event.id', '=', id)
    .where('event.starts_local', 'is not', null)
    .select([
      'event.id',
      ...selectFields('event', plainFields),
      'event.version',
      'event.starts_at as startsAt',
      'event.ends_at as endsAt',
      sql<string>`to_char(event.starts_local, 'YYYY-MM-DD')`.as('startDate'),
      sql<string>`to_char(event.starts_local, 'HH24:MI:SS')`.as('startTime'),
      sql<string>`to_char(event.ends_local, 'YYYY-MM-DD')`.as('endDate'),
      sql<string>`to_char(event.ends_local, 'HH24:MI:SS')`.as('endTime'),
      thumbnailUrl,
      cameras,
      announcedCount,
      sql<{ id: number; name: string; familyId: number; familyName: string }[]>`(
        SELECT coalesce(json_agg(json_build_object('id', child.id, 'name', trim(child.first_name || ' ' || child.last_name),
          'familyId', child.family_id, 'familyName', (SELECT family.name FROM families family WHERE family.id = child.family_id))
          ORDER BY lower(child.last_name), lower(child.first_name), child.id), '[]') FROM ${children})`.as('children'),
    ])
    .executeTakeFirst();
  return found && { ...found, ...standing(found, now) };
};
export type EventDetail = NonNullable<Awaited<ReturnType<typeof eventDetail>>>;
