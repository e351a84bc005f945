import { recordingServers, type ResultOf } from '@viewgate/contract';
import { sql } from 'kysely';
import { countedPage } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { nameSearch, seenOfCamera, type TableInput } from '../../../platform/database/reading.ts';

const order = { name: sql`lower(camera.name)`, shortName: sql`lower(camera.short_name)`, state: sql`camera.health` };

/** The cameras of a server already found within the caller's scope. */
export const camerasOfServer = async (
  db: Queryable,
  { id, locationId }: { id: number; locationId: number },
  input: TableInput<typeof recordingServers.camerasTable>,
): Promise<ResultOf<typeof recordingServers.camerasTable>> => {
  let matching = db
    .selectFrom('cameras as camera')
    .where('camera.location_id', '=', locationId)
    .where('camera.recording_server_id', '=', id);
  if (input.allSearch) matching = matching.where(nameSearch('camera.name', input.allSearch));
  const listing = {
    picked: matching.select('camera.id'),
    order: [{ by: order[input.sortBy ?? 'name'], direction: input.sortDirection }, { by: sql.ref('camera.id') }],
    columns: recordingServers.camerasTable.columns,
  };
  return await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('cameras as camera', 'camera.id', 'picked.id')
      .select([
        'camera.id',
        'camera.name',
        'camera.short_name as shortName',
        ...seenOfCamera,
        'camera.ai_only as aiOnly',
        ...shown,
      ]),
  );
};
