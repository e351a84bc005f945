import type { DeviceKind } from '../vocabulary/index.ts';
import type { CompiledLocation } from './compiled.ts';
import { blockCoversCamera, custodyBlockAt, hasReadableClasses, isDeletedAt, isLockedAt, openingAt } from './gates.ts';
import { classPermitsDevice, effectiveOf, hasFlag, hasGate, isReadableClass, type Pair } from './pair.ts';
import {
  decidableUntil,
  firstInstantOutsideDay,
  localDayAt,
  minuteOfWeek,
  spanAt,
  spanEnd,
  type Zone,
} from './zone.ts';

/**
 * How the answer for a pair depends on the weekly schedule during one stretch of time: not at all because a gate is
 * shut (`shut`), on all five kinds (`scheduled`), or on family and viewer alone while an event opens the camera (`event`).
 */
export type StretchMode = 'shut' | 'scheduled' | 'event';

/** What no passing of time changes; a new session is meant, so a running one's length plays no part. */
export function isForeverRefused(pair: Pair, device: DeviceKind): boolean {
  const { c } = pair;
  return (
    c.zone === null ||
    (['unreadable', 'notApproved', 'notConfirmed', 'lockedForGood', 'shieldLocked', 'policyUnreadable'] as const).some(
      (gate) => hasGate(pair, gate),
    ) ||
    (['unreadable', 'disabled', 'aiOnly', 'policyUnreadable'] as const).some((flag) => hasFlag(pair, flag)) ||
    effectiveOf(pair, device).value === 1 ||
    !hasFlag(pair, device) ||
    effectiveOf(pair, 'sessionMaxCount').value === 0 ||
    effectiveOf(pair, 'sessionMaxLength').value === 0
  );
}

/** The classes through which the pair may ever watch on the device. */
const usablePaths = (pair: Pair, device: DeviceKind): number[] =>
  pair.paths.filter((path) => isReadableClass(pair.c, path) && classPermitsDevice(pair.c, path, device));

export function modeAt(pair: Pair, device: DeviceKind, at: number): StretchMode {
  const { c, viewer, camera } = pair;
  if (isLockedAt(c, viewer, at) || isDeletedAt(c, viewer, at) || custodyBlockAt(c, viewer, camera, at)) return 'shut';
  const classes = usablePaths(pair, device);
  const isEvent = openingAt(c, pair.family, camera, at) !== undefined && hasReadableClasses(c, camera);
  const passes = hasFlag(pair, device === 'mobile' ? 'eventMobile' : 'eventDesktop') || hasFlag(pair, 'isPublic');
  if (isEvent && (passes || classes.length > 0)) return 'event';
  return classes.length > 0 || hasFlag(pair, 'isPublic') ? 'scheduled' : 'shut';
}

/** The instants after `at` at which the mode may change, ascending. */
export function modeChanges(pair: Pair, at: number): number[] {
  const { c, viewer, camera } = pair;
  const instants: number[] = [];
  const timed = c.timed.get(viewer);
  if (timed) instants.push(timed.lockedUntil ?? at, timed.deletionAt ?? at);
  const blocks = c.custody.get(viewer) ?? [];
  const openings = c.openings.get(camera) ?? [];
  for (const block of blocks) {
    const isSeen = blockCoversCamera(c, block, camera) || openings.some(({ childIds }) => childIds.has(block.childId));
    if (isSeen) instants.push(block.from, block.until);
  }
  for (const { startsAt, endsAt, families, childIds } of openings) {
    if (families.has(pair.family) || blocks.some(({ childId }) => childIds.has(childId)))
      instants.push(startsAt, endsAt);
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

/** Whether each segment of the week lets the pair watch in a mode. */
export function openSegments(pair: Pair, device: DeviceKind, mode: 'scheduled' | 'event'): boolean[] {
  const { c, bits } = pair;
  const { week } = c;
  const classes = usablePaths(pair, device);
  const isPublic = hasFlag(pair, 'isPublic');
  return Array.from({ length: week.starts.length - 1 }, (_, segment) => {
    const isSet = (bit: number, firstWord = 0) =>
      ((week.open[segment * week.stride + firstWord + (bit >> 5)]! >>> (bit & 31)) & 1) === 1;
    if (!isSet(bits.family) || !isSet(bits.viewer)) return false;
    if (mode === 'event') return true;
    return (
      isSet(c.locationScheduleBit) &&
      isSet(bits.camera) &&
      (isPublic || classes.some((path) => isSet(path, week.scheduleWords)))
    );
  });
}

/** The first instant in [from, to) at which the week's segment is open (or closed, as wanted); null when there is none. */
export function findSegment(
  c: CompiledLocation,
  zone: Zone,
  open: readonly boolean[],
  wanted: boolean,
  from: number,
  to: number,
): number | null {
  if (!open.includes(wanted)) return null;
  const { segmentOf, starts } = c.week;
  let at = from;
  // Ends: every step goes to the next segment or clock change, and some segment of every full week is wanted.
  while (at < to) {
    const span = spanAt(zone, at);
    const local = at + zone.offsets[span]!;
    const minute = minuteOfWeek(local);
    const segment = segmentOf[minute]!;
    if (open[segment] === wanted) return at;
    const untilNext = (starts[segment + 1]! - minute) * 60_000 - (local - Math.floor(local / 60_000) * 60_000);
    at = Math.min(at + untilNext, spanEnd(zone, span));
  }
  return null;
}
