import type { Tx } from '../../../platform/database/database.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

export const insertFamily = async (tx: Tx, { locationId }: LocationScope, name: string): Promise<number> => {
  const { id } = await tx
    .insertInto('families')
    .values({ location_id: locationId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Counts a change of the family, with its name; false when the version is not the present one. */
export const updateFamily = async (
  tx: Tx,
  { locationId }: LocationScope,
  id: number,
  version: number,
  name: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('families')
    .set({ name, version: version + 1 })
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Takes the members' and children's rows with it. */
export const deleteFamily = async (tx: Tx, { locationId }: LocationScope, id: number): Promise<void> => {
  await tx.deleteFrom('families').where('location_id', '=', locationId).where('id', '=', id).execute();
};
