import type { Tx } from '../../../platform/database/database.ts';
import { setLinks } from '../../../platform/database/links.ts';
import { type Edit, updateVersioned } from '../../../platform/database/versioned.ts';
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

/** Returns the new version. */
export const updateChild = (
  tx: Tx,
  { locationId }: LocationScope,
  id: number,
  edit: Edit,
  given: ChildFields,
): Promise<number> => updateVersioned(tx, 'children', { location_id: locationId, id }, edit, values(given));

/** Makes the child's classes exactly these. A class of another location violates the foreign key. */
export const setClasses = (
  tx: Tx,
  { locationId }: LocationScope,
  childId: number,
  classIds: readonly number[],
): Promise<void> => setLinks(tx, 'child_classes', { location_id: locationId, child_id: childId }, 'class_id', classIds);

export const deleteChild = async (tx: Tx, { locationId }: LocationScope, id: number): Promise<void> => {
  await tx.deleteFrom('children').where('location_id', '=', locationId).where('id', '=', id).execute();
};
