import { rules } from './rules/index.ts';
import type { Rule } from './rules/rule.ts';
import { momentOf, placeInWeek, type Situation } from './situation.ts';
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

const turning = (turns: Rule['turns']): readonly Rule[] => rules.filter((rule) => rule.turns === turns);
const fixedRules = turning('never');
const timedRules = turning('at instants');
const weeklyRules = turning('with the week');

const passAll = (asked: readonly Rule[], s: Situation): boolean => {
  for (let place = 0; place < asked.length; place++) if (!asked[place]!.passes(s)) return false;
  return true;
};

/**
 * Whether a rule refuses whose answer time never changes; a new session is assumed, so a running one's length does not
 * matter.
 */
export const isForeverRefused = (s: Situation): boolean => !passAll(fixedRules, s);

/** The instants after `at` at which something other than the week may change an answer, ascending. */
export const turnsAfter = (s: Situation, at: number): readonly number[] => {
  const instants: number[] = [];
  const add = (instant: number) => instants.push(instant);
  for (const rule of timedRules) rule.turnsAt?.(s, add);
  return instants.length === 0 ? instants : ascending(instants, at);
};

export const ascending = (instants: readonly number[], after: number): number[] =>
  [...new Set(instants)].filter((instant) => instant > after && instant < decidableUntil).sort((a, b) => a - b);

/** The instants after `at` at which a period of local days is over, or starts over because the clock is set back. */
export const periodChanges = (zone: Zone, at: number, periodOf: (localDay: number) => number): number[] => {
  const isWithin = (instant: number) => periodOf(localDayAt(zone, instant)) === periodOf(localDayAt(zone, at));
  const endAfter = (instant: number): number => {
    let end = instant;
    while (end < decidableUntil && isWithin(end)) end = firstInstantOutsideDay(zone, end, localDayAt(zone, end));
    return end;
  };
  const end = endAfter(at);
  if (end >= decidableUntil) return [];
  const setBack = spanEnd(zone, spanAt(zone, end));
  return setBack < decidableUntil && isWithin(setBack) ? [end, setBack, endAfter(setBack)] : [end];
};

/**
 * A stretch of time, from an instant on, in which only the weekly schedules change the answer: the situation to move
 * through the week, or null when another rule refuses throughout.
 */
export const stretchFrom = (s: Situation, from: number): Situation | null => {
  const stretch = momentOf(s, from);
  return passAll(timedRules, stretch) ? stretch : null;
};

/** Whether a segment of the week lets the viewer watch, everything else being as in the stretch. */
const isSegmentOpen = (stretch: Situation, segment: number): boolean => {
  placeInWeek(stretch, segment * stretch.c.week.stride);
  return passAll(weeklyRules, stretch);
};

/**
 * The next segment after the given one, wrapping around the week, that is open (or closed, as wanted); -1 when there
 * is none.
 */
const nextSegment = (stretch: Situation, wanted: boolean, from: number): number => {
  const count = stretch.c.week.starts.length - 1;
  for (let segment = from + 1; segment < count; segment++)
    if (isSegmentOpen(stretch, segment) === wanted) return segment;
  for (let segment = 0; segment < from; segment++) if (isSegmentOpen(stretch, segment) === wanted) return segment;
  return -1;
};

/** The first instant in [from, to) at which the schedules let the viewer watch (or do not, as wanted); null for none. */
export const findInstant = (
  stretch: Situation,
  zone: Zone,
  wanted: boolean,
  from: number,
  to: number,
): number | null => {
  const { segmentOf, starts } = stretch.c.week;
  let at = from;
  // Terminates: every step that finds nothing moves on to the next change of the zone's clock.
  while (at < to) {
    const span = spanAt(zone, at);
    const local = at + zone.offsets[span]!;
    const minute = minuteOfWeek(local);
    const segment = segmentOf[minute]!;
    if (isSegmentOpen(stretch, segment) === wanted) return at;
    const next = nextSegment(stretch, wanted, segment);
    if (next < 0) return null;
    const minutes = (starts[next]! - minute + minutesPerWeek) % minutesPerWeek;
    const then = at + minutes * 60_000 - (local - Math.floor(local / 60_000) * 60_000);
    const end = spanEnd(zone, span);
    // The clock changes first and may skip the segment: search again from there.
    if (then < end) return then < to ? then : null;
    at = end;
  }
  return null;
};
