import type { recordingServers, ResultOf } from '@viewgate/contract';
import { sql } from 'kysely';
import { countedPage } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { jsonInstant, nameSearch, type TableInput, thumbnailUrl } from '../../../platform/database/reading.ts';

const order = { name: sql`lower(cam.name)`, shortName: sql`lower(cam.short_name)`, state: sql`cam.state` };

/** The cameras of a server already found within the caller's scope. */
export const camerasOfServer = async (
  db: Queryable,
  { id, locationId }: { id: number; locationId: number },
  input: TableInput<typeof recordingServers.camerasTable>,
): Promise<ResultOf<typeof recordingServers.camerasTable>> => {
  let matching = db
    .selectFrom('cameras as cam')
    .where('cam.location_id', '=', locationId)
    .where('cam.recording_server_id', '=', id);
  if (input.allSearch) matching = matching.where(nameSearch('cam.name', input.allSearch));
  const listing = {
    picked: matching.select('cam.id'),
    order: [{ by: order[input.sortBy ?? 'name'], direction: input.sortDirection }, { by: sql.ref('cam.id') }],
    columns: ['name', 'shortName', 'state'],
  };
  return await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('cameras as cam', 'cam.id', 'picked.id')
      .select([
        'cam.id',
        'cam.name',
        'cam.short_name as shortName',
        'cam.state',
        jsonInstant('cam.state_since').as('stateSince'),
        'cam.ai_only as aiOnly',
        thumbnailUrl.as('thumbnailUrl'),
        ...shown,
      ]),
  );
};
