import type { policies, ResultOf, Weekday } from '@viewgate/contract';
import {
  type Change,
  changesOf,
  haveSameTimes,
  inOrder,
  type Ranges,
  settled,
  type StagedRange,
  type Times,
  timesOf,
} from './stage-changes.ts';

export type Schedule = ResultOf<typeof policies.schedule>;

/** A schedule being edited: nothing is saved yet, and each step can be undone. */
export interface Stage {
  /** The server's schedule it is based on. */
  readonly base: Schedule;
  /** Earlier weeks, latest last; and undone ones, next first. */
  readonly past: readonly Ranges[];
  readonly present: Ranges;
  readonly future: readonly Ranges[];
  /** Set when somebody else has saved since: the schedule it started from, and the local changes lost to theirs. */
  readonly met: { readonly since: Schedule; readonly dropped: Ranges } | null;
}

/** The most steps that can be undone. */
const kept = 200;

export const begin = (base: Schedule): Stage => ({
  base,
  past: [],
  present: inOrder(base.events.map(({ id, ...range }) => ({ id, ...timesOf(range) }))),
  future: [],
  met: null,
});

export const stagedChanges = ({ base, present }: Stage): Change[] => changesOf(base.events, present);

/** Whether there is anything to decide: changes discarded or reverted by hand do not count. */
export const isInHand = (stage: Stage): boolean =>
  stagedChanges(stage).length > 0 || stage.future.length > 0 || stage.met !== null;

/** The week as sent for saving: ranges the server knows keep their ids. */
export const wholeWeek = ({ present }: Stage): (Times & { id?: number })[] =>
  present.map(({ id, ...times }) => (id > 0 ? { id, ...times } : times));

/** The stage after a step; a step that changes nothing is dropped. */
const step = (stage: Stage, next: Ranges): Stage =>
  changesOf(stage.present, next).length === 0
    ? stage
    : {
        ...stage,
        past: [...stage.past, stage.present].slice(-kept),
        present: inOrder(settled(stage.base.events, next)),
        future: [],
      };

const newId = ({ past, present, future }: Stage): number =>
  Math.min(0, ...[...past, present, ...future].flat().map(({ id }) => id)) - 1;

export const add = (stage: Stage, ranges: readonly Times[]): Stage => {
  const first = newId(stage);
  return step(stage, [...stage.present, ...ranges.map((range, index) => ({ id: first - index, ...timesOf(range) }))]);
};
export const change = (stage: Stage, id: number, times: Times): Stage =>
  step(
    stage,
    stage.present.map((range) => (range.id === id ? { id, ...timesOf(times) } : range)),
  );
export const remove = (stage: Stage, id: number): Stage =>
  step(
    stage,
    stage.present.filter((range) => range.id !== id),
  );
/** Copies one day to others, replacing what they hold. */
export const copyDay = (stage: Stage, from: Weekday, to: readonly Weekday[]): Stage => {
  const days = to.filter((day) => day !== from);
  const model = stage.present.filter((range) => range.dayOfWeek === from);
  const first = newId(stage);
  const copies = days.flatMap((dayOfWeek) => model.map((range) => ({ ...range, dayOfWeek })));
  return step(stage, [
    ...stage.present.filter((range) => !days.includes(range.dayOfWeek)),
    ...copies.map((range, index) => ({ ...range, id: first - index })),
  ]);
};
/** Reverts to the saved schedule, as one step that can be undone like any other. */
export const discard = (stage: Stage): Stage => ({ ...step(stage, begin(stage.base).present), met: null });

/** Restores the week that was discarded; null if steps or a save have come between. */
export const restore = (stage: Stage, discarded: Stage): Stage | null =>
  stage.base === discarded.base && stage.past.at(-1) === discarded.present
    ? { ...undo(stage), future: [], met: discarded.met }
    : null;

export const undo = (stage: Stage): Stage => {
  const before = stage.past.at(-1);
  if (!before) return stage;
  return { ...stage, past: stage.past.slice(0, -1), present: before, future: [stage.present, ...stage.future] };
};
export const redo = (stage: Stage): Stage => {
  const [next, ...future] = stage.future;
  return next ? { ...stage, past: [...stage.past, stage.present], present: next, future } : stage;
};

/**
 * Merges the local week into theirs. What only they changed is theirs; what was changed locally stays local; what they deleted stays deleted, even
 * if it was changed locally: restoring it would reopen what somebody closed.
 */
const mergedWeek = (base: Ranges, theirs: Ranges, mine: Ranges): Ranges => {
  const was = new Map(base.map((range) => [range.id, range]));
  const own = new Map(mine.map((range) => [range.id, range]));
  const added = theirs.filter(({ id }) => !was.has(id));
  const met = theirs.flatMap((range): StagedRange[] => {
    const before = was.get(range.id);
    if (!before) return [{ id: range.id, ...timesOf(range) }];
    const now = own.get(range.id);
    if (!now) return [];
    return [haveSameTimes(now, before) ? { id: range.id, ...timesOf(range) } : now];
  });
  const drawn = mine.filter((range) => range.id < 0 && !added.some((other) => haveSameTimes(other, range)));
  return inOrder(settled(theirs, [...met, ...drawn]));
};

/** The stage rebased, with all its steps, onto a schedule somebody else has saved. */
export const rebase = (stage: Stage, theirs: Schedule): Stage => {
  const merged = (mine: Ranges) => mergedWeek(stage.base.events, theirs.events, mine);
  const changed = stagedChanges(stage).flatMap((one) => (one.is === 'changed' ? one.from : []));
  const remaining = new Set(theirs.events.map(({ id }) => id));
  const dropped = [...(stage.met?.dropped ?? []), ...changed.filter(({ id }) => !remaining.has(id))];
  const next = {
    ...stage,
    base: theirs,
    past: stage.past.map(merged),
    present: merged(stage.present),
    future: stage.future.map(merged),
  };
  // No local changes are left, or there were none: theirs is simply the new state.
  if (stagedChanges(next).length === 0 && dropped.length === 0) return begin(theirs);
  return { ...next, met: { since: stage.met?.since ?? stage.base, dropped } };
};
