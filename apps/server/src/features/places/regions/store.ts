import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { type Edit, updateVersioned } from '../../../platform/database/versioned.ts';

/** Locks a region so that nobody can be assigned to it in the meantime. */
export const holdRegion = async (tx: Tx, id: number): Promise<void> => {
  await tx.selectFrom('regions').where('id', '=', id).select('id').forUpdate().execute();
};

export const insertRegion = (tx: Tx, organizationId: number, name: string): Promise<number> =>
  insertRow(tx, 'regions', { organization_id: organizationId, name });

export const updateRegion = (tx: Tx, id: number, edit: Edit, name: string): Promise<unknown> =>
  updateVersioned(tx, 'regions', { id }, edit, { name });

/**
 * Holds the locations that a region has and those that it is to get, in the order in which every change of several locations holds them.
 */
const holdLocationsOf = (tx: Tx, id: number, wanted = sql`'{}'::integer[]`) =>
  sql`SELECT 1 FROM locations WHERE region_id = ${id} OR id = ANY (${wanted}) ORDER BY id FOR NO KEY UPDATE`.execute(
    tx,
  );

/** Replaces the region's locations; a trigger updates the reach of the region's staff. */
export const setLocations = async (tx: Tx, id: number, locationIds: readonly number[]): Promise<void> => {
  const wanted = sql`${[...locationIds]}::integer[]`;
  await holdLocationsOf(tx, id, wanted);
  await sql`UPDATE locations SET region_id = NULL WHERE region_id = ${id} AND id <> ALL (${wanted})`.execute(tx);
  await sql`UPDATE locations SET region_id = ${id} WHERE id = ANY (${wanted}) AND region_id IS DISTINCT FROM ${id}`.execute(
    tx,
  );
};

export const deleteRegion = async (tx: Tx, id: number): Promise<void> => {
  await holdLocationsOf(tx, id);
  await tx.updateTable('locations').set({ region_id: null }).where('region_id', '=', id).execute();
  await tx.deleteFrom('regions').where('id', '=', id).execute();
};
