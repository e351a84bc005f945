import type { ChangeEffect } from '@viewgate/contract';
import {
  allowancesInSteps,
  asIfPresent,
  type BothFacts,
  camerasIn,
  check,
  type CompiledLocation,
  compileInSteps,
  decideStaff,
  devicesIn,
  firstByViewer,
  type Flips,
  type LocationFacts,
  narrowedInSteps,
  refusalOfStranger,
  type Steps,
  strangersFlipInSteps,
  whatIfAheadInSteps,
  whatIfInSteps,
} from '@viewgate/policy';
import { inSlices } from '../../../platform/turns/slices.ts';
import type { Running } from './views.ts';

/** Lists are cut at this length; the counts are complete. */
const listed = 200;
const day = 86_400_000;
/** How far ahead to look: the coming week in full, then dated events within the year. */
const near = 7 * day;
const far = 364 * day;
/** The most viewer–camera moments to decide beyond that week: some 50 ms. */
const mostMoments = 50_000;

const { compare } = new Intl.Collator();

interface Sides {
  readonly loses: readonly Flips[];
  readonly gains: readonly Flips[];
}

/** The first by name, in order. Sorting everybody at a large location would block everything else for longer than a slice. */
const firstByName = <T extends { readonly name: string }>(all: readonly T[], most: number): T[] => {
  const first: T[] = [];
  for (const one of all) {
    const last = first[most - 1];
    if (last && compare(one.name, last.name) >= 0) continue;
    let [low, high] = [0, first.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(first[middle]!.name, one.name) <= 0) low = middle + 1;
      else high = middle;
    }
    first.splice(low, 0, one);
    if (first.length > most) first.pop();
  }
  return first;
};

/** Everybody for whom anything flips, the first of them by name with their cameras. */
function* told(facts: LocationFacts, flips: readonly Flips[]) {
  const first = firstByViewer(flips);
  yield;
  const cameraIds = camerasIn(flips);
  const cameras = facts.cameras.filter(({ id }) => cameraIds.has(id));
  const people = firstByName(
    facts.viewers.filter(({ id }) => first.has(id)),
    listed,
  );
  yield;
  const shown = people.map(({ id, name }) => ({
    viewerId: id,
    viewerName: name,
    cameras: cameras
      .filter((camera) => devicesIn(flips, id, camera.id).length > 0)
      .map((camera) => ({ id: camera.id, name: camera.name })),
    from: new Date(first.get(id) ?? 0).toISOString(),
  }));
  yield;
  return { count: first.size, shown, cameraIds };
}

function* effectOf(
  facts: LocationFacts,
  { loses, gains }: Sides,
): Steps<Pick<ChangeEffect, keyof ChangeEffect['ahead'] & keyof ChangeEffect>> {
  const losing = yield* told(facts, loses);
  const gaining = yield* told(facts, gains);
  return {
    viewersLosing: losing.count,
    viewersGaining: gaining.count,
    camerasLosing: losing.cameraIds.size,
    camerasGaining: gaining.cameraIds.size,
    losing: losing.shown,
    gaining: gaining.shown,
  };
}

/** Whether a playback would end: of a viewer, by what they have used today; of a stranger; of staff, wherever they are. */
const endsBetween = async (both: BothFacts, at: number): Promise<(session: Running) => boolean> => {
  const [before, after] = [await inSlices(compileInSteps(both[0])), await inSlices(compileInSteps(both[1]))];
  const generation = both[1].publicLink?.generation ?? 0;
  // Their address is not stored.
  const anywhere = { ...after, staffNetworks: null };
  const staff = { mayViewCameras: true, hasPortalCameraAccess: true, address: null };
  return ({ isStranger, viewerId, cameraId, device, startedAt, spent }) => {
    const sessionStartedAt = Math.min(startedAt.getTime(), at);
    if (isStranger) return refusalOfStranger(after, { cameraId, device, at, generation, sessionStartedAt }) !== null;
    if (viewerId === null) return decideStaff(anywhere, staff, cameraId).outcome === 'deny';
    const question = { viewerId, cameraId, device, at, usage: { ...spent, sessionStartedAt } };
    return check(before, question).outcome === 'allow' && check(after, question).outcome === 'deny';
  };
};

/** Who is watching at the location. */
export interface Watched {
  readonly batches: () => AsyncIterable<readonly Running[]>;
  readonly named: (sessionIds: readonly number[]) => Promise<ChangeEffect['ending']['sessions']>;
}

/** The running playbacks that a change would end. */
const endingWith = async (running: Watched, both: BothFacts, at: number): Promise<ChangeEffect['ending']> => {
  let isEnding: ((session: Running) => boolean) | undefined;
  let count = 0;
  const first: number[] = [];
  for await (const batch of running.batches()) {
    // Compiled only once somebody is watching.
    const ending = batch.filter((isEnding ??= await endsBetween(both, at)));
    count += ending.length;
    first.push(...ending.slice(0, listed - first.length).map(({ sessionId }) => sessionId));
  }
  return { count, sessions: await running.named(first) };
};

/**
 * Whom a change of a location from one state to the other cuts off and lets in, now and over the coming year. Yields to other work along
 * the way.
 */
export const effectBetween = async (
  before: LocationFacts,
  after: LocationFacts,
  running: Watched | null,
  at: number,
  isOfPresence = false,
): Promise<ChangeEffect> => {
  const both = [before, after] as const;
  const effect = await inSlices(effectInSteps(both, at, isOfPresence));
  return { ...effect, ending: running ? await endingWith(running, both, at) : { count: 0, sessions: [] } };
};

type BothCompiled = readonly [before: CompiledLocation, after: CompiledLocation];

/** Viewers matter to strangers only by their custody blocks, which most do not have. */
const withFewViewers = (facts: LocationFacts): LocationFacts => ({
  ...facts,
  viewers: facts.viewers.filter(({ custodyBlocks }) => !Array.isArray(custodyBlocks) || custodyBlocks.length > 0),
});

/** What anyone with the public link loses and gains, now and within a week; null for nothing. */
function* strangersBetween(
  [before, after]: BothFacts,
  at: number,
  isOfPresence: boolean,
): Steps<ChangeEffect['strangers'] | null> {
  if (!before.publicLink && !after.publicLink) return null;
  const compiled = yield* compileInSteps(withFewViewers(before));
  const changed = yield* compileInSteps(withFewViewers(after));
  const now = yield* strangersFlipInSteps([compiled, changed], at);
  const soon = yield* strangersFlipInSteps(laterOf([compiled, changed], isOfPresence), { from: at, to: at + near });
  const all = inEither(before.cameras, after.cameras);
  const named = (ids: ReadonlySet<number>) => all.filter(({ id }) => ids.has(id)).map(({ id, name }) => ({ id, name }));
  if (soon.loses.size + soon.gains.size + now.loses.size + now.gains.size === 0) return null;
  return {
    losing: named(now.loses),
    gaining: named(now.gains),
    losingLater: named(soon.loses.difference(now.loses)),
    gainingLater: named(soon.gains.difference(now.gains)),
  };
}

function* effectInSteps(both: BothFacts, at: number, isOfPresence: boolean): Steps<Omit<ChangeEffect, 'ending'>> {
  const [before, after] = both;
  const now = { loses: new Array<Flips>(), gains: new Array<Flips>() };
  const ahead = { loses: new Array<Flips>(), gains: new Array<Flips>() };
  const sessions = { less: new Set<number>(), more: new Set<number>() };
  let until = at + far;
  for (const part of yield* narrowedInSteps(both)) {
    yield;
    const found = yield* partBetween(part, at, isOfPresence);
    now.loses.push(found.now.loses);
    now.gains.push(found.now.gains);
    ahead.loses.push(found.ahead.loses);
    ahead.gains.push(found.ahead.gains);
    for (const id of found.sessions.less) sessions.less.add(id);
    for (const id of found.sessions.more) sessions.more.add(id);
    until = Math.min(until, found.ahead.until);
  }
  // Names from both sides: a camera or viewer may be in only one of them.
  const named = {
    ...before,
    cameras: inEither(before.cameras, after.cameras),
    viewers: inEither(before.viewers, after.viewers),
  };
  const strangers = yield* strangersBetween(both, at, isOfPresence);
  return {
    ...(yield* effectOf(named, now)),
    ...(sessions.less.size + sessions.more.size > 0 && {
      sessions: { viewersWithLess: sessions.less.size, viewersWithMore: sessions.more.size },
    }),
    ...(strangers && { strangers }),
    ahead: { ...(yield* effectOf(named, ahead)), until: new Date(until).toISOString() },
  };
}

const inEither = <T extends { readonly id: number }>(before: readonly T[], after: readonly T[]): readonly T[] => {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...after.filter(({ id }) => !known.has(id))];
};

/** Nobody knows who will be present later: future times are compared without presence, unless presence is what changes. */
const laterOf = ([compiled, changed]: BothCompiled, isOfPresence: boolean): BothCompiled => {
  const isAsked = !isOfPresence && (compiled.presence === null) === (changed.presence === null);
  return isAsked ? [asIfPresent(compiled), asIfPresent(changed)] : [compiled, changed];
};

function* partBetween([before, after]: BothFacts, at: number, isOfPresence: boolean) {
  // Both compiled whole: with the same people in the same rows, differences are found without checking each one.
  const compiled = yield* compileInSteps(before);
  const changed = yield* compileInSteps(after);
  const sessions = yield* allowancesInSteps([compiled, changed]);
  const now = yield* whatIfInSteps([compiled, changed], at);
  const later = laterOf([compiled, changed], isOfPresence);
  const ahead = yield* whatIfAheadInSteps(later, { from: at, near: at + near, to: at + far, most: mostMoments });
  return { sessions, now, ahead };
}
