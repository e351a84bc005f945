import { newIds } from '../../../../platform/database/rows.ts';
import { updateVersioned } from '../../../../platform/database/versioned.ts';
import { insertChildren, setClasses } from '../../children/index.ts';
import type { GroupPlan } from '../planning/plan.ts';
import { type Doing, keepKeys, nameOf, note, stepsOf } from './doing.ts';

export const doChildren = async (
  doing: Doing,
  plans: readonly GroupPlan[],
  families: Map<GroupPlan, number>,
  classes: Map<string, number>,
) => {
  const { tx, scope } = doing;
  const { locationId } = scope;
  const idsOf = (names: readonly string[]) => [
    ...new Set(names.flatMap((name) => classes.get(name.toLowerCase()) ?? [])),
  ];
  const steps = stepsOf(plans, 'createChild');
  const ids = await newIds(tx, 'children', steps.length);
  const created = steps.map(({ act, plan, planned }, index) => ({
    id: ids[index] ?? 0,
    familyId: families.get(plan) ?? 0,
    classIds: idsOf(act.classNames),
    key: planned.row.values.key,
    ...act,
  }));
  await insertChildren(tx, scope, created);
  await note(
    doing,
    'create',
    'child',
    created.map(({ id, familyId, classIds, ...child }) => ({
      recordId: id,
      recordName: nameOf(child),
      after: { name: nameOf(child), familyId, classIds },
    })),
  );
  for (const { act } of stepsOf(plans, 'updateChild')) {
    const { child, firstName, lastName, birthDate, classNames } = act;
    const edit = { version: child.version, current: null };
    await updateVersioned(tx, 'children', { location_id: locationId, id: child.id }, edit, {
      first_name: firstName,
      last_name: lastName,
      birth_date: birthDate,
    });
    const classIds = classNames ? idsOf(classNames) : child.classIds;
    if (classNames) await setClasses(tx, scope, child.id, classIds);
    const { familyId } = child;
    await note(doing, 'update', 'child', [
      {
        recordId: child.id,
        recordName: nameOf(act),
        before: { name: nameOf(child), familyId, classIds: child.classIds },
        after: {
          name: nameOf(act),
          familyId,
          classIds,
          alsoChanged: birthDate === child.birthDate ? [] : ['birthDate'],
        },
      },
    ]);
  }
  const known = plans
    .flatMap(({ rows }) => rows)
    .flatMap(({ row, act }) => {
      const id = act?.what === 'updateChild' ? act.child.id : act?.what === 'nothing' ? act.id : null;
      return row.values.what === 'child' && id ? [{ key: row.values.key, id }] : [];
    });
  await keepKeys(doing, 'child', [...created, ...known]);
};
