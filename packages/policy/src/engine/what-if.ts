import { deviceKinds, limitNames } from '../vocabulary/index.ts';
import { closedBut } from './consent.ts';
import { type CompiledLocation, everybody } from './compiled.ts';
import { recordWidth, rowOf } from './compile/id-index.ts';
import { type Admission, admittedTo, type Crowd, crowdOf, admissionOf, type ReadyCrowd, readyAt } from './crowd.ts';
import { type AccessChange, eachBit, type Flips, listOf, noFlips, noteGroup } from './flips.ts';
import { atOnce, type Steps } from './in-steps.ts';
import { gatesOf, momentsOf, turnsOfPairs } from './moments.ts';
import { rowAt } from './situation.ts';

export interface WhatIf {
  readonly loses: readonly AccessChange[];
  readonly gains: readonly AccessChange[];
}

/** {@link WhatIf} as bits. */
export interface Flipping {
  readonly loses: Flips;
  readonly gains: Flips;
}

/** A moment, or a range of moments, start inclusive, end exclusive (epoch ms). */
export type When = number | { readonly from: number; readonly to: number };

export type Both = readonly [before: CompiledLocation, after: CompiledLocation];

/**
 * Who loses and who gains the right to start watching when the location becomes `after`: at a moment, or at any moment
 * of a range. Over a range, a pair may appear on both sides.
 */
export const whatIf = (before: CompiledLocation, after: CompiledLocation, when: When): WhatIf => {
  const { loses, gains } = atOnce(whatIfInSteps([before, after], when));
  return { loses: listOf(loses), gains: listOf(gains) };
};

/** {@link whatIf}, a moment at a time. */
export function* whatIfInSteps(both: Both, when: When): Steps<Flipping> {
  const comparison = yield* comparisonInSteps(both);
  const found = nothingFlips(comparison);
  yield* compareInSteps(comparison, when, found);
  return found;
}

export const nothingFlips = ({ ids }: Comparison): Flipping => ({ loses: noFlips(ids), gains: noFlips(ids) });

/** A location and its crowd, next to the one it is compared with. */
interface Side {
  readonly crowd: Crowd;
  /** The place of each viewer's row in {@link Comparison.ids}; null where it is the row itself. */
  readonly rows: Int32Array | null;
  /** How many words the viewers of both sides take. */
  readonly words: number;
}

/** Two locations, made ready to be compared. */
export interface Comparison {
  readonly both: Both;
  readonly old: Side;
  readonly young: Side;
  /** The ids of both sides' viewers. */
  readonly ids: readonly number[];
  readonly cameraIds: readonly number[];
  /** Whether a camera that opens alike in both lets the same people in, if the same are ready. */
  readonly isSkippable: boolean;
  /** Whether nothing about a camera differs but its hours. */
  readonly areCamerasAlike: boolean;
  /** Whether nothing about a viewer differs but their hours. */
  readonly arePeopleAlike: boolean;
  /** When anything other than readiness and hours turns: custody blocks, events, consent, stays. Ascending. */
  readonly turns: readonly number[];
}

/** Records in `found` what differs, on each device at each moment; takes a step before each. */
export function* compareInSteps(comparison: Comparison, when: When, found: Flipping): Steps<void> {
  const { both, old, young, cameraIds, isSkippable, areCamerasAlike, turns } = comparison;
  const areSameClasses = rememberingLast(areSameWords);
  const moments = momentsIn(both, when);
  for (const device of deviceKinds) {
    const stateOf = createStates(comparison);
    const met = new Map(cameraIds.map((id) => [id, new Set<string>()]));
    let passed = 0;
    for (const at of moments) {
      yield;
      while (passed < turns.length && turns[passed]! <= at) passed++;
      const oldReady = readyAt(old.crowd, at, device);
      const youngReady = readyAt(young.crowd, at, device);
      const areSameReady =
        isSkippable &&
        oldReady !== null &&
        youngReady !== null &&
        areSameWords(oldReady.ready, youngReady.ready) &&
        areSameClasses(oldReady.byClass, youngReady.byClass);
      if (areSameReady && areCamerasAlike && haveSameHours(both, oldReady.row, youngReady.row)) continue;
      const state = stateOf(at, passed, oldReady, youngReady);
      for (const cameraId of cameraIds) {
        const was = openingOf(old.crowd, oldReady, cameraId);
        const is = openingOf(young.crowd, youngReady, cameraId);
        // A change leaves most moments of a week untouched: asking what opens the camera is far cheaper than asking who may watch.
        if (areSameReady && opensAlike(old.crowd, was, young.crowd, is)) continue;
        // The same people at the same camera, open to the same, were compared at an earlier moment.
        const key = `${state}|${inWords(was)}|${inWords(is)}`;
        if (met.get(cameraId)!.has(key)) continue;
        met.get(cameraId)!.add(key);
        const [had, has] = [admittedBits(old, oldReady, was), admittedBits(young, youngReady, is)];
        noteGroup(found.loses, { cameraId, device, at }, had, has);
        noteGroup(found.gains, { cameraId, device, at }, has, had);
      }
    }
  }
}

/** Prepares two locations for comparison, one after the other. */
export function* comparisonInSteps(both: Both): Steps<Comparison> {
  const [before, after] = both;
  const areSameRows = haveSameRows(before, after);
  const ids = areSameRows ? viewerIdsOf(before) : [...new Set([...viewerIdsOf(before), ...viewerIdsOf(after)])];
  const places = areSameRows ? null : new Map(ids.map((id, place) => [id, place]));
  const sideOf = (c: CompiledLocation): Side => ({
    crowd: crowdOf(c),
    rows: places && Int32Array.from(viewerIdsOf(c), (id) => places.get(id)!),
    words: (ids.length + 31) >> 5,
  });
  const old = sideOf(before);
  yield;
  const young = sideOf(after);
  yield;
  const isSkippable = areSameRows && areSameWords(before.classIds, after.classIds) && haveSameBlocks(before, after);
  return {
    both,
    old,
    young,
    ids,
    cameraIds: [...new Set([...cameraIdsOf(before), ...cameraIdsOf(after)])],
    isSkippable,
    areCamerasAlike: isSkippable && haveSameCameras(before, after),
    arePeopleAlike: isSkippable && haveSamePeople(before, after),
    turns: [...new Set(both.flatMap((c) => [...turnsOfPairs(c)]))].sort((a, b) => a - b),
  };
}

const momentsIn = (both: Both, when: When): readonly number[] =>
  typeof when === 'number'
    ? [when]
    : momentsOf(
        both,
        when.from,
        when.to,
        both.flatMap((c) => [...gatesOf(c)]),
      );

const viewerIdsOf = ({ viewers: { records } }: CompiledLocation): number[] => idsOfRows(records);
const cameraIdsOf = ({ cameras: { records } }: CompiledLocation): number[] => idsOfRows(records);
const idsOfRows = (records: Int32Array): number[] =>
  Array.from({ length: records.length / recordWidth }, (_, row) => records[row * recordWidth]!);

/** Whether both list the same viewers in the same rows, which makes their words comparable. */
const haveSameRows = (
  { viewers: { records: a } }: CompiledLocation,
  { viewers: { records: b } }: CompiledLocation,
): boolean => {
  if (a.length !== b.length) return false;
  for (let base = 0; base < a.length; base += recordWidth) if (a[base] !== b[base]) return false;
  return true;
};

const areSameWords = (a: Int32Array, b: Int32Array): boolean => {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let place = 0; place < a.length; place++) if (a[place] !== b[place]) return false;
  return true;
};

/** Remembers the last answer: nearly every call is about the same two. */
const rememberingLast = (compare: (a: Int32Array, b: Int32Array) => boolean): typeof compare => {
  let last: { a: Int32Array; b: Int32Array; answer: boolean } | null = null;
  return (a, b) => {
    if (last?.a !== a || last.b !== b) last = { a, b, answer: compare(a, b) };
    return last.answer;
  };
};

/** Whether no custody block makes a difference that only full evaluation would show. */
const haveSameBlocks = ({ custody: a }: CompiledLocation, { custody: b }: CompiledLocation): boolean =>
  a.size === b.size && [...a].every(([viewer, blocks]) => JSON.stringify(blocks) === JSON.stringify(b.get(viewer)));

/** Whether the same cameras are in the same classes under the same rules, apart from hours. */
const haveSameCameras = (a: CompiledLocation, b: CompiledLocation): boolean =>
  a.events.size + b.events.size === 0 &&
  a.consent === null &&
  b.consent === null &&
  a.locationScheduleBit === b.locationScheduleBit &&
  a.week.scheduleWords === b.week.scheduleWords &&
  areSameWords(a.cameras.records, b.cameras.records) &&
  areSameWords(a.cameraClasses, b.cameraClasses) &&
  areSameWords(a.classDesktop, b.classDesktop) &&
  areSameWords(a.classMobile, b.classMobile);

/** Whether the same viewers have the same paths under the same rules, apart from hours. */
const haveSamePeople = (a: CompiledLocation, b: CompiledLocation): boolean =>
  a.presence === null &&
  b.presence === null &&
  a.pausedUntil === b.pausedUntil &&
  areSameWords(a.viewers.records, b.viewers.records) &&
  areSameWords(a.familyClasses, b.familyClasses) &&
  a.profileSwitches.every((value, profile) => value === b.profileSwitches[profile]) &&
  limitNames.every((name) => areSameWords(a.profileLimits[name], b.profileLimits[name])) &&
  a.timed.size === b.timed.size &&
  [...a.timed].every(([viewer, gate]) => {
    const other = b.timed.get(viewer);
    return other?.lockedUntil === gate.lockedUntil && other.deletionAt === gate.deletionAt;
  });

/** Whether nobody's answer differs at a moment, as nothing but hours does and the same schedules are open. */
export const isAlikeAt = ({ both, areCamerasAlike, arePeopleAlike }: Comparison, at: number): boolean =>
  areCamerasAlike && arePeopleAlike && haveSameHours(both, rowAt(both[0], at), rowAt(both[1], at));

/** Whether the same schedules are open in two rows of the week. */
const haveSameHours = ([{ week: a }, { week: b }]: Both, aRow: number, bRow: number): boolean => {
  for (let word = 0; word < a.stride; word++) if (a.open[aRow + word] !== b.open[bRow + word]) return false;
  return true;
};

/** A camera at a moment: its row, whom it opens to, and whom an unwilling child closes it to. */
interface Opening {
  readonly camera: number;
  readonly admission: Admission;
  readonly closed: number | null;
}

/** Null where nobody can be let in: no such camera, or the moment is undecidable. */
const openingOf = (crowd: Crowd, ready: ReadyCrowd | null, cameraId: number): Opening | null => {
  const camera = rowOf(crowd.c.cameras, cameraId);
  if (!ready || camera < 0) return null;
  return { camera, admission: admissionOf(crowd, ready, camera), closed: closedBut(crowd.c, camera, ready.at) };
};

const inWords = (opening: Opening | null): string =>
  typeof opening?.admission === 'string' ? opening.admission : (opening?.admission.join() ?? '');

const opensAlike = (old: Crowd, was: Opening | null, young: Crowd, is: Opening | null): boolean => {
  if (!was || !is) return false;
  if (was.closed === everybody && is.closed === everybody) return true;
  if (was.closed !== null || is.closed !== null) return false;
  if (was.admission === 'each' || is.admission === 'each') return false;
  const hasBlocks = old.c.custody.size > 0;
  // A block follows the camera's classes, even if something else opens the camera at the moment.
  if (hasBlocks && !haveSameClasses(old.c, was.camera, young.c, is.camera)) return false;
  return typeof was.admission === 'string' || typeof is.admission === 'string'
    ? was.admission === is.admission
    : areSameWords(was.admission, is.admission);
};

const haveSameClasses = (a: CompiledLocation, aCamera: number, b: CompiledLocation, bCamera: number): boolean => {
  const words = a.week.classWords;
  const classesOf = ({ cameraClasses }: CompiledLocation, camera: number) =>
    cameraClasses.subarray(camera * words, (camera + 1) * words);
  return areSameWords(classesOf(a, aCamera), classesOf(b, bCamera));
};

/**
 * Numbers moments: those with the same number are alike for everybody in front of any camera that opens to the same viewers. An event is
 * evaluated for each viewer, so where there are any, no two moments are alike.
 */
const createStates = ({ old, young }: Comparison) => {
  const hasEvents = old.crowd.c.events.size + young.crowd.c.events.size > 0;
  const known = new Map<string, number>();
  const ready = new Map<Int32Array | undefined, number>();
  const numberOf = (words: Int32Array | undefined): number => {
    const number = ready.get(words) ?? ready.size;
    ready.set(words, number);
    return number;
  };
  return (at: number, passed: number, oldReady: ReadyCrowd | null, youngReady: ReadyCrowd | null): number => {
    const key = `${numberOf(oldReady?.ready)} ${numberOf(youngReady?.ready)} ${passed} ${hasEvents ? at : ''}`;
    const state = known.get(key) ?? known.size;
    known.set(key, state);
    return state;
  };
};

const admittedBits = (
  { crowd, rows, words }: Side,
  ready: ReadyCrowd | null,
  opening: Opening | null,
): Int32Array | null => {
  if (!ready || !opening || opening.admission === 'nobody') return null;
  const bits = admittedTo(crowd, ready, opening.camera, opening.admission);
  if (!rows) return bits;
  const moved = new Int32Array(words);
  eachBit(bits, (row) => {
    const place = rows[row]!;
    moved[place >> 5]! |= 1 << (place & 31);
  });
  return moved;
};
