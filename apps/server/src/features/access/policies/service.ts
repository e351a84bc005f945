import { type EndpointSpec, type Failure, failure, type policies } from '@viewgate/contract';
import type { PolicyKind } from '@viewgate/policy';
import type { AuditEntry } from '../../../platform/audit/audit.ts';
import { pick } from '../../../platform/database/columns.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Call, Handler } from '../../../platform/http/call.ts';
import { invalid, Refusal } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { type CapOutcome, holdCaps } from './caps.ts';
import { policySummary, requirePolicy } from './detail-view.ts';
import {
  defaultPolicy,
  deletePolicy,
  insertPolicy,
  makeActive,
  plainFields,
  renamePolicy,
  setPolicyEnabled,
} from './store.ts';

/** What changing a policy needs from a call; a job that changes one provides the same. */
export type Change<E extends EndpointSpec> = Pick<Call<E>, 'scope' | 'location' | 'at' | 'input'> & {
  readonly db: Tx;
  readonly audit: (entry: AuditEntry) => void;
};

/** Audit facts for viewers locked or unlocked by a change of the caps. */
export const capFacts = ({ locked, unlocked }: CapOutcome) => ({
  ...(locked.length > 0 && { lockedViewerIds: locked }),
  ...(unlocked.length > 0 && { unlockedViewerIds: unlocked }),
});

const noCaps = () => Promise.resolve<CapOutcome>({ locked: [], unlocked: [] });
/** Only location policies have caps on family members: other kinds need not wait for the location. */
export const holdCapsOf = (tx: Tx, scope: LocationScope, kind: PolicyKind, at: number) =>
  kind === 'location' ? holdCaps(tx, scope, at) : Promise.resolve(noCaps);

export const createPolicy = async ({ db, scope, input, audit }: Change<typeof policies.create>) => {
  const { kind } = input.params;
  const id = await insertPolicy(db, scope, kind, input.body);
  audit({ recordId: id, recordName: input.body.name, after: { kind, ...input.body } });
  return { id };
};

export const changePolicy: Handler<typeof policies.update> = async ({ db, scope, input, audit }) => {
  const { kind, id } = input.params;
  const { version, ...naming } = input.body;
  const before = await requirePolicy(db, scope, kind, id);
  const next = await renamePolicy(db, scope, id, { version, current: before }, naming);
  audit({ recordId: id, recordName: naming.name, before: pick(before, plainFields), after: naming });
  return { version: next };
};

/** Why a policy cannot be deleted, or null. */
export const keptBecause = (policy: { isDefault: boolean; isIntegrationPolicy: boolean }): Failure | null => {
  if (policy.isDefault) return failure('policies.defaultKept');
  return policy.isIntegrationPolicy ? failure('policies.integrationKept') : null;
};

export const removePolicy: Handler<typeof policies.remove> = async ({ db, scope, input, audit, at }) => {
  const { kind, id } = input.params;
  const settle = await holdCapsOf(db, scope, kind, at);
  const before = await policySummary(db, scope, kind, id);
  const kept = keptBecause(before);
  if (kept) throw new Refusal('inUse', { failure: kept });
  const takesOver = before.isActive ? await defaultPolicy(db, scope) : null;
  if (takesOver) await makeActive(db, scope, takesOver.id);
  await deletePolicy(db, scope, id);
  const { name, activeCount, timeRangeCount } = before;
  audit({
    recordId: id,
    recordName: name,
    before: { kind, name, activeCount, timeRangeCount },
    after: { ...(takesOver && { activePolicyId: takesOver.id }), ...capFacts(await settle()) },
  });
  return null;
};

export const setEnabled: Handler<typeof policies.setEnabled> = async ({ db, scope, input, audit, at }) => {
  const { kind, id } = input.params;
  const { isEnabled } = input.body;
  const settle = await holdCapsOf(db, scope, kind, at);
  const before = await requirePolicy(db, scope, kind, id);
  await setPolicyEnabled(db, scope, id, isEnabled);
  const after = { isEnabled, ...capFacts(await settle()) };
  audit({ recordId: id, recordName: before.name, before: { isEnabled: before.isEnabled }, after });
  return null;
};

/** The policy that becomes active when `policy` is activated or deactivated. */
const nextActive = async ({ db, scope, input }: Change<typeof policies.setActive>, isDefault: boolean) => {
  if (input.body.isActive) return input.params.id;
  if (isDefault) throw invalid('isActive', 'policies.defaultStaysActive');
  return (await defaultPolicy(db, scope)).id;
};

export const setActive = async (call: Change<typeof policies.setActive>) => {
  const { db, scope, input, audit, at } = call;
  const { kind, id } = input.params;
  if (kind !== 'location') throw invalid('isActive', 'policies.onlyLocations');
  const settle = await holdCaps(db, scope, at);
  const before = await requirePolicy(db, scope, kind, id);
  const { isActive } = before;
  // Deactivating an inactive policy changes nothing, no matter which one is active.
  const activeId = isActive || input.body.isActive ? await nextActive(call, before.isDefault) : null;
  const replaced = activeId === null ? null : await makeActive(db, scope, activeId);
  const after = {
    isActive: input.body.isActive,
    ...(replaced && { replacedPolicyId: replaced.id, activePolicyId: activeId }),
    ...capFacts(await settle()),
  };
  audit({ recordId: id, recordName: before.name, before: { isActive }, after });
  return null;
};
