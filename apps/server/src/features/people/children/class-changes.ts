import type { ClassChangeKind } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { setClasses } from './store.ts';

export interface ClassChange {
  readonly kind: ClassChangeKind;
  readonly childId: number;
  /** The class that is entered or left; null once it has been deleted. */
  readonly class: { readonly id: number | null; readonly name: string };
  /** Of a transfer, the class that is entered. */
  readonly toClass: { readonly id: number | null; readonly name: string } | null;
}

const childIn = (tx: Tx, { locationId }: LocationScope, id: number) =>
  tx
    .selectFrom('children as child')
    .where('child.location_id', '=', locationId)
    .where('child.id', '=', id)
    .select([
      sql<string>`trim(child.first_name || ' ' || child.last_name)`.as('name'),
      sql<
        number[]
      >`(SELECT coalesce(array_agg(child_class.class_id ORDER BY child_class.class_id), '{}') FROM child_classes child_class
        WHERE child_class.child_id = child.id)`.as('classIds'),
    ])
    .executeTakeFirst();

const present = ({ id, name }: ClassChange['class']): number => {
  if (id === null) throw invalid('classId', 'automations.classGone', { name });
  return id;
};

/** The classes afterwards. Entering a class that the child is in, or leaving one that it is not in, changes nothing; a transfer needs somebody to move, unless they have been moved already. */
const classesAfter = (change: ClassChange, name: string, before: readonly number[]): number[] => {
  if (change.kind === 'AddChildClass') return [...before, present(change.class)];
  if (change.kind === 'RemoveChildClass') return before.filter((id) => id !== change.class.id);
  if (!change.toClass) throw invalid('toClassId', 'automations.classGone', { name: '' });
  const entered = present(change.toClass);
  if (change.class.id === null || !before.includes(change.class.id)) {
    // Scheduled, and done by hand meanwhile.
    if (before.includes(entered)) return [...before];
    throw invalid('childIds', 'automations.notInClass', { name, className: change.class.name });
  }
  return [...before.filter((id) => id !== change.class.id), entered];
};

/** Changes the classes of one child, and what the audit says about it. The location must be held. */
export const changeClasses = async (tx: Tx, scope: LocationScope, change: ClassChange, subjectName = '') => {
  const child = await childIn(tx, scope, change.childId);
  if (!child) throw invalid('childIds', 'automations.gone', { name: subjectName });
  const after = [...new Set(classesAfter(change, child.name, child.classIds))];
  await setClasses(tx, scope, change.childId, after);
  return {
    recordId: change.childId,
    recordName: child.name,
    before: { classIds: child.classIds },
    after: { classIds: after },
  };
};
