import type { access, CameraThumbnail, ResultOf, RunningSession } from '@viewgate/contract';
import type { DeviceKind } from '@viewgate/policy/vocabulary';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { hasOwnPause, isLocationPaused } from '../../../platform/database/pauses.ts';
import { textSearch, thumbnail } from '../../../platform/database/reading.ts';
import { reachesLocation } from '../../../platform/tenancy/reached.ts';
import { type Spent, spentBy } from '../../../watching/usage.ts';
import type { LocationScope, Reach } from '../../../platform/tenancy/scope.ts';

export const cameraById = async (db: Queryable, { locationId }: LocationScope, id: number) =>
  await db
    .selectFrom('cameras as camera')
    .leftJoin('recording_servers as server', 'server.id', 'camera.recording_server_id')
    .where('camera.location_id', '=', locationId)
    .where('camera.id', '=', id)
    .select([
      'camera.id',
      'camera.location_id as locationId',
      'camera.name',
      thumbnail.as('picture'),
      sql<boolean>`camera.override_stream_url OR coalesce(server.state = 'online', false)`.as('isReached'),
    ])
    .executeTakeFirst();

export const cameraPictures = async (
  db: Queryable,
  { locationId }: LocationScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CameraThumbnail>> => {
  const { rows } = await sql<{ picture: CameraThumbnail }>`
    SELECT ${thumbnail} AS picture FROM cameras camera
    WHERE camera.location_id = ${locationId} AND camera.id = ANY(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map(({ picture }) => [picture.id, picture]));
};

const running = sql`FROM camera_sessions session
    JOIN cameras camera ON camera.id = session.camera_id
    LEFT JOIN viewers viewer ON viewer.id = session.viewer_id
    LEFT JOIN families family ON family.id = viewer.family_id
    LEFT JOIN accounts account ON account.id = coalesce(viewer.account_id, session.staff_account_id)`;
/** Empty for a stranger. */
const watcherName = (as = 'watcherName') =>
  sql`coalesce(trim(account.first_name || ' ' || account.last_name), '') AS ${sql.ref(as)}`;
/** The most that one answer shows; the most read at once for decisions. */
const [mostShown, inBatch] = [500, 500];

const isRunningAt = (locationId: number) =>
  sql<boolean>`session.location_id = ${locationId} AND session.ended_at IS NULL AND session.is_session_valid`;

/** The location's running playbacks: how many, and the newest 500. */
export const runningSessions = async (
  db: Queryable,
  { locationId }: LocationScope,
): Promise<ResultOf<typeof access.sessions>> => {
  const { rows } = await sql<Omit<RunningSession, 'startedAt'> & { startedAt: Date }>`
    SELECT session.id AS "sessionId", ${thumbnail} AS camera, session.viewer_id AS "viewerId", family.id AS "familyId", family.name AS "familyName",
      ${watcherName()}, session.staff_account_id IS NOT NULL AS "isStaff", session.public_generation IS NOT NULL AS "isStranger", session.device, session.started_at AS "startedAt"
    ${running} WHERE ${isRunningAt(locationId)} ORDER BY session.started_at DESC LIMIT ${mostShown}`.execute(db);
  const sessions = rows.map((row) => ({ ...row, startedAt: row.startedAt.toISOString() }));
  if (rows.length < mostShown) return { count: rows.length, sessions };
  const counted = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM camera_sessions session
    WHERE ${isRunningAt(locationId)}`.execute(db);
  return { count: counted.rows[0]?.count ?? rows.length, sessions };
};

/** A running playback, as far as a decision needs it. */
export interface Running {
  readonly sessionId: number;
  readonly viewerId: number | null;
  readonly cameraId: number;
  readonly device: DeviceKind;
  readonly startedAt: Date;
  readonly isStranger: boolean;
  readonly spent: Spent;
}

/** All running playbacks of the location, newest first, a few hundred at a time: however many watch, few are held at once. */
export async function* runningInBatches(
  db: Queryable,
  { locationId }: LocationScope,
): AsyncGenerator<readonly Running[]> {
  let before: number | null = null;
  for (;;) {
    const { rows }: { rows: Running[] } = await sql<Running>`
      SELECT session.id AS "sessionId", session.viewer_id AS "viewerId", session.camera_id AS "cameraId", session.device,
        session.started_at AS "startedAt", session.public_generation IS NOT NULL AS "isStranger",
        ${spentBy(sql`session.viewer_id`, sql`session.local_day`)} AS spent
      FROM camera_sessions session WHERE ${isRunningAt(locationId)} AND (${before}::bigint IS NULL OR session.id < ${before}::bigint)
      ORDER BY session.id DESC LIMIT ${inBatch}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < inBatch) return;
    before = rows.at(-1)?.sessionId ?? null;
  }
}

/** Who watches which camera in these playbacks of the location, in their order. */
export const namesOfSessions = async (db: Queryable, { locationId }: LocationScope, ids: readonly number[]) => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ sessionId: number; viewerName: string; cameraName: string }>`
    SELECT session.id AS "sessionId", ${watcherName('viewerName')}, camera.name AS "cameraName"
    ${running} WHERE session.location_id = ${locationId} AND session.id = ANY (${[...ids]}::bigint[])
    ORDER BY session.id DESC`.execute(db);
  return rows;
};

/** Running playbacks per location within reach; locations without any are left out. */
export const watchingByLocation = async (db: Queryable, reach: Reach) =>
  await db
    .selectFrom('camera_sessions as session')
    .innerJoin('locations as location', 'location.id', 'session.location_id')
    .innerJoin('organizations as organization', 'organization.id', 'location.organization_id')
    .where('session.ended_at', 'is', null)
    .where('session.is_session_valid', '=', true)
    .where(reachesLocation(reach))
    .groupBy(['location.id', 'organization.id'])
    .select((eb) => [
      'location.id as locationId',
      'location.name as locationName',
      'organization.name as organizationName',
      'location.time_zone_id as timeZone',
      eb(eb.fn.coalesce('location.override_program_type', 'organization.program_type'), '=', 'petCare')
        .$castTo<boolean>()
        .as('isPetCare'),
      eb.fn.countAll<number>().as('count'),
    ])
    .orderBy('count', 'desc')
    .orderBy(sql`lower(location.name)`)
    .orderBy('location.id')
    .limit(200)
    .execute();

/** The networks from which staff may watch at the location. */
export const onsiteRule = (db: Queryable, { locationId }: LocationScope) =>
  db
    .selectFrom('locations as location')
    .where('location.id', '=', locationId)
    .select(['location.staff_networks as networks', 'location.is_onsite_only as isOnsiteOnly'])
    .executeTakeFirstOrThrow();

/** Who watches what in one running playback of the location. */
export const runningSession = async (db: Queryable, { locationId }: LocationScope, id: number) =>
  (
    await sql<{ viewerId: number | null; watcherName: string; cameraName: string }>`
      SELECT session.viewer_id AS "viewerId", ${watcherName()}, camera.name AS "cameraName"
      ${running} WHERE session.location_id = ${locationId} AND session.id = ${id} AND session.ended_at IS NULL`.execute(
      db,
    )
  ).rows[0];

/** Viewers of the location by name, each with the family; always includes the one already chosen. */
export const viewerOptions = async (
  db: Queryable,
  { locationId }: LocationScope,
  { search, viewerId }: { search: string; viewerId?: number | undefined },
) => {
  const name = sql<string>`lower(account.first_name || ' ' || account.last_name || ' ' || family.name)`;
  const { rows } = await sql<{ value: number; label: string }>`
    SELECT viewer.id AS value, trim(account.first_name || ' ' || account.last_name) || ' · ' || family.name AS label
    FROM viewers viewer JOIN accounts account ON account.id = viewer.account_id JOIN families family ON family.id = viewer.family_id
    WHERE viewer.location_id = ${locationId} AND (viewer.id = ${viewerId ?? null} OR ${textSearch(name, search)})
    ORDER BY viewer.id = ${viewerId ?? 0} DESC, lower(account.last_name), lower(account.first_name), viewer.id LIMIT 50`.execute(
    db,
  );
  return rows;
};

/** What pauses a viewer at a moment: the location, the viewer's own pause, the account. The decision only knows that something does. */
export const pausesOf = async (
  db: Queryable,
  { locationId }: LocationScope,
  viewerId: number,
  at: number,
): Promise<('location' | 'viewer' | 'account')[]> => {
  const now = new Date(at);
  const { rows } = await sql<{ location: boolean; viewer: boolean; account: boolean }>`
    SELECT ${isLocationPaused('location', now)} AS location, ${hasOwnPause('viewer', now)} AS viewer, account.is_locked AS account
    FROM viewers viewer JOIN locations location ON location.id = viewer.location_id JOIN accounts account ON account.id = viewer.account_id
    WHERE viewer.id = ${viewerId} AND viewer.location_id = ${locationId}`.execute(db);
  const [found] = rows;
  if (!found) return [];
  return (['location', 'viewer', 'account'] as const).filter((one) => found[one]);
};
