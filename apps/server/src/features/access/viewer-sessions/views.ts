import { type CameraThumbnail, type ResultOf, viewerSessions } from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';
import { countedPage } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { foldedSearch } from '../../../platform/database/folded-search.ts';
import { directionOf, type TableInput, thumbnailsFrom } from '../../../platform/database/reading.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

const fullName = sql<string>`trim(account.first_name || ' ' || account.last_name)`;

/** The name of a viewer at the location, or null. */
export const viewerNameAt = async (db: Queryable, { locationId }: LocationScope, id: number): Promise<string | null> =>
  (
    await db
      .selectFrom('viewers as viewer')
      .innerJoin('accounts as account', 'account.id', 'viewer.account_id')
      .where('viewer.location_id', '=', locationId)
      .where('viewer.id', '=', id)
      .select(fullName.as('name'))
      .executeTakeFirst()
  )?.name ?? null;

export const sessionsOf = (db: Queryable) => db.selectFrom('camera_sessions as session');
export type Sessions = ReturnType<typeof sessionsOf>;

export const seconds = sql<number>`greatest(0, floor(extract(epoch
  FROM coalesce(session.ended_at, session.last_seen_at) - session.started_at)))::integer`;

/**
 * The cameras there whose names a search finds. They are looked up before the sessions: knowing the ids, PostgreSQL plans for how often
 * these cameras were watched, and compares ids in the index instead of names.
 */
const camerasNamed = async (db: Queryable, isThere: RawBuilder<boolean>, search: string): Promise<number[]> => {
  const named = db
    .selectFrom('cameras as camera')
    .where(isThere)
    .where(foldedSearch(sql`search_text(camera.name)`, search))
    .select('camera.id');
  return (await named.execute()).map(({ id }) => id);
};

/**
 * The ids of the sessions in `of` at cameras that a search finds; without a search, of all. `isThere` says which cameras count, of
 * `camera`.
 */
export const pickedBySearch = async (
  db: Queryable,
  of: Sessions,
  search: string | undefined,
  isThere: RawBuilder<boolean>,
) => {
  const found = search
    ? of.where(sql<boolean>`session.camera_id = ANY (${await camerasNamed(db, isThere, search)}::integer[])`)
    : of;
  return found.select('session.id');
};

/** Whether `camera` is at one of the account's own locations. */
export const isWhereMember = (accountId: number) =>
  sql<boolean>`camera.location_id IN (SELECT member.location_id FROM viewers member WHERE member.account_id = ${accountId})`;

const listingOf = async (
  db: Queryable,
  of: Sessions,
  isThere: RawBuilder<boolean>,
  input: TableInput<typeof viewerSessions.table>,
  columns: readonly string[],
) => {
  const direction = directionOf(input);
  return {
    picked: await pickedBySearch(db, of, input.allSearch, isThere),
    // By day first, to match the index; by time within a day.
    order: [
      { by: sql.ref('session.local_day'), direction },
      { by: sql.ref('session.started_at'), direction },
      { by: sql.ref('session.id'), direction },
    ] as const,
    columns,
    isWalked: true,
  } as const;
};

/** What a viewer watched, newest first; `day` is a calendar date at the location. */
export const viewerSessionTable = async (
  db: Queryable,
  { locationId }: LocationScope,
  viewerId: number,
  day: string,
  input: TableInput<typeof viewerSessions.table>,
): Promise<Omit<ResultOf<typeof viewerSessions.table>, 'viewerName'>> => {
  const matching = sessionsOf(db)
    .where('session.location_id', '=', locationId)
    .where('session.viewer_id', '=', viewerId);
  const isHere = sql<boolean>`camera.location_id = ${locationId}`;
  const listing = await listingOf(db, matching, isHere, input, viewerSessions.table.columns);
  return await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('camera_sessions as session', 'session.id', 'picked.id')
      .select([
        'session.id',
        sql<CameraThumbnail>`(${thumbnailsFrom(sql`cameras camera WHERE camera.id = session.camera_id`)} -> 0)`.as(
          'camera',
        ),
        'session.device',
        sql<string>`session.started_at`.as('startedAt'),
        sql<string | null>`session.ended_at`.as('endedAt'),
        'session.end_reason as endReason',
        seconds.as('seconds'),
        'session.local_day as localDay',
        sql<boolean>`(session.local_day = ${day}::date)`.as('isTodayInLocationTimeZone'),
        'session.is_session_valid as isSessionValid',
        ...shown,
      ]),
  );
};

/** What an account has watched in all its families, newest first; nothing that showed no picture. */
export const ownSessionTable = async (
  db: Queryable,
  accountId: number,
  input: TableInput<typeof viewerSessions.own>,
): Promise<ResultOf<typeof viewerSessions.own>> => {
  const matching = sessionsOf(db)
    .where(
      sql<boolean>`session.viewer_id IN (SELECT viewer.id FROM viewers viewer WHERE viewer.account_id = ${accountId})`,
    )
    .where('session.served_at', 'is not', null);
  const listing = await listingOf(db, matching, isWhereMember(accountId), input, viewerSessions.own.columns);
  return await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('camera_sessions as session', 'session.id', 'picked.id')
      .innerJoin('cameras as camera', 'camera.id', 'session.camera_id')
      .innerJoin('locations as location', 'location.id', 'session.location_id')
      .select([
        'session.id',
        'camera.name as cameraName',
        'location.name as locationName',
        'location.time_zone_id as timeZone',
        'session.device',
        sql<string>`session.started_at`.as('startedAt'),
        sql<string | null>`session.ended_at`.as('endedAt'),
        'session.end_reason as endReason',
        seconds.as('seconds'),
        ...shown,
      ]),
  );
};

/** A session of the viewer with its camera's name, or undefined. */
export const viewerSession = (db: Queryable, { locationId }: LocationScope, viewerId: number, id: number) =>
  db
    .selectFrom('camera_sessions as session')
    .innerJoin('cameras as camera', 'camera.id', 'session.camera_id')
    .innerJoin('viewers as viewer', 'viewer.id', 'session.viewer_id')
    .innerJoin('accounts as account', 'account.id', 'viewer.account_id')
    .where('session.location_id', '=', locationId)
    .where('session.viewer_id', '=', viewerId)
    .where('session.id', '=', id)
    .select([
      'session.id',
      'session.camera_id as cameraId',
      'camera.name as cameraName',
      'session.is_session_valid as isValid',
      fullName.as('viewerName'),
    ])
    .executeTakeFirst();
