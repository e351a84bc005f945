import type { access, ChangeEffect } from '@viewgate/contract';
import { type AccessChange, compileLocation, type LocationFacts, whatIf } from '@viewgate/policy';
import type { AppDeps } from '../../app-deps.ts';
import type { Call } from '../../platform/http/call.ts';
import { readChangeContext } from '../policies/index.ts';
import { applyChange } from './apply-change.ts';
import { readCompiled } from './questions.ts';

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

/** Compares the location as it is with the location as the change would make it: now, and over the coming seven days. */
export const whatIfChange = async (
  deps: AppDeps,
  { db, scope, input, at }: Call<typeof access.whatIf>,
): Promise<ChangeEffect> => {
  const { facts, compiled } = await readCompiled(deps, scope, at);
  const { change } = input.body;
  const changed = compileLocation(applyChange(facts, change, await readChangeContext(db, scope, change, at)));
  return {
    ...effectOf(facts, whatIf(compiled, changed, at)),
    onlyNow: false,
    nextWeek: effectOf(facts, whatIf(compiled, changed, { from: at, to: at + week })),
  };
};
