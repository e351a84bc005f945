import { type RecordingServerKindName, recordingServers, type ResultOf } from '@viewgate/contract';
import { sql } from 'kysely';
import { selectForm } from '../../../platform/database/columns.ts';
import { countedPage } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { countFrom, jsonInstant, type TableInput, textSearch } from '../../../platform/database/reading.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import type { ConnectionProblem } from './connect.ts';
import { notPlain } from './input.ts';

const cameraCount = countFrom(sql`cameras camera WHERE camera.recording_server_id = server.id`);
/** As the database checks it. */
export const kind = sql<RecordingServerKindName>`recording_servers.kind`;
const stateDetail = sql<ConnectionProblem | null>`server.state_detail`;

/** The list: each server with its state and how many of its cameras are online. */
export const serverTable = async (
  db: Queryable,
  { locationId }: LocationScope,
  input: TableInput<typeof recordingServers.table>,
): Promise<ResultOf<typeof recordingServers.table>> => {
  let matching = db.selectFrom('recording_servers as server').where('server.location_id', '=', locationId);
  if (input.allSearch) {
    matching = matching.where(textSearch(sql`lower(server.name || ' ' || server.domain)`, input.allSearch));
  }
  const order = { name: sql`lower(server.name)`, domain: sql`server.domain`, state: sql`server.state`, cameraCount };
  const listing = {
    picked: matching.select('server.id'),
    order: [{ by: order[input.sortBy ?? 'name'], direction: input.sortDirection }, { by: sql.ref('server.id') }],
    columns: recordingServers.table.columns,
  };
  return await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('recording_servers as server', 'server.id', 'picked.id')
      .select([
        'server.id',
        'server.name',
        sql<RecordingServerKindName>`server.kind`.as('kind'),
        'server.domain',
        'server.state',
        jsonInstant('server.state_since').as('stateSince'),
        stateDetail.as('stateDetail'),
        cameraCount.as('cameraCount'),
        countFrom(sql`cameras camera WHERE camera.recording_server_id = server.id AND camera.health = 'online'`).as(
          'onlineCameraCount',
        ),
        sql<boolean>`server.webhook_token_hash IS NOT NULL`.as('hasBlueIrisJwt'),
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
    .selectFrom('recording_servers as server')
    .where('server.location_id', '=', locationId)
    .where('server.id', '=', id)
    .select([
      'server.id',
      ...selectForm('server', recordingServers.create.body.shape, notPlain),
      sql<boolean>`server.server_password IS NOT NULL`.as('hasServerPassword'),
      sql<boolean>`server.camera_password IS NOT NULL`.as('hasCameraPassword'),
      sql<
        number[]
      >`array(SELECT camera.id FROM cameras camera WHERE camera.recording_server_id = server.id ORDER BY lower(camera.name))`.as(
        'cameraIds',
      ),
      sql<boolean>`server.webhook_token_hash IS NOT NULL`.as('hasBlueIrisJwt'),
      jsonInstant('server.webhook_token_created_at').as('blueIrisJwtCreatedAt'),
      'server.state',
      jsonInstant('server.state_since').as('stateSince'),
      stateDetail.as('stateDetail'),
      'server.version',
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
