import { classChangeKinds, type ClassChangeKind, type classTransfers, mostMovedChildren } from '@viewgate/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { scheduleAutomation } from '../automations/index.ts';
import { changeClasses } from '../children/index.ts';
import { classDetail, requireClass } from '../classes/index.ts';
import { childrenToMove } from './views.ts';

/** In English, like all keys that the interface puts into words. */
const labels: Record<ClassChangeKind, string> = {
  TransferChildFromClassToClass: 'Move to another class',
  AddChildClass: 'Add to a class',
  RemoveChildClass: 'Take out of a class',
};
export const transferTypes = () => classChangeKinds.map((value) => ({ value, label: labels[value] }));

const otherClass = async (db: Queryable, scope: LocationScope, classId: number, toClassId: number | null) => {
  if (toClassId === null) return null;
  if (toClassId === classId) throw invalid('toClassId', 'classTransfers.chooseOtherClass');
  const found = await classDetail(db, scope, toClassId);
  if (!found) throw invalid('toClassId', 'someClassElsewhere');
  return found;
};

/** Changes the classes of children now, or schedules that for a day; all or none. */
export const transferChildren: Handler<typeof classTransfers.transfer> = async (call) => {
  const { db, scope, input, audit } = call;
  const { type: kind, childIds, toClassId, scheduledDate, label } = input.body;
  const from = requireClass(await classDetail(db, scope, input.params.id));
  const toClass = await otherClass(db, scope, from.id, toClassId);
  const found = await childrenToMove(db, scope, from.id, childIds);
  // All or none, with the location held: a class of more than these is moved in several calls.
  if (found.length > mostMovedChildren)
    throw invalid('childIds', 'classTransfers.tooManyChildren', { most: mostMovedChildren });
  if (childIds !== null && found.length !== new Set(childIds).size) throw notFound();
  if (found.length === 0) throw invalid('childIds', 'classTransfers.isEmpty');
  for (const { id: childId, name: subjectName, isInClass, classIds } of found) {
    if (kind !== 'AddChildClass' && !isInClass) {
      throw invalid('childIds', 'automations.notInClass', { name: subjectName, className: from.name });
    }
    if (scheduledDate === null) {
      audit(await changeClasses(db, scope, { kind, childId, class: from, toClass }, subjectName));
      continue;
    }
    const change = { kind, childId, subjectName, class: from, ...(toClass && { toClass }), scheduledDate, label };
    const automationId = await scheduleAutomation(call, change);
    const after = { kind, classIds: [from.id], ...(toClass && { toClassIds: [toClass.id] }), scheduledDate };
    audit({ recordId: childId, recordName: subjectName, before: { classIds }, after: { ...after, automationId } });
  }
  return { count: found.length };
};
