import { type ConfigurationItems, failure, type policies, type ResultOf } from '@viewgate/contract';
import { carriedBy, type PolicyKind, type RestrictionName, restrictions } from '@viewgate/policy/vocabulary';
import { requireVersion } from '../../../platform/database/versioned.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { policyConfiguration } from './detail-view.ts';
import { capFacts, type Change, holdCapsOf } from './service.ts';
import { configurePolicy } from './store.ts';

type Item = NonNullable<ConfigurationItems[RestrictionName]>;
const valueOf = (item: Item) => ('valueInMinutes' in item ? item.valueInMinutes : item.value);
const isSame = (a: Item, b: Item | undefined) =>
  b !== undefined && a.isEnabled === b.isEnabled && (!a.isEnabled || valueOf(a) === valueOf(b));

const entriesOf = (items: ConfigurationItems) => Object.entries(items) as [RestrictionName, Item][];

type Configuration = Awaited<ReturnType<typeof policyConfiguration>>;

/** Refuses items that a policy of the kind does not have here, and changes to what the organization imposes. */
const refuseForeign = (wanted: ConfigurationItems, before: Configuration, kind: PolicyKind, isPetCare: boolean) => {
  const carried = carriedBy(kind, isPetCare);
  const failures = entriesOf(wanted).flatMap(([propertyName, item]) => {
    if (!carried.includes(propertyName)) {
      return [{ propertyName, ...failure('policies.notOfThisKind') }];
    }
    // Unsetting an own value is always possible: under "All" it may have been the stricter one.
    const isImposed = kind === 'location' && before.imposed[propertyName] !== null;
    if (!isImposed || !item.isEnabled || isSame(item, before.items[propertyName])) return [];
    return [{ propertyName, ...failure('policies.imposed', { organization: before.imposedBy }) }];
  });
  if (failures.length) throw new Refusal('validation', { failures });
};

export const columnsOf = (items: ConfigurationItems): Record<string, boolean | number> =>
  Object.fromEntries(
    entriesOf(items).flatMap(([name, item]) => [
      [`${restrictions[name].column}_set`, item.isEnabled],
      [`${restrictions[name].column}_value`, valueOf(item)],
    ]),
  );

export const configure = async ({
  db,
  scope,
  input,
  audit,
  location,
  at,
}: Change<typeof policies.configure>): Promise<ResultOf<typeof policies.configure>> => {
  const { kind, id } = input.params;
  const { version, ...wanted } = input.body;
  const settle = await holdCapsOf(db, scope, kind, at);
  const before = await policyConfiguration(db, scope, kind, location.isPetCare, id);
  const current = presentConfiguration(before);
  requireVersion(version, current);
  refuseForeign(wanted, before, kind, location.isPetCare);
  const next = await configurePolicy(db, scope, id, { version, current }, columnsOf(wanted));
  const outcome = await settle();
  audit({
    recordId: id,
    recordName: before.name,
    before: before.items,
    after: { ...before.items, ...wanted, ...capFacts(outcome) },
  });
  return { version: next, lockedViewers: outcome.locked.length, unlockedViewers: outcome.unlocked.length };
};

export const presentConfiguration = ({ items, version, imposed, imposedBy }: Configuration) => ({
  ...items,
  version,
  imposed,
  imposedBy,
});
