import { children, type InputOf } from '@viewgate/contract';
import { columnsOf, namesIn, pick } from '../../../platform/database/columns.ts';
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

interface NewChild extends ChildFields {
  readonly id: number;
  readonly classIds: readonly number[];
}

const toInsert = ['id', ...namesIn(children.create.body.shape, ['classIds', 'newFamilyName', 'photoFile'])] as const;

/** Children under ids of their own (`newIds`), with their classes. */
export const insertChildren = async (
  tx: Tx,
  { locationId }: LocationScope,
  given: readonly NewChild[],
): Promise<void> => {
  if (given.length === 0) return;
  const rows = given.map((child) => ({ location_id: locationId, ...columnsOf(pick(child, toInsert)) }));
  await tx.insertInto('children').values(rows).execute();
  const links = given.flatMap(({ id, classIds }) =>
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
