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
  asIfPresent,
  type BothFacts,
  camerasIn,
  compileLocation,
  devicesIn,
  firstByViewer,
  type Flips,
  type LocationFacts,
  narrowed,
  type Steps,
  whatIfAheadInSteps,
  whatIfInSteps,
} from '@viewgate/policy';
import type { RoleName } from '@viewgate/policy/vocabulary';
import { startOfLocalDay } from '../../../platform/clock/local-day.ts';
import { inSlices } from '../../../platform/turns/slices.ts';
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
/** How many viewer–camera moments to decide at most beyond the week: some 50 ms. */
const mostMoments = 50_000;

const { compare } = new Intl.Collator();

interface Sides {
  readonly loses: readonly Flips[];
  readonly gains: readonly Flips[];
}

/** Those for whom anything flips, the first of them by name with their cameras. */
const told = (facts: LocationFacts, flips: readonly Flips[]) => {
  const first = firstByViewer(flips);
  const cameraIds = camerasIn(flips);
  const cameras = facts.cameras.filter(({ id }) => cameraIds.has(id));
  const people = facts.viewers.filter(({ id }) => first.has(id)).toSorted((a, b) => compare(a.name, b.name));
  const shown = people.slice(0, listed).map(({ id, name }) => ({
    viewerId: id,
    viewerName: name,
    cameras: cameras
      .filter((camera) => devicesIn(flips, id, camera.id).length > 0)
      .map((camera) => ({ id: camera.id, name: camera.name })),
    from: new Date(first.get(id) ?? 0).toISOString(),
  }));
  return { count: first.size, shown, cameraIds };
};

function* effectOf(
  facts: LocationFacts,
  { loses, gains }: Sides,
): Steps<Pick<ChangeEffect, keyof ChangeEffect['ahead'] & keyof ChangeEffect>> {
  const losing = told(facts, loses);
  yield;
  const gaining = told(facts, gains);
  return {
    viewersLosing: losing.count,
    viewersGaining: gaining.count,
    camerasAffected: losing.cameraIds.union(gaining.cameraIds).size,
    losing: losing.shown,
    gaining: gaining.shown,
  };
}

/** The running playbacks of viewers who would lose the camera on the device they watch on. */
const endingWith = (running: readonly RunningSession[], loses: readonly Flips[]) => {
  const ending = running.filter(
    ({ viewerId, camera, device }) => viewerId !== null && devicesIn(loses, viewerId, camera.id).includes(device),
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
  event: 'events.delete',
} as const;

/** Whom a change of a location from the one to the other cuts off and lets in: now, and over the coming year. Others run in between. */
export const effectBetween = async (
  before: LocationFacts,
  after: LocationFacts,
  running: readonly RunningSession[],
  at: number,
  isOfPresence = false,
): Promise<ChangeEffect> => await inSlices(effectInSteps([before, after], running, at, isOfPresence));

function* effectInSteps(
  both: BothFacts,
  running: readonly RunningSession[],
  at: number,
  isOfPresence: boolean,
): Steps<ChangeEffect> {
  const [before, after] = both;
  const now = { loses: new Array<Flips>(), gains: new Array<Flips>() };
  const ahead = { loses: new Array<Flips>(), gains: new Array<Flips>() };
  let until = at + far;
  for (const part of narrowed(both)) {
    yield;
    const found = yield* partBetween(part, at, isOfPresence);
    now.loses.push(found.now.loses);
    now.gains.push(found.now.gains);
    ahead.loses.push(found.ahead.loses);
    ahead.gains.push(found.ahead.gains);
    until = Math.min(until, found.ahead.until);
  }
  // Names of both: a camera, or a viewer, may be in one of them only.
  const named = {
    ...before,
    cameras: inEither(before.cameras, after.cameras),
    viewers: inEither(before.viewers, after.viewers),
  };
  return {
    ...(yield* effectOf(named, now)),
    ending: endingWith(running, now.loses),
    ahead: { ...(yield* effectOf(named, ahead)), until: new Date(until).toISOString() },
  };
}

const inEither = <T extends { readonly id: number }>(before: readonly T[], after: readonly T[]): readonly T[] => {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...after.filter(({ id }) => !known.has(id))];
};

function* partBetween([before, after]: BothFacts, at: number, isOfPresence: boolean) {
  // Both compiled whole: with the same people in the same rows, differences are found without checking each one.
  const compiled = compileLocation(before);
  yield;
  const changed = compileLocation(after);
  const now = yield* whatIfInSteps([compiled, changed], at);
  // Nobody knows who will be present later: future times are compared without presence, unless presence is what changes.
  const isAsked = !isOfPresence && (compiled.presence === null) === (changed.presence === null);
  const later = isAsked ? ([asIfPresent(compiled), asIfPresent(changed)] as const) : ([compiled, changed] as const);
  const ahead = yield* whatIfAheadInSteps(later, { from: at, near: at + near, to: at + far, most: mostMoments });
  return { now, ahead };
}

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
      ...(await effectBetween(facts, changed, running, at, change.kind === 'presence')),
      expectations: await brokenBy([facts, changed], all, at),
    };
  return {
    ...(await effectBetween(facts, changed, [], from)),
    expectations: await brokenBy([facts, changed], all, from),
    from: new Date(from).toISOString(),
  };
};
