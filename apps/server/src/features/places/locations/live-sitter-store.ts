import type { Tx } from '../../../platform/database/database.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

/** By which id the AI partner knows the location; null: it does not. False when the version is not the present one. */
export const setLiveSitter = async (
  tx: Tx,
  { locationId }: LocationScope,
  version: number,
  id: string | null,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('locations')
    .set({ live_sitter_location_id: id, version: version + 1 })
    .where('id', '=', locationId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
