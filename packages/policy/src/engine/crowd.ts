import type { DeviceKind } from '../vocabulary/index.ts';
import { check } from './check.ts';
import { cameraFlag, type CompiledLocation, profileFlag, viewerGate } from './compiled.ts';
import { recordWidth } from './compile/id-index.ts';
import { custodyBlockAt, isDeletedAt, isLockedAt } from './gates.ts';
import { isDecidable } from './question.ts';
import { minuteOfWeek, offsetAt } from './zone.ts';

/** A new session with nothing used: what an audience assumes of everybody. */
export const nothingUsed = { sessionsToday: 0, sessionStartedAt: null } as const;

/** All viewers of a location as bits, by viewer number, so that a camera's audience is a few words' work. */
export interface Crowd {
  readonly c: CompiledLocation;
  readonly words: number;
  /** For each class the words of the viewers whose family has a child in it. */
  readonly byClass: Int32Array;
}

/** The viewers who pass everything that is theirs and their family's, at a moment on a device. */
export interface ReadyCrowd {
  readonly at: number;
  readonly device: DeviceKind;
  /** The first word of the moment's row of the week. */
  readonly row: number;
  readonly ready: Int32Array;
}

export function crowdOf(c: CompiledLocation): Crowd {
  const { records } = c.viewers;
  const count = records.length / recordWidth;
  const words = (count + 31) >> 5;
  const classWords = c.week.classWords;
  const byClass = new Int32Array(c.classIds.length * words);
  for (let viewer = 0; viewer < count; viewer++) {
    const family = records[viewer * recordWidth + 1]! * classWords;
    for (let word = 0; word < classWords; word++) {
      for (let left = c.familyClasses[family + word]!; left !== 0; left &= left - 1) {
        const position = word * 32 + lowestBit(left);
        byClass[position * words + (viewer >> 5)]! |= 1 << (viewer & 31);
      }
    }
  }
  return { c, words, byClass };
}

const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits);

const isOpen = (open: Int32Array, row: number, bit: number): boolean =>
  ((open[row + (bit >> 5)]! >>> (bit & 31)) & 1) !== 0;

const unusualViewer = ~(viewerGate.timed | viewerGate.custody) & 0xff;
const unusualCamera = cameraFlag.unreadable | cameraFlag.disabled | cameraFlag.aiOnly | cameraFlag.policyUnreadable;

/** Who of the crowd is ready; null when the location or the moment cannot be decided. */
export function readyAt({ c, words }: Crowd, at: number, device: DeviceKind): ReadyCrowd | null {
  const { zone, week } = c;
  if (zone === null || !isDecidable(at)) return null;
  const row = week.segmentOf[minuteOfWeek(at + offsetAt(zone, at))]! * week.stride;
  const { records } = c.viewers;
  const ready = new Int32Array(words);
  if (at < c.pausedUntil) return { at, device, row, ready };
  const deviceFlag = profileFlag[device];
  for (let viewer = 0; viewer * recordWidth < records.length; viewer++) {
    const base = viewer * recordWidth;
    const bits = records[base + 2]!;
    const gates = records[base + 3]! & 0xff;
    const profile = records[base + 3]! >>> 8;
    if ((gates & unusualViewer) !== 0) continue;
    if ((gates & viewerGate.timed) !== 0 && (isLockedAt(c, viewer, at) || isDeletedAt(c, viewer, at))) continue;
    if ((c.profileSwitches[profile]! & deviceFlag) === 0) continue;
    if (c.profileMaxCount[profile] === 0 || c.profileMaxLength[profile] === 0) continue;
    if (!isOpen(week.open, row, bits & 0xffff) || !isOpen(week.open, row, bits >>> 16)) continue;
    ready[viewer >> 5]! |= 1 << (viewer & 31);
  }
  return { at, device, row, ready };
}

/**
 * Through whom a camera opens at a moment: nobody, each viewer asked (while an event runs), everybody ready (public), or
 * the classes whose bits are given.
 */
export type Opening = 'nobody' | 'each' | 'everybody' | Int32Array;

export function openingOf({ c }: Crowd, { at, device, row }: ReadyCrowd, camera: number): Opening {
  const { week } = c;
  const base = camera * recordWidth;
  const flags = c.cameras.records[base + 1]!;
  if ((flags & unusualCamera) !== 0 || (flags & cameraFlag[device]) === 0) return 'nobody';
  if (c.openings.get(camera)?.some(({ startsAt, endsAt }) => at >= startsAt && at < endsAt)) return 'each';
  if (!isOpen(week.open, row, c.locationScheduleBit)) return 'nobody';
  if (!isOpen(week.open, row, c.cameras.records[base + 2]!)) return 'nobody';
  if ((flags & cameraFlag.isPublic) !== 0) return 'everybody';
  const classDevice = device === 'mobile' ? c.classMobile : c.classDesktop;
  const open = new Int32Array(week.classWords);
  for (let word = 0; word < week.classWords; word++) {
    const own = c.cameraClasses[camera * week.classWords + word]!;
    open[word] = own & classDevice[word]! & week.open[row + week.scheduleWords + word]!;
  }
  return open;
}

/** The words of the viewers who may start watching a camera. */
export function admittedTo(crowd: Crowd, moment: ReadyCrowd, camera: number): Int32Array {
  const { c, words, byClass } = crowd;
  const { at, ready } = moment;
  const opening = openingOf(crowd, moment, camera);
  const admitted = new Int32Array(words);
  if (opening === 'nobody') return admitted;
  if (opening === 'each') return askEach(crowd, moment, c.cameras.records[camera * recordWidth]!);
  if (opening === 'everybody') admitted.fill(-1);
  else {
    for (let word = 0; word < opening.length; word++) {
      for (let left = opening[word]!; left !== 0; left &= left - 1) {
        const first = (word * 32 + lowestBit(left)) * words;
        for (let place = 0; place < words; place++) admitted[place]! |= byClass[first + place]!;
      }
    }
  }
  for (let place = 0; place < words; place++) admitted[place]! &= ready[place]!;
  for (const viewer of c.custody.keys()) {
    const place = viewer >> 5;
    const bit = 1 << (viewer & 31);
    if ((admitted[place]! & bit) !== 0 && custodyBlockAt(c, viewer, camera, at)) admitted[place]! &= ~bit;
  }
  return admitted;
}

/** While an event opens the camera to some families, each viewer's own question is asked. */
function askEach({ c, words }: Crowd, { at, device, ready }: ReadyCrowd, cameraId: number): Int32Array {
  const admitted = new Int32Array(words);
  eachBit(ready, (viewer) => {
    const viewerId = c.viewers.records[viewer * recordWidth]!;
    const { outcome } = check(c, { viewerId, cameraId, device, at, usage: nothingUsed });
    if (outcome === 'allow') admitted[viewer >> 5]! |= 1 << (viewer & 31);
  });
  return admitted;
}

function eachBit(bits: Int32Array, visit: (position: number) => void): void {
  for (let place = 0; place < bits.length; place++) {
    for (let left = bits[place]!; left !== 0; left &= left - 1) visit(place * 32 + lowestBit(left));
  }
}

/** The ids of viewers given as words, in the order of the location's facts. */
export function idsOf({ c }: Crowd, bits: Int32Array): number[] {
  const { records } = c.viewers;
  const ids: number[] = [];
  for (let place = 0; place < bits.length; place++) {
    for (let left = bits[place]!; left !== 0; left &= left - 1) {
      ids.push(records[(place * 32 + lowestBit(left)) * recordWidth]!);
    }
  }
  return ids;
}
