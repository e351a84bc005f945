import type { DeviceKind } from '../vocabulary/index.ts';
import { check } from './check.ts';
import { closedBut } from './consent.ts';
import { type CompiledLocation, everybody, viewerGate } from './compiled.ts';
import { recordWidth } from './compile/id-index.ts';
import { eventAt, hasReadableClasses, presentClasses } from './gates.ts';
import { isDecidable, nothingUsed } from './question.ts';
import { rules } from './rules/index.ts';
import { isPublic } from './rules/paths.ts';
import { type CameraSide, classesFor, rowAt, type ViewerSide } from './situation.ts';

const viewerRules = rules.filter((rule) => rule.concerns === 'viewer');
const cameraRules = rules.filter((rule) => rule.concerns === 'camera');

/** All viewers of a location as bits by viewer number, so that a camera's audience costs a few word operations. */
export interface Crowd {
  readonly c: CompiledLocation;
  readonly words: number;
  /** For each class, the words of the viewers whose family has a child in it, present or not. */
  readonly byClass: Int32Array;
  readonly alike: readonly (readonly number[])[];
  /** What {@link readyAt} found before, by which groups were ready: most moments of a week repeat others. */
  readonly known: Map<string, Int32Array>;
  readonly present: { from: number; until: number; byClass: Int32Array };
}

/** The viewers who pass every rule of their own and their family's, at a moment on a device. */
export interface ReadyCrowd {
  readonly at: number;
  readonly device: DeviceKind;
  /** The first word of the moment's row of the week. */
  readonly row: number;
  readonly ready: Int32Array;
  /** The crowd's; where presence is required, only through children who are checked in at the moment. */
  readonly byClass: Int32Array;
}

export const crowdOf = (c: CompiledLocation): Crowd => {
  const words = (c.viewers.records.length / recordWidth + 31) >> 5;
  const { classWords } = c.week;
  const byClass = byClassOf(c, words, (family, word) => c.familyClasses[family * classWords + word]!);
  const present = { from: Number.POSITIVE_INFINITY, until: Number.POSITIVE_INFINITY, byClass };
  return { c, words, byClass, alike: alikeIn(c), known: new Map(), present };
};

/**
 * Groups of viewers that no rule about viewers can tell apart: same policies, schedules and gates. A crowd has few, and one viewer answers
 * for the whole group. Anyone with dates of their own is a group of one.
 */
const alikeIn = (c: CompiledLocation): number[][] => {
  const { records } = c.viewers;
  const groups: number[][] = [];
  const bySchedules = new Map<number, Map<number, number[]>>();
  for (let viewer = 0; viewer * recordWidth < records.length; viewer++) {
    const schedules = records[viewer * recordWidth + 2]!;
    const profileAndGates = records[viewer * recordWidth + 3]!;
    if ((profileAndGates & viewerGate.timed) !== 0) {
      groups.push([viewer]);
      continue;
    }
    let byProfile = bySchedules.get(schedules);
    if (!byProfile) bySchedules.set(schedules, (byProfile = new Map()));
    const group = byProfile.get(profileAndGates);
    if (group) group.push(viewer);
    else {
      const made = [viewer];
      byProfile.set(profileAndGates, made);
      groups.push(made);
    }
  }
  return groups;
};

/** The crowd's classes at a moment, kept until somebody comes or goes. */
const byClassAt = (crowd: Crowd, at: number): Int32Array => {
  const { c, byClass, present } = crowd;
  if (c.presence === null) return byClass;
  if (at >= present.from && at < present.until) return present.byClass;
  present.from = Number.NEGATIVE_INFINITY;
  present.until = Number.POSITIVE_INFINITY;
  for (const stays of c.presence.values())
    for (const { from, until } of stays)
      for (const turn of [from, until])
        if (turn <= at) present.from = Math.max(present.from, turn);
        else present.until = Math.min(present.until, turn);
  present.byClass = presentByClass(crowd, at);
  return present.byClass;
};

const presentByClass = ({ c, words }: Crowd, at: number): Int32Array => {
  const known = new Map<number, Int32Array>();
  const presentOf = (family: number): Int32Array => {
    const present = known.get(family) ?? presentClasses(c, family, at) ?? new Int32Array(c.week.classWords);
    known.set(family, present);
    return present;
  };
  return byClassOf(c, words, (family, word) => presentOf(family)[word]!);
};

const byClassOf = (
  c: CompiledLocation,
  words: number,
  classesOf: (family: number, word: number) => number,
): Int32Array => {
  const { records } = c.viewers;
  const count = records.length / recordWidth;
  const { classWords } = c.week;
  const byClass = new Int32Array(c.classIds.length * words);
  for (let viewer = 0; viewer < count; viewer++) {
    const family = records[viewer * recordWidth + 1]!;
    // The family is not there, so neither are its classes.
    if (family < 0) continue;
    for (let word = 0; word < classWords; word++) {
      for (let left = classesOf(family, word); left !== 0; left &= left - 1) {
        const position = word * 32 + lowestBit(left);
        byClass[position * words + (viewer >> 5)]! |= 1 << (viewer & 31);
      }
    }
  }
  return byClass;
};

const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits);

/**
 * Who of the crowd is ready; null when the location or the moment is undecidable. Moments at which the same viewers are ready share one
 * answer.
 */
export const readyAt = (crowd: Crowd, at: number, device: DeviceKind): ReadyCrowd | null => {
  const { c, words, alike, known } = crowd;
  if (c.zone === null || !isDecidable(at)) return null;
  const row = rowAt(c, at);
  const { records } = c.viewers;
  const side: ViewerSide = { c, at, device, usage: nothingUsed, row, viewer: 0, gates: 0, profile: 0 };
  const passing: number[] = [];
  for (const [group, [viewer]] of alike.entries()) {
    const profileAndGates = records[viewer! * recordWidth + 3]!;
    side.viewer = viewer!;
    side.gates = profileAndGates & 0xff;
    side.profile = profileAndGates >>> 8;
    if (viewerRules.every((rule) => rule.passes(side))) passing.push(group);
  }
  const key = passing.join();
  let ready = known.get(key);
  if (!ready) {
    ready = new Int32Array(words);
    for (const group of passing) for (const viewer of alike[group]!) ready[viewer >> 5]! |= 1 << (viewer & 31);
    known.set(key, ready);
  }
  return { at, device, row, ready, byClass: byClassAt(crowd, at) };
};

/**
 * Who a camera opens to at a moment: nobody, each viewer as evaluated (while an event runs, and until its pictures are gone), everybody
 * ready (public), or the classes whose bits are set.
 */
export type Admission = 'nobody' | 'each' | 'everybody' | Int32Array;

export const admissionOf = ({ c }: Crowd, { at, device, row }: ReadyCrowd, camera: number): Admission => {
  if (c.events.get(camera)?.some(({ startsAt, clearedAt }) => at >= startsAt && at < clearedAt)) return 'each';
  const flags = c.cameras.records[camera * recordWidth + 1]!;
  const side: CameraSide = { c, at, device, usage: nothingUsed, row, camera, flags, isEvent: false };
  if (!cameraRules.every((rule) => rule.passes(side))) return 'nobody';
  if (isPublic(side)) return 'everybody';
  const { open, classWords, scheduleWords } = c.week;
  const permitting = classesFor(c, device);
  const usable = new Int32Array(classWords);
  for (let word = 0; word < classWords; word++) {
    const own = c.cameraClasses[camera * classWords + word]!;
    usable[word] = own & permitting[word]! & open[row + scheduleWords + word]!;
  }
  return usable;
};

/** The words of the viewers who may start watching a camera; whom it opens to is passed in or looked up here. */
export const admittedTo = (
  crowd: Crowd,
  moment: ReadyCrowd,
  camera: number,
  admission: Admission = admissionOf(crowd, moment, camera),
): Int32Array => {
  const { c, words } = crowd;
  const { ready, byClass } = moment;
  const admitted = new Int32Array(words);
  if (admission === 'nobody') return admitted;
  if (admission === 'each') return askEach(crowd, moment, camera);
  if (admission === 'everybody') admitted.fill(-1);
  else addByClass(admitted, admission, byClass);
  for (let place = 0; place < words; place++) admitted[place]! &= ready[place]!;
  const but = closedBut(c, camera, moment.at);
  if (but === everybody) return admitted.fill(0);
  if (but !== null) {
    eachBit(admitted, (viewer) => {
      if (c.viewers.records[viewer * recordWidth + 1] !== but) admitted[viewer >> 5]! &= ~(1 << (viewer & 31));
    });
  }
  // Only custody blocks are left of the rules about pairs; neither classes nor events show them, so their few viewers are evaluated singly.
  for (const viewer of c.custody.keys()) {
    const place = viewer >> 5;
    const bit = 1 << (viewer & 31);
    if ((admitted[place]! & bit) !== 0 && !mayStart(c, viewer, camera, moment)) admitted[place]! &= ~bit;
  }
  return admitted;
};

/** Adds the viewers of the classes whose bits are set. */
const addByClass = (into: Int32Array, classes: Int32Array, byClass: Int32Array): void => {
  for (let word = 0; word < classes.length; word++) {
    for (let left = classes[word]!; left !== 0; left &= left - 1) {
      const first = (word * 32 + lowestBit(left)) * into.length;
      for (let place = 0; place < into.length; place++) into[place]! |= byClass[first + place]!;
    }
  }
};

/**
 * The words of the viewers with a path to a camera at a moment, admitted or not: the crowd's form of the rule `noPath`.
 */
export const ledTo = ({ c, words, byClass }: Crowd, at: number, camera: number): Int32Array => {
  const led = new Int32Array(words);
  const { classWords } = c.week;
  if (isPublic({ flags: c.cameras.records[camera * recordWidth + 1]! })) return led.fill(-1);
  addByClass(led, c.cameraClasses.subarray(camera * classWords, (camera + 1) * classWords), byClass);
  if (!c.events.has(camera) || !hasReadableClasses(c, camera)) return led;
  const { records } = c.viewers;
  for (let viewer = 0; viewer * recordWidth < records.length; viewer++)
    if (eventAt(c, records[viewer * recordWidth + 1]!, camera, at)) led[viewer >> 5]! |= 1 << (viewer & 31);
  return led;
};

const mayStart = (c: CompiledLocation, viewer: number, camera: number, { at, device }: ReadyCrowd): boolean => {
  const viewerId = c.viewers.records[viewer * recordWidth]!;
  const cameraId = c.cameras.records[camera * recordWidth]!;
  return check(c, { viewerId, cameraId, device, at, usage: nothingUsed }).outcome === 'allow';
};

/** While an event opens the camera to some families, evaluates each viewer separately. */
const askEach = ({ c, words }: Crowd, moment: ReadyCrowd, camera: number): Int32Array => {
  const admitted = new Int32Array(words);
  eachBit(moment.ready, (viewer) => {
    if (mayStart(c, viewer, camera, moment)) admitted[viewer >> 5]! |= 1 << (viewer & 31);
  });
  return admitted;
};

const eachBit = (bits: Int32Array, visit: (position: number) => void): void => {
  for (let place = 0; place < bits.length; place++) {
    for (let left = bits[place]!; left !== 0; left &= left - 1) visit(place * 32 + lowestBit(left));
  }
};

/** The ids of the viewers set in `bits`, in the order of the location's facts. */
export const idsOf = ({ c }: Crowd, bits: Int32Array): number[] => {
  const { records } = c.viewers;
  const ids: number[] = [];
  for (let place = 0; place < bits.length; place++) {
    for (let left = bits[place]!; left !== 0; left &= left - 1) {
      ids.push(records[(place * 32 + lowestBit(left)) * recordWidth]!);
    }
  }
  return ids;
};
