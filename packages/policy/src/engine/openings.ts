import type { CompiledLocation } from './compiled.ts';
import type { Question } from './question.ts';
import { hasPlace, spentPeriods } from './rules/limits.ts';
import { type Situation, situationOf } from './situation.ts';
import { ascending, findInstant, isForeverRefused, periodChanges, stretchFrom, turnsAfter } from './timeline.ts';
import { decidableUntil, localDayAt, type Zone } from './zone.ts';

/**
 * The first instant, at or after the given moment, at which the viewer may start a session (epoch ms): `at` itself
 * when that is now, 'never' when nothing known opens it before 2100. A running session does not count toward the new
 * one, so once its time is up the next may start at once.
 */
export const nextOpening = (c: CompiledLocation, question: Question): number | 'never' => {
  const s = situationOf(c, question);
  return typeof s === 'string' ? 'never' : nextOpeningOf(s);
};

/** {@link nextOpening} for a known situation. */
export const nextOpeningOf = (s: Situation): number | 'never' => {
  const { zone } = s.c;
  const { at } = s;
  if (zone === null || isForeverRefused(s)) return 'never';
  const spent = spentPeriods(s);
  const turns = turnsAfter(s, at);
  const renewed = spent.flatMap((periodOf) => periodChanges(zone, at, periodOf));
  const opening = firstOpen(s, zone, spent.length === 0 ? turns : ascending([...turns, ...renewed], at), spent);
  // Nobody knows when others of the family stop; by a later opening they may have.
  return opening === at && !hasPlace(s) ? 'never' : opening;
};

const firstOpen = (
  s: Situation,
  zone: Zone,
  turns: readonly number[],
  /** Periods of the situation's moment in which nothing more may begin. */
  spent: ReturnType<typeof spentPeriods>,
): number | 'never' => {
  const today = localDayAt(zone, s.at);
  const isSpentOn = (localDay: number) => spent.some((periodOf) => periodOf(localDay) === periodOf(today));
  let from = s.at;
  for (let position = 0; position <= turns.length; position++) {
    const to = turns[position] ?? decidableUntil;
    const isSpent = spent.length > 0 && isSpentOn(localDayAt(zone, from));
    const stretch = isSpent ? null : stretchFrom(s, from);
    const found = stretch && findInstant(stretch, zone, true, from, to);
    if (found !== null) return found;
    from = to;
  }
  return 'never';
};

/**
 * The first instant after which the viewer may not go on watching, leaving session length aside (epoch ms); null when
 * no end is known before 2100. For a viewer who may not watch now, it is the moment itself.
 */
export const windowEnd = (c: CompiledLocation, question: Question): number | null => {
  const s = situationOf(c, question);
  return typeof s === 'string' ? question.at : windowEndOf(s);
};

/** {@link windowEnd} for a known situation. */
export const windowEndOf = (s: Situation): number | null => {
  const { zone } = s.c;
  if (zone === null || isForeverRefused(s)) return s.at;
  const turns = turnsAfter(s, s.at);
  let from = s.at;
  for (let position = 0; position <= turns.length; position++) {
    const to = turns[position] ?? decidableUntil;
    const stretch = stretchFrom(s, from);
    const found = stretch ? findInstant(stretch, zone, false, from, to) : from;
    if (found !== null) return found;
    from = to;
  }
  return null;
};
