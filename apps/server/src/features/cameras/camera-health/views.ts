import { cameraHealth, type HealthState, healthStates, type ResultOf } from '@viewgate/contract';
import { sql } from 'kysely';
import { countedPage } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { foldedSearch } from '../../../platform/database/folded-search.ts';
import { seenOfCamera, type TableInput } from '../../../platform/database/reading.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { settingsAt } from './settings.ts';
import { daysOf, healthDaysAt, shownDays, uptimeOf } from './uptime.ts';
import { blindAfterMs } from './checks.ts';

interface When {
  readonly at: number;
  readonly timeZone: string;
}

/** Most urgent first. */
const urgency = ['offline', 'noSignal', 'frozen', 'black', 'unknown', 'online'];
/** Outages listed for one camera or server. */
const listed = 50;

const lookedAtAll = async (db: Queryable): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT CASE WHEN count(*) = 3 THEN min(looked_at) END AS at FROM health_watches`.execute(db);
  return rows[0]?.at ?? null;
};

interface ServerRow {
  id: number;
  name: string;
  state: HealthState;
  since: string;
}

export const healthAt = async (
  db: Queryable,
  scope: LocationScope,
  { at, timeZone }: When,
): Promise<ResultOf<typeof cameraHealth.get>> => {
  const { locationId } = scope;
  const days = shownDays(at, timeZone);
  const seconds = await healthDaysAt(db, locationId, days, at);
  const { rows: counted } = await sql<{ state: HealthState; count: number }>`
    SELECT state, count(*)::integer AS count FROM health_states
    WHERE location_id = ${locationId} AND camera_id IS NOT NULL AND ended_at IS NULL GROUP BY state`.execute(db);
  const { rows: servers } = await sql<ServerRow>`
    SELECT server.id, server.name, state.state, state.began_at AS since FROM recording_servers server
    JOIN health_states state ON state.recording_server_id = server.id AND state.ended_at IS NULL
    WHERE server.location_id = ${locationId} ORDER BY lower(server.name), server.id`.execute(db);
  const looked = await lookedAtAll(db);
  const counts = Object.fromEntries(healthStates.map((state) => [state, 0])) as Record<HealthState, number>;
  for (const { state, count } of counted) counts[state] = count;
  return {
    counts,
    uptime: uptimeOf(
      days,
      seconds.filter(({ cameraId }) => cameraId !== null),
    ),
    servers: servers.map((server) => ({
      ...server,
      uptime: uptimeOf(
        days,
        seconds.filter(({ serverId }) => serverId === server.id),
      ),
    })),
    lookedAt: looked?.toISOString() ?? null,
    isBlind: looked === null || looked.getTime() < at - blindAfterMs,
    settings: await settingsAt(db, scope.locationId),
  };
};

/** A location's cameras with their health. The list is short and changes by the minute, so it is counted with each page. */
export const healthTable = async (
  db: Queryable,
  { locationId }: LocationScope,
  { at, timeZone }: When,
  input: TableInput<typeof cameraHealth.table>,
): Promise<ResultOf<typeof cameraHealth.table>> => {
  const { allSearch, filters, sortBy = 'health', sortDirection } = input;
  let picked = db
    .selectFrom('cameras as camera')
    .innerJoin('health_states as state', (join) =>
      join.onRef('state.camera_id', '=', 'camera.id').on('state.ended_at', 'is', null),
    )
    .where('camera.location_id', '=', locationId);
  if (allSearch) picked = picked.where(foldedSearch(sql`search_text(camera.name)`, allSearch));
  if (filters.health) picked = picked.where('state.state', '=', filters.health);
  if (filters.nvrServerId) picked = picked.where('camera.recording_server_id', '=', filters.nvrServerId);
  const by = {
    health: sql`array_position(${urgency}::text[], state.state)`,
    name: sql`lower(camera.name)`,
    since: sql`state.began_at`,
  }[sortBy];
  const listing = {
    picked: picked.select('camera.id'),
    order: [{ by, direction: sortDirection }, { by: sql`lower(camera.name)` }, { by: sql.ref('camera.id') }] as const,
    columns: cameraHealth.table.columns,
  };
  const page = await countedPage(db, input, listing, (ids, shown) =>
    db
      .selectFrom(ids)
      .innerJoin('cameras as camera', 'camera.id', 'picked.id')
      .innerJoin('health_states as state', (join) =>
        join.onRef('state.camera_id', '=', 'camera.id').on('state.ended_at', 'is', null),
      )
      .leftJoin('recording_servers as server', 'server.id', 'camera.recording_server_id')
      .select([
        'camera.id',
        'camera.name',
        ...seenOfCamera,
        'server.name as nvrServerName',
        sql<HealthState>`state.state`.as('health'),
        sql<string>`state.began_at`.as('since'),
        ...shown,
      ]),
  );
  const days = shownDays(at, timeZone);
  const cameraIds = page.rows.map(({ id }) => id);
  const seconds = Map.groupBy(await healthDaysAt(db, locationId, days, at, { cameraIds }), ({ cameraId }) => cameraId);
  return { ...page, rows: page.rows.map((row) => ({ ...row, uptime: uptimeOf(days, seconds.get(row.id) ?? []) })) };
};

interface Present {
  name: string;
  state: HealthState;
  since: string;
}

const detailOf = async (
  db: Queryable,
  { locationId }: LocationScope,
  { at, timeZone }: When,
  of: { readonly cameraId: number } | { readonly serverId: number },
) => {
  const isOne =
    'cameraId' in of ? sql`state.camera_id = ${of.cameraId}` : sql`state.recording_server_id = ${of.serverId}`;
  const { rows: present } = await sql<Present>`
    SELECT coalesce(camera.name, server.name) AS name, state.state, state.began_at AS since FROM health_states state
    LEFT JOIN cameras camera ON camera.id = state.camera_id LEFT JOIN recording_servers server ON server.id = state.recording_server_id
    WHERE ${isOne} AND state.location_id = ${locationId} AND state.ended_at IS NULL`.execute(db);
  const [now] = present;
  if (!now) throw notFound();
  const days = shownDays(at, timeZone);
  const one = 'cameraId' in of ? { cameraIds: [of.cameraId] } : of;
  const seconds = await healthDaysAt(db, locationId, days, at, one);
  const { rows: outages } = await sql<{ state: HealthState; beganAt: string; endedAt: string | null }>`
    SELECT state.state, state.began_at AS "beganAt", state.ended_at AS "endedAt" FROM health_states state
    WHERE ${isOne} AND state.location_id = ${locationId} AND state.state NOT IN ('online', 'unknown') ORDER BY state.began_at DESC LIMIT ${listed}`.execute(
    db,
  );
  return { ...now, uptime: uptimeOf(days, seconds), days: daysOf(days, seconds, at), outages };
};

export const healthOfCamera = async (db: Queryable, scope: LocationScope, when: When, cameraId: number) => {
  const detail = await detailOf(db, scope, when, { cameraId });
  const { rows } = await sql<{ isJudged: boolean }>`
    SELECT NOT camera.override_thumbnail_url AND NOT EXISTS (SELECT 1 FROM camera_thumbnails thumbnail
      WHERE thumbnail.camera_id = camera.id AND thumbnail.is_uploaded) AS "isJudged"
    FROM cameras camera WHERE camera.id = ${cameraId}`.execute(db);
  return { ...detail, isPictureJudged: rows[0]?.isJudged ?? false };
};

export const healthOfServer = (db: Queryable, scope: LocationScope, when: When, serverId: number) =>
  detailOf(db, scope, when, { serverId });
