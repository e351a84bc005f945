import { cameraLinks, type RecordingServerKindName, type ResultOf } from '@viewgate/contract';
import { sql } from 'kysely';
import { countedPage } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import {
  countFrom,
  jsonInstant,
  nameSearch,
  seenOfCamera,
  type TableInput,
} from '../../../platform/database/reading.ts';
import { reachesLocation } from '../../../platform/tenancy/reached.ts';
import type { Reach } from '../../../platform/tenancy/scope.ts';
import type { ConnectionProblem } from '../recording-servers/index.ts';

/** The locations within reach that have recording servers. */
export const linkedLocations = async (
  db: Queryable,
  reach: Reach,
  input: TableInput<typeof cameraLinks.locations>,
): Promise<ResultOf<typeof cameraLinks.locations>> => {
  let matching = db
    .selectFrom('locations as location')
    .innerJoin('organizations as organization', 'organization.id', 'location.organization_id')
    .where(reachesLocation(reach))
    .where(sql<boolean>`EXISTS (SELECT 1 FROM recording_servers server WHERE server.location_id = location.id)`);
  if (input.allSearch) matching = matching.where(nameSearch('location.name', input.allSearch));
  const cameras = sql`cameras camera WHERE camera.location_id = location.id AND camera.recording_server_id IS NOT NULL`;
  const listing = {
    picked: matching.select('location.id'),
    order: [
      {
        by: input.sortBy === 'organizationName' ? sql`lower(organization.name)` : sql`lower(location.name)`,
        direction: input.sortDirection,
      },
      { by: sql.ref('location.id') },
    ],
    columns: cameraLinks.locations.columns,
  };
  return await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('locations as location', 'location.id', 'picked.id')
      .innerJoin('organizations as organization', 'organization.id', 'location.organization_id')
      .select([
        'location.id',
        'location.name',
        'organization.name as organizationName',
        countFrom(sql`recording_servers server WHERE server.location_id = location.id`).as('serverCount'),
        countFrom(cameras).as('cameraCount'),
        countFrom(sql`${cameras} AND camera.health = 'online'`).as('onlineCameraCount'),
        ...shown,
      ]),
  );
};

const servers = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('recording_servers as server')
    .innerJoin('locations as location', 'location.id', 'server.location_id')
    .where(reachesLocation(reach))
    .select([
      'server.id',
      'server.name',
      sql<RecordingServerKindName>`server.kind`.as('kind'),
      'location.id as locationId',
      'location.name as locationName',
      'location.time_zone_id as timeZone',
      'server.state',
      jsonInstant('server.state_since').as('stateSince'),
      sql<ConnectionProblem | null>`server.state_detail`.as('stateDetail'),
      countFrom(sql`cameras camera WHERE camera.recording_server_id = server.id`).as('cameraCount'),
      'server.nvr_wan_ip_address as admin',
      'server.nvr_lan_ip_address as lan',
    ]);

export const serversOfLocation = (db: Queryable, reach: Reach, locationId: number) =>
  servers(db, reach).where('server.location_id', '=', locationId).orderBy(sql`lower(server.name)`).execute();

/** One server within reach, or undefined. */
export const linkedServer = (db: Queryable, reach: Reach, id: number) =>
  servers(db, reach).where('server.id', '=', id).executeTakeFirst();

/** A camera by id, before its server is looked up within the reach. */
export const cameraAsSystem = (db: Queryable, id: number) =>
  db
    .selectFrom('cameras as camera')
    .where('camera.id', '=', id)
    .select([
      'camera.id',
      'camera.name',
      'camera.short_name as shortName',
      'camera.recording_server_id as serverId',
      ...seenOfCamera,
    ])
    .executeTakeFirst();
