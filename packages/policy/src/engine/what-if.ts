import type { DeviceKind } from '../vocabulary/index.ts';
import { deviceKinds } from '../vocabulary/index.ts';
import { closedBut, consentTurns } from './consent.ts';
import { type CompiledLocation, everybody } from './compiled.ts';
import { recordWidth, rowOf } from './compile/id-index.ts';
import { admittedTo, type Crowd, crowdOf, idsOf, admissionOf, type ReadyCrowd, readyAt } from './crowd.ts';
import { decidableUntil, minuteOfWeek, minutesPerWeek, offsetAt, spanAt, spanEnd } from './zone.ts';

/** A viewer and camera whose answer a change flips, on the devices named. */
export interface AccessChange {
  readonly viewerId: number;
  readonly cameraId: number;
  readonly devices: readonly DeviceKind[];
  /** The first moment considered at which the answers differ (epoch ms). */
  readonly at: number;
}

export interface WhatIf {
  readonly loses: readonly AccessChange[];
  readonly gains: readonly AccessChange[];
}

/** A moment, or a range of moments, start inclusive, end exclusive (epoch ms). */
export type When = number | { readonly from: number; readonly to: number };

/** By viewer and camera. */
export type Changes = Map<string, { viewerId: number; cameraId: number; devices: DeviceKind[]; at: number }>;

/**
 * Who loses and who gains the right to start watching when the location becomes `after`: at a moment, or at any moment
 * of a range. Over a range, a pair may appear on both sides.
 */
export const whatIf = (before: CompiledLocation, after: CompiledLocation, when: When): WhatIf => {
  const loses: Changes = new Map();
  const gains: Changes = new Map();
  const old = crowdOf(before);
  const young = crowdOf(after);
  const cameraIds = [...new Set([...cameraIdsOf(before), ...cameraIdsOf(after)])];
  const isSameCrowd = haveSameRows(before, after);
  const isSkippable = isSameCrowd && areSameWords(before.classIds, after.classIds) && haveSameBlocks(before, after);
  const isSameReach = isSkippable && areSameWords(old.byClass, young.byClass);
  const asksNobody = before.presence === null && after.presence === null;
  for (const at of momentsIn(before, after, when)) {
    for (const device of deviceKinds) {
      const oldReady = readyAt(old, at, device);
      const youngReady = readyAt(young, at, device);
      const maySkip =
        isSkippable &&
        oldReady &&
        youngReady &&
        areSameWords(oldReady.ready, youngReady.ready) &&
        (asksNobody ? isSameReach : areSameWords(oldReady.byClass, youngReady.byClass));
      for (const cameraId of cameraIds) {
        // A change leaves most moments of a week untouched: asking what opens the camera is far cheaper than asking who
        // may watch.
        if (maySkip && opensAlike(old, oldReady, young, youngReady, cameraId)) continue;
        const was = admittedBits(old, oldReady, cameraId);
        const is = admittedBits(young, youngReady, cameraId);
        if (isSameCrowd) {
          note(loses, { cameraId, device, at }, idsWithout(old, was, is));
          note(gains, { cameraId, device, at }, idsWithout(young, is, was));
          continue;
        }
        const wasIds = new Set(idsOf(old, was));
        const isIds = new Set(idsOf(young, is));
        note(loses, { cameraId, device, at }, wasIds.difference(isIds));
        note(gains, { cameraId, device, at }, isIds.difference(wasIds));
      }
    }
  }
  return { loses: [...loses.values()], gains: [...gains.values()] };
};

const momentsIn = (before: CompiledLocation, after: CompiledLocation, when: When): readonly number[] =>
  typeof when === 'number'
    ? [when]
    : momentsOf([before, after], when.from, when.to, [...gatesOf(before), ...gatesOf(after)]);

const cameraIdsOf = ({ cameras: { records } }: CompiledLocation): number[] =>
  Array.from({ length: records.length / recordWidth }, (_, camera) => records[camera * recordWidth]!);

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
  if (a.length !== b.length) return false;
  for (let place = 0; place < a.length; place++) if (a[place] !== b[place]) return false;
  return true;
};

/** Whether no custody block makes a difference that only full evaluation would show. */
const haveSameBlocks = ({ custody: a }: CompiledLocation, { custody: b }: CompiledLocation): boolean =>
  a.size === b.size && [...a].every(([viewer, blocks]) => JSON.stringify(blocks) === JSON.stringify(b.get(viewer)));

const opensAlike = (
  old: Crowd,
  oldReady: ReadyCrowd,
  young: Crowd,
  youngReady: ReadyCrowd,
  cameraId: number,
): boolean => {
  const oldCamera = rowOf(old.c.cameras, cameraId);
  const youngCamera = rowOf(young.c.cameras, cameraId);
  if (oldCamera < 0 || youngCamera < 0) return false;
  const wasClosed = closedBut(old.c, oldCamera, oldReady.at);
  const isClosed = closedBut(young.c, youngCamera, youngReady.at);
  if (wasClosed === everybody && isClosed === everybody) return true;
  if (wasClosed !== null || isClosed !== null) return false;
  const was = admissionOf(old, oldReady, oldCamera);
  const is = admissionOf(young, youngReady, youngCamera);
  if (was === 'each' || is === 'each') return false;
  const hasBlocks = old.c.custody.size > 0;
  // A block follows the camera's classes, even if something else opens the camera at the moment.
  if (hasBlocks && !haveSameClasses(old.c, oldCamera, young.c, youngCamera)) return false;
  return typeof was === 'string' || typeof is === 'string' ? was === is : areSameWords(was, is);
};

const haveSameClasses = (a: CompiledLocation, aCamera: number, b: CompiledLocation, bCamera: number): boolean => {
  const words = a.week.classWords;
  const classesOf = ({ cameraClasses }: CompiledLocation, camera: number) =>
    cameraClasses.subarray(camera * words, (camera + 1) * words);
  return areSameWords(classesOf(a, aCamera), classesOf(b, bCamera));
};

const admittedBits = (crowd: Crowd, ready: ReadyCrowd | null, cameraId: number): Int32Array => {
  const camera = rowOf(crowd.c.cameras, cameraId);
  return ready && camera >= 0 ? admittedTo(crowd, ready, camera) : new Int32Array(crowd.words);
};

/** The ids of the viewers in `bits` but not in `others`. */
const idsWithout = (crowd: Crowd, bits: Int32Array, others: Int32Array): number[] => {
  const left = new Int32Array(bits.length);
  let any = 0;
  for (let place = 0; place < bits.length; place++) any |= left[place] = bits[place]! & ~others[place]!;
  return any === 0 ? [] : idsOf(crowd, left);
};

/** Records that an answer on a device flips at a moment. */
export const note = (
  into: Changes,
  { cameraId, device, at }: { cameraId: number; device: DeviceKind; at: number },
  viewerIds: Iterable<number>,
): void => {
  for (const viewerId of viewerIds) {
    const key = `${viewerId}:${cameraId}`;
    const change = into.get(key);
    if (!change) {
      into.set(key, { viewerId, cameraId, devices: [device], at });
      continue;
    }
    if (!change.devices.includes(device)) change.devices.push(device);
    change.at = Math.min(change.at, at);
  }
};

/** Two weeks contain every segment, even one that a clock change skips in the first; plus an hour for a clock set back. */
export const everySegment = (2 * minutesPerWeek + 180) * 60_000;

/** One moment for each distinct answer the range can hold: where a gate turns or a schedule segment begins. */
export const momentsOf = (
  locations: readonly CompiledLocation[],
  from: number,
  to: number,
  gates: Iterable<number>,
): number[] => {
  const end = Math.min(to, decidableUntil);
  const turns = [...new Set(gates).add(from)].filter((at) => at >= from && at < end).sort((a, b) => a - b);
  const moments: number[] = [];
  for (const [position, start] of turns.entries()) {
    const seen = new Set<string>();
    const next = Math.min(turns[position + 1] ?? end, start + everySegment);
    let at = start;
    while (at < next) {
      const rows = locations.map((c) => segmentAt(c, at));
      const key = rows.map(({ segment }) => segment).join();
      // The same segments between the same gates give the same answers: no need to evaluate another week.
      if (!seen.has(key)) moments.push(at);
      seen.add(key);
      at = Math.min(...rows.map(({ until }) => until));
    }
  }
  return moments;
};

/** The instants at which something other than the week may change an answer. */
function* gatesOf(c: CompiledLocation): Iterable<number> {
  yield c.pausedUntil;
  for (const { lockedUntil, deletionAt } of c.timed.values()) {
    if (lockedUntil !== null) yield lockedUntil;
    if (deletionAt !== null) yield deletionAt;
  }
  for (const block of [...c.custody.values()].flat()) {
    yield block.from;
    yield block.until;
  }
  for (const { startsAt, endsAt } of [...c.events.values()].flat()) {
    yield startsAt;
    yield endsAt;
  }
  if (c.consent) {
    const turns: number[] = [];
    for (let camera = 0; camera * recordWidth < c.cameras.records.length; camera++)
      consentTurns(c, camera, (instant) => turns.push(instant));
    yield* new Set(turns);
  }
  for (const { from, until } of [...(c.presence?.values() ?? [])].flat()) {
    yield from;
    yield until;
  }
}

const segmentAt = ({ zone, week }: CompiledLocation, at: number): { segment: number; until: number } => {
  if (zone === null) return { segment: -1, until: decidableUntil };
  const local = at + offsetAt(zone, at);
  const minute = minuteOfWeek(local);
  const segment = week.segmentOf[minute]!;
  const left = (week.starts[segment + 1]! - minute) * 60_000 - (local % 60_000);
  return { segment, until: Math.min(at + left, spanEnd(zone, spanAt(zone, at))) };
};
