import type { DeviceKind } from '../vocabulary/index.ts';
import { cameraFlag, type CompiledLocation, profileFlag, viewerGate } from './compiled.ts';
import {
  blockCoversCamera,
  custodyBlockAt,
  hasReadableClasses,
  isChildBefore,
  isDeletedAt,
  isLockedAt,
  openingAt,
} from './gates.ts';
import { hasFlag, type Pair } from './pair.ts';
import {
  decidableUntil,
  firstInstantOutsideDay,
  localDayAt,
  minuteOfWeek,
  minutesPerWeek,
  spanAt,
  spanEnd,
  type Zone,
} from './zone.ts';

/**
 * How the answer for a pair depends on the weekly schedule during one stretch of time: not at all because a gate is
 * shut (`shut`), on all five kinds (`scheduled`), or on family and viewer alone while an event opens the camera (`event`).
 */
export type StretchMode = 'shut' | 'scheduled' | 'event';

const viewerShut =
  viewerGate.unreadable |
  viewerGate.notApproved |
  viewerGate.notConfirmed |
  viewerGate.lockedForGood |
  viewerGate.shieldLocked |
  viewerGate.policyUnreadable;
const cameraShut = cameraFlag.unreadable | cameraFlag.disabled | cameraFlag.aiOnly | cameraFlag.policyUnreadable;

/** What no passing of time changes; a new session is meant, so a running one's length plays no part. */
export function isForeverRefused({ c, gates, flags, profile }: Pair, device: DeviceKind): boolean {
  return (
    c.zone === null ||
    c.pausedUntil === Number.POSITIVE_INFINITY ||
    (gates & viewerShut) !== 0 ||
    (flags & cameraShut) !== 0 ||
    (flags & cameraFlag[device]) === 0 ||
    (c.profileSwitches[profile]! & profileFlag[device]) === 0 ||
    c.profileMaxCount[profile] === 0 ||
    c.profileMaxLength[profile] === 0
  );
}

/** Whether the pair may ever watch on the device through a class, or through one that a row of the week opens. */
function hasUsableClass({ c, family, camera }: Pair, device: DeviceKind, openWord: number | null): boolean {
  const { open, classWords } = c.week;
  const classDevice = device === 'mobile' ? c.classMobile : c.classDesktop;
  for (let word = 0; word < classWords; word++) {
    const path =
      c.familyClasses[family * classWords + word]! &
      c.cameraClasses[camera * classWords + word]! &
      classDevice[word]! &
      (openWord === null ? -1 : open[openWord + word]!);
    if (path !== 0) return true;
  }
  return false;
}

export function modeAt(pair: Pair, device: DeviceKind, at: number): StretchMode {
  const { c, viewer, camera, gates } = pair;
  if (at < c.pausedUntil) return 'shut';
  if ((gates & viewerGate.timed) !== 0 && (isLockedAt(c, viewer, at) || isDeletedAt(c, viewer, at))) return 'shut';
  if ((gates & viewerGate.custody) !== 0 && custodyBlockAt(c, viewer, camera, at)) return 'shut';
  const mayEvent = hasFlag(pair, 'hasEvents') && hasFlag(pair, device === 'mobile' ? 'eventMobile' : 'eventDesktop');
  if (mayEvent && openingAt(c, pair.family, camera, at) && hasReadableClasses(c, camera)) return 'event';
  return hasFlag(pair, 'isPublic') || hasUsableClass(pair, device, null) ? 'scheduled' : 'shut';
}

const never: readonly number[] = [];

/** The instants after `at` at which the mode may change, ascending. */
export function modeChanges(pair: Pair, at: number): readonly number[] {
  const { c, viewer, camera, gates } = pair;
  if (
    (gates & (viewerGate.timed | viewerGate.custody)) === 0 &&
    !hasFlag(pair, 'hasEvents') &&
    !Number.isFinite(c.pausedUntil)
  )
    return never;
  const instants: number[] = Number.isFinite(c.pausedUntil) ? [c.pausedUntil] : [];
  const timed = c.timed.get(viewer);
  if (timed) instants.push(timed.lockedUntil ?? at, timed.deletionAt ?? at);
  const blocks = c.custody.get(viewer) ?? [];
  const openings = c.openings.get(camera) ?? [];
  for (const block of blocks) {
    const isSeen = blockCoversCamera(c, block, camera) || openings.some((opening) => isChildBefore(opening, block));
    if (isSeen) instants.push(block.from, block.until);
  }
  for (const opening of openings) {
    if (opening.families.has(pair.family) || blocks.some((block) => isChildBefore(opening, block)))
      instants.push(opening.startsAt, opening.endsAt);
  }
  return ascending(instants, at);
}

export const ascending = (instants: readonly number[], after: number): number[] =>
  [...new Set(instants)].filter((instant) => instant > after && instant < decidableUntil).sort((a, b) => a - b);

/** The instants after `at` at which the allowance of a day begins anew, or that day begins again on a clock set back. */
export function allowanceChanges(zone: Zone, at: number): number[] {
  const today = localDayAt(zone, at);
  const midnight = firstInstantOutsideDay(zone, at, today);
  if (midnight >= decidableUntil) return [];
  const setBack = spanEnd(zone, spanAt(zone, midnight));
  const isToday = setBack < decidableUntil && localDayAt(zone, setBack) === today;
  return isToday ? [midnight, setBack, firstInstantOutsideDay(zone, setBack, today)] : [midnight];
}

const isSet = (open: Int32Array, row: number, bit: number): boolean =>
  ((open[row + (bit >> 5)]! >>> (bit & 31)) & 1) === 1;

/** Whether a segment of the week lets the pair watch in a mode. */
function isSegmentOpen(pair: Pair, device: DeviceKind, mode: 'scheduled' | 'event', segment: number): boolean {
  const { c, bits } = pair;
  const { open, stride, scheduleWords } = c.week;
  const row = segment * stride;
  if (!isSet(open, row, bits.family) || !isSet(open, row, bits.viewer)) return false;
  if (mode === 'event') return true;
  if (!isSet(open, row, c.locationScheduleBit) || !isSet(open, row, bits.camera)) return false;
  return hasFlag(pair, 'isPublic') || hasUsableClass(pair, device, row + scheduleWords);
}

/** The first segment after the given one, around the week, that is open (or closed, as wanted); -1 when none is. */
function nextSegment(
  pair: Pair,
  device: DeviceKind,
  mode: 'scheduled' | 'event',
  wanted: boolean,
  from: number,
): number {
  const count = pair.c.week.starts.length - 1;
  for (let segment = from + 1; segment < count; segment++)
    if (isSegmentOpen(pair, device, mode, segment) === wanted) return segment;
  for (let segment = 0; segment < from; segment++)
    if (isSegmentOpen(pair, device, mode, segment) === wanted) return segment;
  return -1;
}

/** The first instant in [from, to) at which the schedules let the pair watch (or do not, as wanted); null for none. */
export function findInstant(
  pair: Pair,
  zone: Zone,
  device: DeviceKind,
  mode: 'scheduled' | 'event',
  wanted: boolean,
  from: number,
  to: number,
): number | null {
  const { segmentOf, starts }: CompiledLocation['week'] = pair.c.week;
  let at = from;
  // Ends: every step that finds nothing goes on to the next change of the zone's clock.
  while (at < to) {
    const span = spanAt(zone, at);
    const local = at + zone.offsets[span]!;
    const minute = minuteOfWeek(local);
    const segment = segmentOf[minute]!;
    if (isSegmentOpen(pair, device, mode, segment) === wanted) return at;
    const next = nextSegment(pair, device, mode, wanted, segment);
    if (next < 0) return null;
    const minutes = (starts[next]! - minute + minutesPerWeek) % minutesPerWeek;
    const then = at + minutes * 60_000 - (local - Math.floor(local / 60_000) * 60_000);
    const end = spanEnd(zone, span);
    // A change of the clock comes first and may skip the segment: look again from there.
    if (then < end) return then < to ? then : null;
    at = end;
  }
  return null;
}
