import type { Tx } from '../../../platform/database/database.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

interface ChildFields {
  familyId: number;
  firstName: string;
  lastName: string;
  birthDate: string | null;
}

const values = ({ familyId, firstName, lastName, birthDate }: ChildFields) => ({
  family_id: familyId,
  first_name: firstName,
  last_name: lastName,
  birth_date: birthDate,
});

/** A family of another location violates the foreign key. */
export const insertChild = async (tx: Tx, { locationId }: LocationScope, given: ChildFields): Promise<number> => {
  const { id } = await tx
    .insertInto('children')
    .values({ location_id: locationId, ...values(given) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** False when the version is not the present one (or the child is gone). */
export const updateChild = async (
  tx: Tx,
  { locationId }: LocationScope,
  id: number,
  version: number,
  given: ChildFields,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('children')
    .set({ ...values(given), version: version + 1 })
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Makes the child's classes exactly these. A class of another location violates the foreign key. */
export const setClasses = async (
  tx: Tx,
  { locationId }: LocationScope,
  childId: number,
  classIds: readonly number[],
): Promise<void> => {
  const wanted = [...new Set(classIds)];
  let dropped = tx.deleteFrom('child_classes').where('location_id', '=', locationId).where('child_id', '=', childId);
  if (wanted.length) dropped = dropped.where('class_id', 'not in', wanted);
  await dropped.execute();
  if (wanted.length === 0) return;
  await tx
    .insertInto('child_classes')
    .values(wanted.map((classId) => ({ location_id: locationId, child_id: childId, class_id: classId })))
    .onConflict((oc) => oc.doNothing())
    .execute();
};

export const deleteChild = async (tx: Tx, { locationId }: LocationScope, id: number): Promise<void> => {
  await tx.deleteFrom('children').where('location_id', '=', locationId).where('id', '=', id).execute();
};
