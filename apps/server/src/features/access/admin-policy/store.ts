import type { AdminPolicyItems } from '@viewgate/contract';
import { type AdminItem, restrictionOf, restrictions } from '@viewgate/policy/vocabulary';
import type { Tx } from '../../../platform/database/database.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

/** False when the version is not the present one; a location without a row is at version 1. */
export const saveAdminPolicy = async (
  tx: Tx,
  { locationId }: LocationScope,
  version: number,
  items: AdminPolicyItems,
): Promise<boolean> => {
  const values = Object.fromEntries(
    Object.entries(items).flatMap(([item, rule]) => {
      const column = restrictions[restrictionOf(item as AdminItem)].adminColumn;
      return rule
        ? [
            [`${column}_enforcement`, rule.enforcementType],
            [`${column}_value`, rule.value],
          ]
        : [];
    }),
  );
  await tx
    .insertInto('admin_policies')
    .values({ location_id: locationId })
    .onConflict((oc) => oc.doNothing())
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable('admin_policies')
    .set({ ...values, version: version + 1 })
    .where('location_id', '=', locationId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
