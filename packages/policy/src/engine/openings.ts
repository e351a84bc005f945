import type { DeviceKind } from '../vocabulary/index.ts';
import type { CompiledLocation } from './compiled.ts';
import { findPair, type Pair } from './pair.ts';
import { isDecidable, isReadableUsage, type Question } from './question.ts';
import { allowanceChanges, ascending, findInstant, isForeverRefused, modeAt, modeChanges } from './timeline.ts';
import { decidableUntil, localDayAt, type Zone } from './zone.ts';

const isDevice = (device: unknown): device is DeviceKind => device === 'desktop' || device === 'mobile';

/**
 * The first instant at or after the moment asked about at which the viewer may start a session (epoch ms): `at` itself
 * when that is now, 'never' when nothing known opens it before 2100. A session that is running does not count as one
 * to start, so after its time is up the next may open at once.
 */
export function nextOpening(c: CompiledLocation, question: Question): number | 'never' {
  const pair = findPair(c, question.viewerId, question.cameraId);
  return typeof pair === 'string' ? 'never' : nextOpeningOf(pair, question);
}

/** The same for a pair that was looked up. */
export function nextOpeningOf(pair: Pair, { at, usage, device }: Question): number | 'never' {
  const { c } = pair;
  const { zone } = c;
  if (zone === null || !isDecidable(at) || !isDevice(device) || !isReadableUsage(usage, at)) return 'never';
  if (isForeverRefused(pair, device)) return 'never';
  const maxCount = c.profileMaxCount[pair.profile]!;
  const isUsedUp = maxCount > 0 && usage.sessionsToday >= maxCount;
  const changes = modeChanges(pair, at);
  if (!isUsedUp) return firstOpen(pair, zone, device, at, changes, null);
  return firstOpen(pair, zone, device, at, ascending([...changes, ...allowanceChanges(zone, at)], at), at);
}

function firstOpen(
  pair: Pair,
  zone: Zone,
  device: DeviceKind,
  at: number,
  changes: readonly number[],
  /** An instant of the day whose sessions are used up. */
  spentOn: number | null,
): number | 'never' {
  const spentDay = spentOn === null ? null : localDayAt(zone, spentOn);
  let from = at;
  for (let position = 0; position <= changes.length; position++) {
    const to = changes[position] ?? decidableUntil;
    const isSpent = spentDay !== null && localDayAt(zone, from) === spentDay;
    const mode = isSpent ? 'shut' : modeAt(pair, device, from);
    const found = mode === 'shut' ? null : findInstant(pair, zone, device, mode, true, from, to);
    if (found !== null) return found;
    from = to;
  }
  return 'never';
}

/**
 * The first instant after which the viewer may not go on watching, the session's length aside (epoch ms); null when no
 * end is known before 2100. Asked of a pair that may watch now; of any other it is the moment itself.
 */
export function windowEnd(c: CompiledLocation, question: Question): number | null {
  const pair = findPair(c, question.viewerId, question.cameraId);
  return typeof pair === 'string' ? question.at : windowEndOf(pair, question);
}

/** The same for a pair that was looked up. */
export function windowEndOf(pair: Pair, { at, device }: Question): number | null {
  const { zone } = pair.c;
  if (zone === null || !isDecidable(at) || !isDevice(device) || isForeverRefused(pair, device)) return at;
  const changes = modeChanges(pair, at);
  let from = at;
  for (let position = 0; position <= changes.length; position++) {
    const to = changes[position] ?? decidableUntil;
    const mode = modeAt(pair, device, from);
    if (mode === 'shut') return from;
    const found = findInstant(pair, zone, device, mode, false, from, to);
    if (found !== null) return found;
    from = to;
  }
  return null;
}
