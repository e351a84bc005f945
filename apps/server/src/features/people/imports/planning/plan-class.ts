import { failure } from '@viewgate/contract';
import type { Facts } from './facts.ts';
import { Draft, type GroupPlan, keyedId, planOf, requireFirst, tellUnknownKey } from './plan.ts';
import type { Read } from './rows.ts';

/** What happens to a row of a file of classes: the class is found by its key, else by its name. */
export const planClass = (facts: Facts, row: Read): GroupPlan => {
  const draft = new Draft(row);
  const none = { family: null, newFamily: null, rename: null, familyKeys: [] };
  const name = row.values.className;
  if (!draft.hasError && name === undefined) draft.wrong('className', failure('required', { field: 'Name' }));
  if (draft.hasError || name === undefined) return planOf([draft], none);
  tellUnknownKey(facts, draft);
  const id = keyedId(facts, draft);
  const named = facts.classes.get(name.toLowerCase());
  const keyed = [...facts.classes.values()].find((one) => one.id === id);
  const found = keyed ?? named;
  if (!found) {
    requireFirst(facts, draft);
    draft.state = 'create';
    draft.act = { what: 'createClass', name };
    return planOf([draft], none);
  }
  draft.sees(`class ${found.id}`, found.version);
  draft.act = { what: 'nothing', id: found.id };
  if (found.name !== name && named && named.id !== found.id) draft.wrong('className', failure('classes.nameTaken'));
  else if (found.name !== name) {
    draft.state = 'update';
    draft.act = { what: 'renameClass', id: found.id, version: found.version, before: found.name, name };
  }
  return planOf([draft], none);
};
