import type { access, ChangeEffect, PolicyChange } from '@viewgate/contract';
import { type AccessChange, compileLocation, type LocationFacts, whatIf } from '@viewgate/policy';
import { hasPermission, type Permission, type RoleName } from '@viewgate/policy/vocabulary';
import type { AppDeps } from '../../app-deps.ts';
import type { Call } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { readChangeContext } from '../policies/index.ts';
import { applyChange } from './apply-change.ts';
import { heldLocation } from './questions.ts';

/** Lists longer than this end; the counts say how many there are. */
const listed = 200;
const week = 7 * 86_400_000;

const byViewer = (facts: LocationFacts, changes: readonly AccessChange[]) => {
  const viewerNames = new Map(facts.viewers.map(({ id, name }) => [id, name]));
  const cameraNames = new Map(facts.cameras.map(({ id, name }) => [id, name]));
  return [...Map.groupBy(changes, ({ viewerId }) => viewerId)]
    .map(([viewerId, theirs]) => ({
      viewerId,
      viewerName: viewerNames.get(viewerId) ?? '',
      cameras: theirs.map(({ cameraId }) => ({ id: cameraId, name: cameraNames.get(cameraId) ?? '' })),
    }))
    .sort((a, b) => a.viewerName.localeCompare(b.viewerName));
};

const effectOf = (facts: LocationFacts, { loses, gains }: ReturnType<typeof whatIf>) => {
  const losing = byViewer(facts, loses);
  const gaining = byViewer(facts, gains);
  return {
    viewersLosing: losing.length,
    viewersGaining: gaining.length,
    camerasAffected: new Set([...loses, ...gains].map(({ cameraId }) => cameraId)).size,
    losing: losing.slice(0, listed),
    gaining: gaining.slice(0, listed),
  };
};

/** Only who may save a change may ask what it would do: the organization's rules are not everybody's who edits policies. */
const refuseForeign = (role: RoleName | null, { kind }: PolicyChange): void => {
  const needed: readonly Permission[] =
    kind === 'adminPolicy' ? ['adminPolicy.edit'] : ['policies.edit', 'policies.create', 'policies.delete'];
  if (!role || !needed.some((permission) => hasPermission(role, permission))) throw new Refusal('forbidden');
};

/** Compares the location as it is with the location as the change would make it: now, and over the coming seven days. */
export const whatIfChange = async (
  deps: AppDeps,
  { db, scope, actor, input, at }: Call<typeof access.whatIf>,
): Promise<ChangeEffect> => {
  const { change } = input.body;
  refuseForeign(actor.role, change);
  const { facts } = await heldLocation(deps, scope, at);
  // Both whole: with the same people in the same rows, what differs is found without looking at each.
  const compiled = compileLocation(facts);
  const changed = compileLocation(applyChange(facts, change, await readChangeContext(db, scope, change, at)));
  return {
    ...effectOf(facts, whatIf(compiled, changed, at)),
    onlyNow: false,
    nextWeek: effectOf(facts, whatIf(compiled, changed, { from: at, to: at + week })),
  };
};
