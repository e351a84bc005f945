import { newIds } from '../../../../platform/database/rows.ts';
import { updateVersioned } from '../../../../platform/database/versioned.ts';
import { insertFamilies } from '../../families/index.ts';
import type { GroupPlan } from '../planning/plan.ts';
import { type Doing, keepKeys, note } from './doing.ts';

/** Creates and renames families; returns the family of each plan. */
export const doFamilies = async (doing: Doing, plans: readonly GroupPlan[]) => {
  const { tx, scope } = doing;
  const fresh = plans.filter(({ newFamily }) => newFamily !== null);
  const ids = await newIds(tx, 'families', fresh.length);
  const created = fresh.map(({ newFamily }, index) => ({ id: ids[index] ?? 0, name: newFamily ?? '' }));
  await insertFamilies(tx, scope, created);
  await note(
    doing,
    'create',
    'family',
    created.map(({ id, name }) => ({ recordId: id, recordName: name, after: { name } })),
  );
  for (const { family, rename } of plans) {
    if (!family || rename === null) continue;
    const edit = { version: family.version, current: null };
    await updateVersioned(tx, 'families', { location_id: scope.locationId, id: family.id }, edit, { name: rename });
    await note(doing, 'update', 'family', [
      { recordId: family.id, recordName: rename, before: { name: family.name }, after: { name: rename } },
    ]);
  }
  const of = new Map(plans.map((plan) => [plan, plan.family?.id ?? created[fresh.indexOf(plan)]?.id ?? 0]));
  await keepKeys(
    doing,
    'family',
    plans.flatMap((plan) => plan.familyKeys.map((key) => ({ key, id: of.get(plan) ?? 0 }))),
  );
  return of;
};
