import { consentTurns } from './consent.ts';
import type { CompiledLocation } from './compiled.ts';
import { recordWidth } from './compile/id-index.ts';
import type { WeekTable } from './compile/week-table.ts';
import { decidableUntil, minuteOfWeek, minutesPerWeek, offsetAt, spanAt, spanEnd } from './zone.ts';

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
    const seen = new Set<number>();
    const next = Math.min(turns[position + 1] ?? end, start + everySegment);
    for (const { at, key } of hoursFrom(locations, start, next)) {
      // The same hours between the same gates give the same answers: no need to evaluate another day or week.
      if (!seen.has(key)) moments.push(at);
      seen.add(key);
    }
  }
  return moments;
};

/**
 * The stretches of a range in which no schedule opens or closes, each with a number shared by all those in which the same schedules are
 * open.
 */
export function* hoursFrom(
  locations: readonly CompiledLocation[],
  from: number,
  to: number,
): Iterable<{ at: number; key: number }> {
  const alike = locations.map(({ week }) => alikeSegments(week));
  let at = from;
  while (at < to) {
    let key = 0;
    let until = Number.POSITIVE_INFINITY;
    for (const [place, c] of locations.entries()) {
      const found = segmentAt(c, at);
      // A week has fewer minutes than this.
      key = key * 16_384 + (found.segment < 0 ? 16_383 : alike[place]![found.segment]!);
      until = Math.min(until, found.until);
    }
    yield { at, key };
    at = until;
  }
}

const alikeKnown = new WeakMap<WeekTable, readonly number[]>();

/** For each segment of a week the first one in which the same schedules are open: most days are like others. */
const alikeSegments = (week: WeekTable): readonly number[] => {
  const known = alikeKnown.get(week);
  if (known) return known;
  const { starts, open, stride } = week;
  const firsts = new Map<string, number>();
  const alike = Array.from({ length: starts.length - 1 }, (_, segment) => {
    const key = open.subarray(segment * stride, (segment + 1) * stride).join();
    const first = firsts.get(key) ?? segment;
    firsts.set(key, first);
    return first;
  });
  alikeKnown.set(week, alike);
  return alike;
};

/** The instants at which something other than the week may change an answer. */
export function* gatesOf(c: CompiledLocation): Iterable<number> {
  yield c.pausedUntil;
  for (const { lockedUntil, deletionAt } of c.timed.values()) {
    if (lockedUntil !== null) yield lockedUntil;
    if (deletionAt !== null) yield deletionAt;
  }
  yield* turnsOfPairs(c);
}

/** Those of {@link gatesOf} that may change an answer for people who are as ready as before. */
export function* turnsOfPairs(c: CompiledLocation): Iterable<number> {
  for (const block of [...c.custody.values()].flat()) {
    yield block.from;
    yield block.until;
  }
  for (const { startsAt, endsAt, clearedAt } of [...c.events.values()].flat()) {
    yield startsAt;
    yield endsAt;
    yield clearedAt;
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

export const segmentAt = ({ zone, week }: CompiledLocation, at: number): { segment: number; until: number } => {
  if (zone === null) return { segment: -1, until: decidableUntil };
  const local = at + offsetAt(zone, at);
  const minute = minuteOfWeek(local);
  const segment = week.segmentOf[minute]!;
  const left = (week.starts[segment + 1]! - minute) * 60_000 - (local % 60_000);
  return { segment, until: Math.min(at + left, spanEnd(zone, spanAt(zone, at))) };
};
