import type { cameraLinks, ResultOf } from '@viewgate/contract';
import { sql } from 'kysely';
import { countedPage } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import {
  countFrom,
  jsonInstant,
  nameSearch,
  type TableInput,
  thumbnailUrl,
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
    .selectFrom('locations as l')
    .innerJoin('organizations as o', 'o.id', 'l.organization_id')
    .where(reachesLocation(reach))
    .where(sql<boolean>`EXISTS (SELECT 1 FROM recording_servers s WHERE s.location_id = l.id)`);
  if (input.allSearch) matching = matching.where(nameSearch('l.name', input.allSearch));
  const cameras = sql`cameras c WHERE c.location_id = l.id AND c.recording_server_id IS NOT NULL`;
  const listing = {
    picked: matching.select('l.id'),
    order: [
      {
        by: input.sortBy === 'organizationName' ? sql`lower(o.name)` : sql`lower(l.name)`,
        direction: input.sortDirection,
      },
      { by: sql.ref('l.id') },
    ],
    columns: ['name', 'organizationName', 'serverCount', 'cameraCount'],
  };
  return await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('locations as l', 'l.id', 'picked.id')
      .innerJoin('organizations as o', 'o.id', 'l.organization_id')
      .select([
        'l.id',
        'l.name',
        'o.name as organizationName',
        countFrom(sql`recording_servers s WHERE s.location_id = l.id`).as('serverCount'),
        countFrom(cameras).as('cameraCount'),
        countFrom(sql`${cameras} AND c.state = 'online'`).as('onlineCameraCount'),
        ...shown,
      ]),
  );
};

const servers = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('recording_servers as s')
    .innerJoin('locations as l', 'l.id', 's.location_id')
    .where(reachesLocation(reach))
    .select([
      's.id',
      's.name',
      'l.id as locationId',
      'l.name as locationName',
      's.state',
      jsonInstant('s.state_since').as('stateSince'),
      sql<ConnectionProblem | null>`s.state_detail`.as('stateDetail'),
      countFrom(sql`cameras c WHERE c.recording_server_id = s.id`).as('cameraCount'),
      's.nvr_wan_ip_address as admin',
      's.nvr_lan_ip_address as lan',
    ]);

export const serversOfLocation = (db: Queryable, reach: Reach, locationId: number) =>
  servers(db, reach).where('s.location_id', '=', locationId).orderBy(sql`lower(s.name)`).execute();

/** One server within reach, or undefined. */
export const linkedServer = (db: Queryable, reach: Reach, id: number) =>
  servers(db, reach).where('s.id', '=', id).executeTakeFirst();

/** A camera by id, before its server is looked up within the reach. */
export const cameraAsSystem = (db: Queryable, id: number) =>
  db
    .selectFrom('cameras as cam')
    .where('cam.id', '=', id)
    .select([
      'cam.id',
      'cam.name',
      'cam.short_name as shortName',
      'cam.recording_server_id as serverId',
      'cam.state',
      jsonInstant('cam.state_since').as('stateSince'),
      thumbnailUrl.as('thumbnailUrl'),
    ])
    .executeTakeFirst();
