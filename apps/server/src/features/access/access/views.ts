import type { CameraThumbnail, RunningSession } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { jsonInstant, textSearch, thumbnailUrl } from '../../../platform/database/reading.ts';
import { reachesLocation } from '../../../platform/tenancy/reached.ts';
import type { LocationScope, Reach } from '../../../platform/tenancy/scope.ts';

const thumbnail = sql<CameraThumbnail>`json_build_object('id', cam.id, 'name', cam.name, 'state', cam.state,
  'stateSince', ${jsonInstant('cam.state_since')}, 'thumbnailUrl', ${thumbnailUrl})`;

/** A camera of the location, by id. */
export const cameraById = async (db: Queryable, { locationId }: LocationScope, id: number) =>
  await db
    .selectFrom('cameras as cam')
    .leftJoin('recording_servers as r', 'r.id', 'cam.recording_server_id')
    .where('cam.location_id', '=', locationId)
    .where('cam.id', '=', id)
    .select([
      'cam.id',
      'cam.location_id as locationId',
      'cam.name',
      thumbnail.as('picture'),
      sql<boolean>`cam.override_stream_url OR coalesce(r.state = 'online', false)`.as('isReached'),
    ])
    .executeTakeFirst();

/** The pictures of cameras of the location, by id. */
export const cameraPictures = async (
  db: Queryable,
  { locationId }: LocationScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CameraThumbnail>> => {
  const { rows } = await sql<{ picture: CameraThumbnail }>`
    SELECT ${thumbnail} AS picture FROM cameras cam
    WHERE cam.location_id = ${locationId} AND cam.id = ANY(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map(({ picture }) => [picture.id, picture]));
};

const running = sql`FROM camera_sessions s
    JOIN cameras cam ON cam.id = s.camera_id
    LEFT JOIN viewers v ON v.id = s.viewer_id
    LEFT JOIN families f ON f.id = v.family_id
    JOIN accounts a ON a.id = coalesce(v.account_id, s.staff_account_id)`;
const watcherName = sql`trim(a.first_name || ' ' || a.last_name) AS "watcherName"`;

/** The location's running playbacks, newest first, at most 500. */
export const runningSessions = async (db: Queryable, { locationId }: LocationScope): Promise<RunningSession[]> => {
  const { rows } = await sql<Omit<RunningSession, 'startedAt'> & { startedAt: Date }>`
    SELECT s.id AS "sessionId", ${thumbnail} AS camera, s.viewer_id AS "viewerId", f.id AS "familyId", f.name AS "familyName",
      ${watcherName}, s.viewer_id IS NULL AS "isStaff", s.device, s.started_at AS "startedAt"
    ${running} WHERE s.location_id = ${locationId} AND s.ended_at IS NULL AND s.is_session_valid
    ORDER BY s.started_at DESC LIMIT 500`.execute(db);
  return rows.map((row) => ({ ...row, startedAt: row.startedAt.toISOString() }));
};

/** Running playbacks per location within reach; locations without any are left out. */
export const watchingByLocation = async (db: Queryable, reach: Reach) =>
  await db
    .selectFrom('camera_sessions as s')
    .innerJoin('locations as l', 'l.id', 's.location_id')
    .innerJoin('organizations as o', 'o.id', 'l.organization_id')
    .where('s.ended_at', 'is', null)
    .where('s.is_session_valid', '=', true)
    .where(reachesLocation(reach))
    .groupBy(['l.id', 'l.name', 'o.name'])
    .select((eb) => [
      'l.id as locationId',
      'l.name as locationName',
      'o.name as organizationName',
      eb.fn.countAll<number>().as('count'),
    ])
    .orderBy('count', 'desc')
    .orderBy(sql`lower(l.name)`)
    .orderBy('l.id')
    .limit(200)
    .execute();

/** Who watches what in one running playback of the location. */
export const runningSession = async (db: Queryable, { locationId }: LocationScope, id: number) =>
  (
    await sql<{ viewerId: number | null; watcherName: string; cameraName: string }>`
      SELECT s.viewer_id AS "viewerId", ${watcherName}, cam.name AS "cameraName"
      ${running} WHERE s.location_id = ${locationId} AND s.id = ${id} AND s.ended_at IS NULL`.execute(db)
  ).rows[0];

/** Viewers of the location by name, each with the family; always includes the one already chosen. */
export const viewerOptions = async (
  db: Queryable,
  { locationId }: LocationScope,
  { search, viewerId }: { search: string; viewerId?: number | undefined },
) => {
  const name = sql<string>`lower(a.first_name || ' ' || a.last_name || ' ' || f.name)`;
  const { rows } = await sql<{ value: number; label: string }>`
    SELECT v.id AS value, trim(a.first_name || ' ' || a.last_name) || ' · ' || f.name AS label
    FROM viewers v JOIN accounts a ON a.id = v.account_id JOIN families f ON f.id = v.family_id
    WHERE v.location_id = ${locationId} AND (v.id = ${viewerId ?? null} OR ${textSearch(name, search)})
    ORDER BY v.id = ${viewerId ?? 0} DESC, lower(a.last_name), lower(a.first_name), v.id LIMIT 50`.execute(db);
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
    SELECT l.viewers_paused AND coalesce(l.viewers_paused_until > ${now}, true) AS location,
      v.is_locked AND coalesce(v.lockout_end > ${now}, true) AS viewer, a.is_locked AS account
    FROM viewers v JOIN locations l ON l.id = v.location_id JOIN accounts a ON a.id = v.account_id
    WHERE v.id = ${viewerId} AND v.location_id = ${locationId}`.execute(db);
  const [found] = rows;
  if (!found) return [];
  return (['location', 'viewer', 'account'] as const).filter((one) => found[one]);
};
