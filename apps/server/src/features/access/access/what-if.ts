import {
  type access,
  type ChangeEffect,
  type PlannedChange,
  plannedBy,
  type RunningSession,
  hasPermission,
  type Permission,
} from '@viewgate/contract';
import {
  type AccessChange,
  asIfPresent,
  type BothFacts,
  compileLocation,
  type LocationFacts,
  narrowed,
  type WhatIf,
  whatIf,
  whatIfAhead,
} from '@viewgate/policy';
import type { RoleName } from '@viewgate/policy/vocabulary';
import { startOfLocalDay } from '../../../platform/clock/local-day.ts';
import type { Call } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { brokenBy, pinned } from '../expectations/index.ts';
import { readChangeContext } from '../policies/index.ts';
import { applyChange } from './apply-change.ts';
import { heldLocation, type QuestionNeeds } from './questions.ts';
import { runningSessions } from './views.ts';

/** Lists are cut at this length; the counts are complete. */
const listed = 200;
const day = 86_400_000;
/** How far ahead to look: the coming week in full, then dated events within the year. */
const near = 7 * day;
const far = 364 * day;
/** How many viewer–camera moments to decide at most beyond the week: some 100 ms at a location of 200 cameras. */
const mostMoments = 200_000;

const byViewer = (facts: LocationFacts, changes: readonly AccessChange[]) => {
  const viewerNames = new Map(facts.viewers.map(({ id, name }) => [id, name]));
  const cameraNames = new Map(facts.cameras.map(({ id, name }) => [id, name]));
  return [...Map.groupBy(changes, ({ viewerId }) => viewerId)]
    .map(([viewerId, theirs]) => ({
      viewerId,
      viewerName: viewerNames.get(viewerId) ?? '',
      cameras: theirs.map(({ cameraId }) => ({ id: cameraId, name: cameraNames.get(cameraId) ?? '' })),
      from: new Date(theirs.reduce((first, { at }) => Math.min(first, at), Infinity)).toISOString(),
    }))
    .sort((a, b) => a.viewerName.localeCompare(b.viewerName));
};

const effectOf = (facts: LocationFacts, { loses, gains }: WhatIf) => {
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

/** The running playbacks of viewers who would lose the camera on the device they watch on. */
const endingWith = (running: readonly RunningSession[], loses: readonly AccessChange[]) => {
  const devicesOf = new Map(loses.map(({ viewerId, cameraId, devices }) => [`${viewerId}:${cameraId}`, devices]));
  const ending = running.filter(({ viewerId, camera, device }) =>
    devicesOf.get(`${viewerId}:${camera.id}`)?.includes(device),
  );
  const sessions = ending.slice(0, listed).map(({ sessionId, watcherName, camera }) => ({
    sessionId,
    viewerName: watcherName,
    cameraName: camera.name,
  }));
  return { count: ending.length, sessions };
};

/** Only those who may save a change may preview it: not everybody who edits policies may see the organization's rules. */
const refuseForeign = (role: RoleName | null, change: PlannedChange): void => {
  const needed: readonly Permission[] = change.kind === 'deletion' ? [deletedBy[change.of]] : plannedBy[change.kind];
  if (!role || !needed.some((permission) => hasPermission(role, permission))) throw new Refusal('forbidden');
};
const deletedBy = {
  class: 'classes.delete',
  camera: 'cameras.delete',
  family: 'families.delete',
  child: 'children.delete',
} as const;

/** Whom a change of a location from the one to the other cuts off and lets in: now, and over the coming year. */
export const effectBetween = (
  before: LocationFacts,
  after: LocationFacts,
  running: readonly RunningSession[],
  at: number,
  isOfPresence = false,
): ChangeEffect => {
  const parts = narrowed([before, after]).map((both) => partBetween(both, at, isOfPresence));
  const now = {
    loses: merged(parts, ({ now: { loses } }) => loses),
    gains: merged(parts, ({ now: { gains } }) => gains),
  };
  const ahead = {
    loses: merged(parts, ({ ahead: { loses } }) => loses),
    gains: merged(parts, ({ ahead: { gains } }) => gains),
  };
  const until = parts.reduce((first, part) => Math.min(first, part.ahead.until), at + far);
  // Names of both: a camera, or a child's family, may be in one of them only.
  const named = { ...before, cameras: [...before.cameras, ...after.cameras] };
  return {
    ...effectOf(named, now),
    ending: endingWith(running, now.loses),
    ahead: { ...effectOf(named, ahead), until: new Date(until).toISOString() },
  };
};

const partBetween = ([before, after]: BothFacts, at: number, isOfPresence: boolean) => {
  // Both compiled whole: with the same people in the same rows, differences are found without checking each one.
  const [compiled, changed] = [compileLocation(before), compileLocation(after)];
  const now = whatIf(compiled, changed, at);
  // Nobody knows who will be present later: future times are compared without presence, unless presence is what changes.
  const isAsked = !isOfPresence && (compiled.presence === null) === (changed.presence === null);
  const [later, laterChanged] = isAsked ? [asIfPresent(compiled), asIfPresent(changed)] : [compiled, changed];
  const ahead = whatIfAhead(later, laterChanged, { from: at, near: at + near, to: at + far, most: mostMoments });
  return { now, ahead };
};

/** A viewer and camera that several parts have in common appear once. */
const merged = <P>(parts: readonly P[], changesOf: (part: P) => readonly AccessChange[]): AccessChange[] => [
  ...new Map(
    parts.flatMap(changesOf).map((change) => [`${change.viewerId}:${change.cameraId}`, change] as const),
  ).values(),
];

/** Compares the location as it is with the location as the change would make it. */
export const whatIfChange = async (
  deps: QuestionNeeds,
  { db, scope, actor, location, input, at }: Call<typeof access.whatIf>,
): Promise<ChangeEffect> => {
  const { change } = input.body;
  refuseForeign(actor.role, change);
  const { facts } = await heldLocation(deps, scope, at);
  const context = await readChangeContext(db, scope, change, at);
  const changed = applyChange(facts, change, context);
  const running = await runningSessions(db, scope);
  const all = await pinned(db, scope);
  // Children who change class on a day are where they are until then.
  const on = change.kind === 'childClasses' ? change.on : null;
  const from = on === null ? at : startOfLocalDay(on, location.timeZone).getTime();
  if (from <= at)
    return {
      ...effectBetween(facts, changed, running, at, change.kind === 'presence'),
      expectations: await brokenBy([facts, changed], all, at),
    };
  return {
    ...effectBetween(facts, changed, [], from),
    expectations: await brokenBy([facts, changed], all, from),
    from: new Date(from).toISOString(),
  };
};
