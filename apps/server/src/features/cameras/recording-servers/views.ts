import type { recordingServers, ResultOf } from '@viewgate/contract';
import { sql } from 'kysely';
import { countedPage } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { countFrom, jsonInstant, type TableInput, textSearch } from '../../../platform/database/reading.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import type { ConnectionProblem } from './connect.ts';

const cameraCount = countFrom(sql`cameras c WHERE c.recording_server_id = s.id`);
const stateDetail = sql<ConnectionProblem | null>`s.state_detail`;

/** The list: each server with its state and how many of its cameras are online. */
export const serverTable = async (
  db: Queryable,
  { locationId }: LocationScope,
  input: TableInput<typeof recordingServers.table>,
): Promise<ResultOf<typeof recordingServers.table>> => {
  let matching = db.selectFrom('recording_servers as s').where('s.location_id', '=', locationId);
  if (input.allSearch) {
    matching = matching.where(textSearch(sql`lower(s.name || ' ' || s.domain)`, input.allSearch));
  }
  const order = { name: sql`lower(s.name)`, domain: sql`s.domain`, state: sql`s.state`, cameraCount };
  const listing = {
    picked: matching.select('s.id'),
    order: [{ by: order[input.sortBy ?? 'name'], direction: input.sortDirection }, { by: sql.ref('s.id') }],
    columns: ['name', 'domain', 'state', 'cameraCount'],
  };
  return await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('recording_servers as s', 's.id', 'picked.id')
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
        ...shown,
      ]),
  );
};

export const serverCount = (db: Queryable, { locationId }: LocationScope) =>
  db
    .selectFrom('recording_servers')
    .where('location_id', '=', locationId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();

/** One server without its secrets; undefined when it is not at this location. */
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

/** The location's cameras at a server, by lower-case short name. */
export const camerasByShortName = async (db: Queryable, { locationId }: LocationScope, serverId: number) => {
  const rows = await db
    .selectFrom('cameras')
    .where('location_id', '=', locationId)
    .where('recording_server_id', '=', serverId)
    .select(['id', 'name', 'short_name'])
    .execute();
  return new Map(rows.map(({ id, name, short_name }) => [short_name.toLowerCase(), { id, name }]));
};
