import type { CameraThumbnail, ResultOf, viewerSessions } from '@viewgate/contract';
import { sql } from 'kysely';
import { countedPage } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { foldedSearch } from '../../../platform/database/folded-search.ts';
import { type TableInput, thumbnailsFrom } from '../../../platform/database/reading.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

const fullName = sql<string>`trim(a.first_name || ' ' || a.last_name)`;

/** The name of a viewer at the location, or null. */
export const viewerNameAt = async (db: Queryable, { locationId }: LocationScope, id: number): Promise<string | null> =>
  (
    await db
      .selectFrom('viewers as v')
      .innerJoin('accounts as a', 'a.id', 'v.account_id')
      .where('v.location_id', '=', locationId)
      .where('v.id', '=', id)
      .select(fullName.as('name'))
      .executeTakeFirst()
  )?.name ?? null;

/** What a viewer watched, newest first; `day` is a calendar date at the location. */
export const viewerSessionTable = async (
  db: Queryable,
  { locationId }: LocationScope,
  viewerId: number,
  day: string,
  input: TableInput<typeof viewerSessions.table>,
): Promise<Omit<ResultOf<typeof viewerSessions.table>, 'viewerName'>> => {
  let matching = db
    .selectFrom('camera_sessions as s')
    .where('s.location_id', '=', locationId)
    .where('s.viewer_id', '=', viewerId);
  if (input.allSearch) {
    matching = matching.where(
      sql<boolean>`EXISTS (SELECT 1 FROM cameras c WHERE c.id = s.camera_id AND ${foldedSearch(sql`search_text(c.name)`, input.allSearch)})`,
    );
  }
  const direction = input.sortBy ? input.sortDirection : 'desc';
  const listing = {
    picked: matching.select('s.id'),
    // By day first, to match the index; by time within a day.
    order: [
      { by: sql.ref('s.local_day'), direction },
      { by: sql.ref('s.started_at'), direction },
      { by: sql.ref('s.id'), direction },
    ] as const,
    columns: ['camera', 'startedAt', 'seconds', 'device', 'endReason', 'isSessionValid'],
  };
  return await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('camera_sessions as s', 's.id', 'picked.id')
      .select([
        's.id',
        sql<CameraThumbnail>`(${thumbnailsFrom(sql`cameras cam WHERE cam.id = s.camera_id`)} -> 0)`.as('camera'),
        's.device',
        sql<string>`s.started_at`.as('startedAt'),
        sql<string | null>`s.ended_at`.as('endedAt'),
        's.end_reason as endReason',
        sql<number>`greatest(0, floor(extract(epoch FROM coalesce(s.ended_at, s.last_seen_at) - s.started_at)))::integer`.as(
          'seconds',
        ),
        's.local_day as localDay',
        sql<boolean>`(s.local_day = ${day}::date)`.as('isTodayInLocationTimeZone'),
        's.is_session_valid as isSessionValid',
        ...shown,
      ]),
  );
};

/** A session of the viewer with its camera's name, or undefined. */
export const viewerSession = (db: Queryable, { locationId }: LocationScope, viewerId: number, id: number) =>
  db
    .selectFrom('camera_sessions as s')
    .innerJoin('cameras as c', 'c.id', 's.camera_id')
    .innerJoin('viewers as v', 'v.id', 's.viewer_id')
    .innerJoin('accounts as a', 'a.id', 'v.account_id')
    .where('s.location_id', '=', locationId)
    .where('s.viewer_id', '=', viewerId)
    .where('s.id', '=', id)
    .select([
      's.id',
      's.camera_id as cameraId',
      'c.name as cameraName',
      's.is_session_valid as isValid',
      fullName.as('viewerName'),
    ])
    .executeTakeFirst();
