import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/** Holds the organization until commit, so that two changes of its regions follow each other. False when it is gone. */
export const holdOrganization = async (tx: Tx, organizationId: number): Promise<boolean> =>
  (await tx
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()) !== undefined;

/** Holds a region against users who are assigned to it meanwhile. */
export const holdRegion = async (tx: Tx, id: number): Promise<void> => {
  await tx.selectFrom('regions').where('id', '=', id).select('id').forUpdate().execute();
};

export const insertRegion = async (tx: Tx, organizationId: number, name: string): Promise<number> => {
  const { id } = await tx
    .insertInto('regions')
    .values({ organization_id: organizationId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** False when the version is not the present one. */
export const updateRegion = async (tx: Tx, id: number, version: number, name: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('regions')
    .set({ name, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Makes the region's locations exactly these; a trigger tells the region's people where they may act now. */
export const setLocations = async (tx: Tx, id: number, locationIds: readonly number[]): Promise<void> => {
  const wanted = sql`${[...locationIds]}::integer[]`;
  await sql`UPDATE locations SET region_id = NULL WHERE region_id = ${id} AND id <> ALL (${wanted})`.execute(tx);
  await sql`UPDATE locations SET region_id = ${id} WHERE id = ANY (${wanted}) AND region_id IS DISTINCT FROM ${id}`.execute(
    tx,
  );
};

export const deleteRegion = async (tx: Tx, id: number): Promise<void> => {
  await tx.updateTable('locations').set({ region_id: null }).where('region_id', '=', id).execute();
  await tx.deleteFrom('regions').where('id', '=', id).execute();
};
