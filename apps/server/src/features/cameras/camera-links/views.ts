import type { cameraLinks, ResultOf } from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import {
  countFrom,
  jsonInstant,
  nameSearch,
  page,
  type TableInput,
  thumbnailUrl,
} from '../../../platform/database/reading.ts';
import type { Reach } from '../../../platform/tenancy/scope.ts';
import type { ConnectionProblem } from '../recording-servers/index.ts';

/** The locations of a reach; needs `locations l` in scope. */
const isReached = (reach: Reach): RawBuilder<boolean> =>
  reach.kind === 'everywhere'
    ? sql`true`
    : reach.kind === 'organization'
      ? sql`l.organization_id = ${reach.organizationId}`
      : sql`l.id = ANY (${reach.locationIds}::integer[])`;

/** The locations of a reach that have recording servers. */
export const linkedLocations = async (
  db: Queryable,
  reach: Reach,
  input: TableInput<typeof cameraLinks.locations>,
): Promise<ResultOf<typeof cameraLinks.locations>> => {
  let matching = db
    .selectFrom('locations as l')
    .innerJoin('organizations as o', 'o.id', 'l.organization_id')
    .where(isReached(reach))
    .where(sql<boolean>`EXISTS (SELECT 1 FROM recording_servers s WHERE s.location_id = l.id)`);
  if (input.allSearch) matching = matching.where(nameSearch('l.name', input.allSearch));
  const cameras = sql`cameras c WHERE c.location_id = l.id AND c.recording_server_id IS NOT NULL`;
  const rows = matching
    .select([
      'l.id',
      'l.name',
      'o.name as organizationName',
      countFrom(sql`recording_servers s WHERE s.location_id = l.id`).as('serverCount'),
      countFrom(cameras).as('cameraCount'),
      countFrom(sql`${cameras} AND c.state = 'online'`).as('onlineCameraCount'),
    ])
    .orderBy(input.sortBy === 'organizationName' ? sql`lower(o.name)` : sql`lower(l.name)`, input.sortDirection)
    .orderBy('l.id');
  const total = matching.select((eb) => eb.fn.countAll<number>().as('total'));
  return await page(input, rows, total, ['name', 'organizationName', 'serverCount', 'cameraCount']);
};

const servers = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('recording_servers as s')
    .innerJoin('locations as l', 'l.id', 's.location_id')
    .where(isReached(reach))
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

/** One server within the reach, or nothing. */
export const linkedServer = (db: Queryable, reach: Reach, id: number) =>
  servers(db, reach).where('s.id', '=', id).executeTakeFirst();

const cameras = (db: Queryable) =>
  db
    .selectFrom('cameras as cam')
    .select([
      'cam.id',
      'cam.name',
      'cam.short_name as shortName',
      'cam.recording_server_id as serverId',
      'cam.state',
      jsonInstant('cam.state_since').as('stateSince'),
      thumbnailUrl.as('thumbnailUrl'),
    ]);

/** The cameras of a server that was found within the reach. */
export const camerasOfServer = async (
  db: Queryable,
  serverId: number,
  input: TableInput<typeof cameraLinks.cameras>,
) => {
  let rows = cameras(db).where('cam.recording_server_id', '=', serverId);
  let matching = db.selectFrom('cameras as cam').where('cam.recording_server_id', '=', serverId);
  if (input.allSearch) {
    rows = rows.where(nameSearch('cam.name', input.allSearch));
    matching = matching.where(nameSearch('cam.name', input.allSearch));
  }
  const order = { name: sql`lower(cam.name)`, shortName: sql`lower(cam.short_name)`, state: sql`cam.state` };
  const ordered = rows.orderBy(order[input.sortBy ?? 'name'], input.sortDirection).orderBy('cam.id');
  const total = matching.select((eb) => eb.fn.countAll<number>().as('total'));
  return await page(input, ordered, total, ['name', 'shortName', 'state']);
};

/** A camera whose server is still to be found within the reach. */
export const cameraAsSystem = (db: Queryable, id: number) => cameras(db).where('cam.id', '=', id).executeTakeFirst();
