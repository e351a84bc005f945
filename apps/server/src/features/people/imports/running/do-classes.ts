import type { AuditEntry } from '../../../../platform/audit/audit.ts';
import { updateVersioned } from '../../../../platform/database/versioned.ts';
import { insertClass } from '../../classes/index.ts';
import type { Facts } from '../planning/facts.ts';
import type { GroupPlan } from '../planning/plan.ts';
import { type Doing, keepKeys, note, stepsOf } from './doing.ts';

/** Creates the classes that rows describe or mention, and renames those whose name changed; returns all ids by name. */
export const doClasses = async (doing: Doing, facts: Facts, plans: readonly GroupPlan[]) => {
  const { tx, scope } = doing;
  const ids = new Map([...facts.classes].map(([name, { id }]) => [name, id]));
  const listed = [...stepsOf(plans, 'createChild'), ...stepsOf(plans, 'updateChild')].flatMap(
    ({ act }) => act.classNames ?? [],
  );
  const created: AuditEntry[] = [];
  for (const name of [...stepsOf(plans, 'createClass').map(({ act }) => act.name), ...listed]) {
    if (ids.has(name.toLowerCase())) continue;
    const id = await insertClass(tx, scope, name);
    ids.set(name.toLowerCase(), id);
    created.push({ recordId: id, recordName: name, after: { name, cameraIds: [] } });
  }
  await note(doing, 'create', 'class', created);
  for (const { act } of stepsOf(plans, 'renameClass')) {
    const { id, version, before, name } = act;
    await updateVersioned(tx, 'classes', { location_id: scope.locationId, id }, { version, current: null }, { name });
    await note(doing, 'update', 'class', [
      { recordId: id, recordName: name, before: { name: before }, after: { name } },
    ]);
  }
  const keyed = plans
    .flatMap(({ rows }) => rows)
    .flatMap(({ row, act }) => {
      const id =
        act?.what === 'createClass'
          ? ids.get(act.name.toLowerCase())
          : act?.what === 'renameClass'
            ? act.id
            : act?.what === 'nothing'
              ? act.id
              : null;
      return row.values.what === 'class' && id ? [{ key: row.values.key, id }] : [];
    });
  await keepKeys(doing, 'class', keyed);
  return ids;
};
