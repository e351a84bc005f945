import type { recordingServers, ResultOf } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import {
  countFrom,
  jsonInstant,
  nameSearch,
  page,
  type TableInput,
  textSearch,
  thumbnailUrl,
} from '../../../platform/database/reading.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import type { ConnectionProblem } from './connect.ts';

const cameraCount = countFrom(sql`cameras c WHERE c.recording_server_id = s.id`);
const stateDetail = sql<ConnectionProblem | null>`s.state_detail`;

/** The list: each server with its state and how many of its cameras are there. */
export const serverTable = async (
  db: Queryable,
  { locationId }: LocationScope,
  input: TableInput<typeof recordingServers.table>,
): Promise<ResultOf<typeof recordingServers.table>> => {
  let matching = db.selectFrom('recording_servers as s').where('s.location_id', '=', locationId);
  if (input.allSearch) {
    matching = matching.where(textSearch(sql`lower(s.name || ' ' || s.domain)`, input.allSearch));
  }
  const order = { name: sql`lower(s.name)`, domain: sql`s.domain`, state: sql`s.state`, cameraCount }[
    input.sortBy ?? 'name'
  ];
  const rows = matching
    .select([
      's.id',
      's.name',
      's.domain',
      's.state',
      jsonInstant('s.state_since').as('stateSince'),
      stateDetail.as('stateDetail'),
      cameraCount.as('cameraCount'),
      countFrom(sql`cameras c WHERE c.recording_server_id = s.id AND c.state = 'online'`).as('onlineCameraCount'),
      sql<boolean>`s.webhook_token_hash IS NOT NULL`.as('hasBlueIrisJwt'),
    ])
    .orderBy(order, input.sortDirection)
    .orderBy('s.id');
  const total = matching.select((eb) => eb.fn.countAll<number>().as('total'));
  return await page(input, rows, total, ['name', 'domain', 'state', 'cameraCount']);
};

export const serverCount = (db: Queryable, { locationId }: LocationScope) =>
  db
    .selectFrom('recording_servers')
    .where('location_id', '=', locationId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();

/** One server without its secrets, or nothing when it is not at this location. */
export const serverDetail = (db: Queryable, { locationId }: LocationScope, id: number) =>
  db
    .selectFrom('recording_servers as s')
    .where('s.location_id', '=', locationId)
    .where('s.id', '=', id)
    .select([
      's.id',
      's.name',
      's.domain',
      's.nvr_wan_ip_address as nvrWanIpAddress',
      's.nvr_lan_ip_address as nvrLanIpAddress',
      's.server_username as serverUsername',
      sql<boolean>`s.server_password IS NOT NULL`.as('hasServerPassword'),
      's.camera_username as cameraUsername',
      sql<boolean>`s.camera_password IS NOT NULL`.as('hasCameraPassword'),
      sql<number[]>`array(SELECT c.id FROM cameras c WHERE c.recording_server_id = s.id ORDER BY lower(c.name))`.as(
        'cameraIds',
      ),
      sql<boolean>`s.webhook_token_hash IS NOT NULL`.as('hasBlueIrisJwt'),
      jsonInstant('s.webhook_token_created_at').as('blueIrisJwtCreatedAt'),
      's.state',
      jsonInstant('s.state_since').as('stateSince'),
      stateDetail.as('stateDetail'),
      's.version',
    ])
    .executeTakeFirst();

/** The cameras of one server. */
export const serverCameras = async (
  db: Queryable,
  { locationId }: LocationScope,
  serverId: number,
  input: TableInput<typeof recordingServers.camerasTable>,
): Promise<ResultOf<typeof recordingServers.camerasTable>> => {
  let matching = db
    .selectFrom('cameras as cam')
    .where('cam.location_id', '=', locationId)
    .where('cam.recording_server_id', '=', serverId);
  if (input.allSearch) matching = matching.where(nameSearch('cam.name', input.allSearch));
  const order = { name: sql`lower(cam.name)`, shortName: sql`lower(cam.short_name)`, state: sql`cam.state` }[
    input.sortBy ?? 'name'
  ];
  const rows = matching
    .select([
      'cam.id',
      'cam.name',
      'cam.short_name as shortName',
      'cam.state',
      jsonInstant('cam.state_since').as('stateSince'),
      'cam.ai_only as aiOnly',
      thumbnailUrl.as('thumbnailUrl'),
    ])
    .orderBy(order, input.sortDirection)
    .orderBy('cam.id');
  const total = matching.select((eb) => eb.fn.countAll<number>().as('total'));
  return await page(input, rows, total, ['name', 'shortName', 'state']);
};

/** Which of the location's cameras are at a server, by short name in lower case. */
export const camerasByShortName = async (db: Queryable, { locationId }: LocationScope, serverId: number) => {
  const rows = await db
    .selectFrom('cameras')
    .where('location_id', '=', locationId)
    .where('recording_server_id', '=', serverId)
    .select(['id', 'name', 'short_name'])
    .execute();
  return new Map(rows.map(({ id, name, short_name }) => [short_name.toLowerCase(), { id, name }]));
};
