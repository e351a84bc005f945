import type { Tx } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { type Edit, updateVersioned } from '../../../platform/database/versioned.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

/** `awaitsApproval`: it registered on its own, and lists leave it out until a member is approved. */
export const insertFamily = (
  tx: Tx,
  { locationId }: LocationScope,
  name: string,
  awaitsApproval = false,
): Promise<number> => insertRow(tx, 'families', { location_id: locationId, name, awaits_approval: awaitsApproval });

/** Families under ids of their own (`newIds`). */
export const insertFamilies = async (
  tx: Tx,
  { locationId }: LocationScope,
  families: readonly { readonly id: number; readonly name: string }[],
): Promise<void> => {
  if (families.length === 0) return;
  const rows = families.map(({ id, name }) => ({ id, name, location_id: locationId }));
  await tx.insertInto('families').values(rows).execute();
};

/** Returns the new version. */
export const updateFamily = (
  tx: Tx,
  { locationId }: LocationScope,
  id: number,
  edit: Edit,
  name: string,
): Promise<number> => updateVersioned(tx, 'families', { location_id: locationId, id }, edit, { name });

/** Cascades to the members' and children's rows. */
export const deleteFamily = async (tx: Tx, { locationId }: LocationScope, id: number): Promise<void> => {
  await tx.deleteFrom('families').where('location_id', '=', locationId).where('id', '=', id).execute();
};
