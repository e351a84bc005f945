import type { children, InputOf } from '@viewgate/contract';
import { columnsOf } from '../../../platform/database/columns.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { setLinks } from '../../../platform/database/links.ts';
import { type Edit, updateVersioned } from '../../../platform/database/versioned.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

/** Columns of the child's row taken directly from the request. */
type ChildFields = Omit<
  InputOf<typeof children.create>['body'],
  'classIds' | 'newFamilyName' | 'familyId' | 'photoFile'
> & {
  familyId: number;
};

/** A family of another location violates the foreign key. */
export const insertChild = (tx: Tx, { locationId }: LocationScope, given: ChildFields): Promise<number> =>
  insertRow(tx, 'children', { location_id: locationId, ...columnsOf(given) });

interface NewChild {
  readonly id: number;
  readonly familyId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string | null;
  readonly classIds: readonly number[];
}

/** Children under ids of their own (`newIds`), with their classes. */
export const insertChildren = async (
  tx: Tx,
  { locationId }: LocationScope,
  children: readonly NewChild[],
): Promise<void> => {
  if (children.length === 0) return;
  const rows = children.map(({ id, familyId, firstName, lastName, birthDate }) => ({
    id,
    location_id: locationId,
    family_id: familyId,
    first_name: firstName,
    last_name: lastName,
    birth_date: birthDate,
  }));
  await tx.insertInto('children').values(rows).execute();
  const links = children.flatMap(({ id, classIds }) =>
    [...new Set(classIds)].map((classId) => ({ location_id: locationId, child_id: id, class_id: classId })),
  );
  if (links.length > 0) await tx.insertInto('child_classes').values(links).execute();
};

export const updateChild = (
  tx: Tx,
  { locationId }: LocationScope,
  id: number,
  edit: Edit,
  given: ChildFields,
): Promise<unknown> => updateVersioned(tx, 'children', { location_id: locationId, id }, edit, columnsOf(given));

/** Replaces the child's classes. A class of another location violates the foreign key. */
export const setClasses = (
  tx: Tx,
  { locationId }: LocationScope,
  childId: number,
  classIds: readonly number[],
): Promise<void> => setLinks(tx, 'child_classes', { location_id: locationId, child_id: childId }, 'class_id', classIds);

export const deleteChild = async (tx: Tx, { locationId }: LocationScope, id: number): Promise<void> => {
  await tx.deleteFrom('children').where('location_id', '=', locationId).where('id', '=', id).execute();
};
