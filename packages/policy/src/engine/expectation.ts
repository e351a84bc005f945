import { deviceKinds } from '../vocabulary/index.ts';
import { asIfPresent } from './as-if-present.ts';
import { recordWidth, rowOf } from './compile/id-index.ts';
import { compileLocation } from './compile/location.ts';
import type { CompiledLocation } from './compiled.ts';
import { admittedTo, type Crowd, crowdOf, idsOf, ledTo, readyAt } from './crowd.ts';
import type { LocationFacts, ViewerFacts } from './facts.ts';
import type { Steps } from './in-steps.ts';
import { gatesOf, segmentAt } from './moments.ts';
import { decidableFrom, decidableUntil, minuteOfWeek, minutesPerDay, minutesPerWeek, offsetAt } from './zone.ts';

/** Hours of some days, wall-clock time of the location: start inclusive, end exclusive, `00:00:00` the end of that day. */
interface ExpectedHours {
  /** Sunday = 0. */
  readonly days: readonly number[];
  readonly startTime: string;
  readonly endTime: string;
}

/** What staff want to be true of a location's answers, whatever its policies say. */
export interface Expectation {
  /** Null is everybody. */
  readonly viewerIds: ReadonlySet<number> | null;
  /** Null is every camera. */
  readonly cameraIds: ReadonlySet<number> | null;
  /** Null is always. */
  readonly when: ExpectedHours | null;
  /** True: each may watch one of the cameras, on some device. False: none may watch any of them, on any device. */
  readonly must: boolean;
  /** Of a group, only those must be able to watch who are approved, not deleted by then, and have a path to one of the cameras. */
  readonly isOfGroup: boolean;
}

/** Somebody for whom an expectation does not hold, with the first moment (epoch ms) at which it does not. */
export interface Breach {
  readonly viewerId: number;
  /** The camera that they may watch; null if what is wrong is that they may watch none. */
  readonly cameraId: number | null;
  readonly at: number;
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Whether each minute of the week is expected, and the next minute at which that changes. */
const weekOf = (when: ExpectedHours | null): { inside: Uint8Array; edges: readonly number[] } => {
  const inside = new Uint8Array(minutesPerWeek);
  if (when === null) return { inside: inside.fill(1), edges: [minutesPerWeek] };
  const start = minuteOf(when.startTime);
  const end = minuteOf(when.endTime) || minutesPerDay;
  for (const day of when.days) inside.fill(1, day * minutesPerDay + start, day * minutesPerDay + end);
  const edges: number[] = [];
  for (let minute = 1; minute < minutesPerWeek; minute++) if (inside[minute] !== inside[minute - 1]) edges.push(minute);
  return { inside, edges: [...edges, minutesPerWeek] };
};

/** One moment for each distinct answer that the expected hours of the range can hold. */
function* momentsIn(c: CompiledLocation, when: ExpectedHours | null, from: number, to: number): Iterable<number> {
  const { zone } = c;
  if (zone === null) return;
  const { inside, edges } = weekOf(when);
  const end = Math.min(to, decidableUntil);
  const gates = [...new Set(gatesOf(c))].filter((at) => at > from && at < end).sort((a, b) => a - b);
  let passed = 0;
  let seen = new Set<number>();
  for (let at = Math.max(from, decidableFrom); at < end; ) {
    for (; passed < gates.length && gates[passed]! <= at; passed++) seen = new Set();
    const local = at + offsetAt(zone, at);
    const minute = minuteOfWeek(local);
    const { segment, until } = segmentAt(c, at);
    const edge = edges.find((one) => one > minute)!;
    if (inside[minute] === 1 && !seen.has(segment)) {
      // The same segment between the same gates gives the same answers.
      seen.add(segment);
      yield at;
    }
    at = Math.min(until, at + (edge - minute) * 60_000 - (local % 60_000), gates[passed] ?? end, end);
  }
}

/** Everybody who may watch a camera at a moment on some device, by camera row; empty where nobody can be judged. */
function* admittedAt(crowd: Crowd, at: number, cameras: readonly number[]): Steps<Map<number, Int32Array>> {
  const found = new Map<number, Int32Array>();
  for (const device of deviceKinds) {
    const ready = readyAt(crowd, at, device);
    if (!ready) continue;
    for (const camera of cameras) {
      const bits = admittedTo(crowd, ready, camera);
      const known = found.get(camera);
      if (known) addBits(known, bits);
      else found.set(camera, bits);
      yield;
    }
  }
  return found;
}

const addBits = (into: Int32Array, bits: Int32Array): void => {
  for (let place = 0; place < bits.length; place++) into[place]! |= bits[place]!;
};

const allOf = ({ words }: Crowd, many: Iterable<Int32Array>): Int32Array => {
  const all = new Int32Array(words);
  for (const bits of many) addBits(all, bits);
  return all;
};

interface SearchedRange {
  readonly from: number;
  readonly to: number;
  /** Asks only whether there is a breach: stops after the first moment that has one. */
  readonly isOneEnough?: boolean;
}

/**
 * Everybody for whom an expectation does not hold in a range of moments (start inclusive, end exclusive), each once, the earliest first.
 * Nobody knows who will be present, so every child is taken to be; allowances are taken to be unused. The cost is that of the distinct
 * answers of the range.
 */
export function* searchBreaches(
  facts: LocationFacts,
  { viewerIds, cameraIds, when, must, isOfGroup }: Expectation,
  { from, to, isOneEnough = false }: SearchedRange,
): Steps<Breach[]> {
  const meant: LocationFacts = {
    ...facts,
    viewers: viewerIds ? facts.viewers.filter(({ id }) => viewerIds.has(id)) : facts.viewers,
    cameras: cameraIds ? facts.cameras.filter(({ id }) => cameraIds.has(id)) : facts.cameras,
  };
  const c = asIfPresent(compileLocation(meant));
  yield;
  const crowd = crowdOf(c);
  const cameras = meant.cameras.map(({ id }) => rowOf(c.cameras, id)).filter((row) => row >= 0);
  const left = new Set(meant.viewers.map(({ id }) => id));
  const members = new Map(meant.viewers.map((viewer) => [viewer.id, viewer]));
  const breaches: Breach[] = [];
  const note = (viewerId: number, cameraId: number | null, at: number) => {
    if (left.delete(viewerId)) breaches.push({ viewerId, cameraId, at });
  };
  for (const at of momentsIn(c, when, from, to)) {
    yield;
    if (left.size === 0 || (isOneEnough && breaches.length > 0)) break;
    const admitted = yield* admittedAt(crowd, at, cameras);
    if (must) {
      const happy = new Set(idsOf(crowd, allOf(crowd, admitted.values())));
      const led = isOfGroup ? yield* ledAt(crowd, at, cameras) : null;
      const asked = led ? left.intersection(new Set(led.filter((id) => isMember(members.get(id), at)))) : left;
      for (const viewerId of asked.difference(happy)) note(viewerId, null, at);
      continue;
    }
    for (const [camera, bits] of admitted) {
      for (const viewerId of idsOf(crowd, bits)) note(viewerId, c.cameras.records[camera * recordWidth]!, at);
      yield;
    }
  }
  return breaches;
}

/**
 * Whether somebody belongs to the location at a moment: nothing is expected of people who have only registered, were denied, or are gone.
 */
const isMember = (viewer: ViewerFacts | undefined, at: number): boolean =>
  viewer?.isApproved === true && (viewer.deletionAt === null || at < viewer.deletionAt);

/** Viewers with a path to one of the cameras at a moment. */
function* ledAt(crowd: Crowd, at: number, cameras: readonly number[]): Steps<number[]> {
  const led: Int32Array[] = [];
  for (const camera of cameras) {
    led.push(ledTo(crowd, at, camera));
    yield;
  }
  return idsOf(crowd, allOf(crowd, led));
}
