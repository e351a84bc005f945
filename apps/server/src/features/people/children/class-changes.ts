import type { ClassChangeKind } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { classesAfterMove } from '../../../watching/class-move.ts';
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

/** The classes afterwards. Throws a validation failure for what cannot be done. */
const classesAfter = (change: ClassChange, name: string, before: readonly number[]): number[] => {
  const { kind, class: own, toClass } = change;
  const after = classesAfterMove({ kind, classId: own.id, toClassId: toClass?.id ?? null }, before);
  switch (after) {
    case 'classGone':
      throw invalid('classId', 'automations.classGone', { name: own.name });
    case 'toClassGone':
      throw invalid('toClassId', 'automations.classGone', { name: toClass?.name ?? '' });
    case 'notInClass':
      throw invalid('childIds', 'automations.notInClass', { name, className: own.name });
    default:
      return [...after];
  }
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
