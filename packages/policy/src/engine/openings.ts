import type { CompiledLocation } from './compiled.ts';
import { effectiveOf, findPair, type Pair } from './pair.ts';
import { isReadableUsage, type Question } from './question.ts';
import {
  allowanceChanges,
  ascending,
  findSegment,
  isForeverRefused,
  modeAt,
  modeChanges,
  openSegments,
  type StretchMode,
} from './timeline.ts';
import { decidableFrom, decidableUntil, localDayAt, type Zone } from './zone.ts';

interface Timeline {
  readonly pair: Pair;
  readonly zone: Zone;
  readonly open: (mode: 'scheduled' | 'event') => readonly boolean[];
}

function timelineOf(c: CompiledLocation, question: Question): Timeline | null {
  const pair = findPair(c, question.viewerId, question.cameraId);
  const { at, device } = question;
  if (c.zone === null || typeof pair === 'string' || !(at >= decidableFrom && at < decidableUntil)) return null;
  if ((device !== 'desktop' && device !== 'mobile') || isForeverRefused(pair, device)) return null;
  const known = new Map<string, readonly boolean[]>();
  const open = (mode: 'scheduled' | 'event') => {
    const segments = known.get(mode) ?? openSegments(pair, device, mode);
    known.set(mode, segments);
    return segments;
  };
  return { pair, zone: c.zone, open };
}

/**
 * The first instant at or after the moment asked about at which the viewer may start a session (epoch ms): `at` itself
 * when that is now, 'never' when nothing known opens it before 2100. A session that is running does not count as one
 * to start, so after its time is up the next may open at once.
 */
export function nextOpening(c: CompiledLocation, question: Question): number | 'never' {
  const timeline = timelineOf(c, question);
  const { at, usage, device } = question;
  if (!timeline || !isReadableUsage(usage, at)) return 'never';
  const { pair, zone } = timeline;
  const maxCount = effectiveOf(pair, 'sessionMaxCount').value;
  const isUsedUp = maxCount > 0 && usage.sessionsToday >= maxCount;
  const today = localDayAt(zone, at);
  const changes = ascending([...modeChanges(pair, at), ...(isUsedUp ? allowanceChanges(zone, at) : [])], at);
  let from = at;
  for (const to of [...changes, decidableUntil]) {
    const mode = modeAt(pair, device, from);
    const isSpent = isUsedUp && localDayAt(zone, from) === today;
    const found = mode === 'shut' || isSpent ? null : findSegment(c, zone, timeline.open(mode), true, from, to);
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
  const timeline = timelineOf(c, question);
  const { at, device } = question;
  if (!timeline) return at;
  const { pair, zone } = timeline;
  let from = at;
  for (const to of [...modeChanges(pair, at), decidableUntil]) {
    const mode: StretchMode = modeAt(pair, device, from);
    if (mode === 'shut') return from;
    const found = findSegment(c, zone, timeline.open(mode), false, from, to);
    if (found !== null) return found;
    from = to;
  }
  return null;
}
