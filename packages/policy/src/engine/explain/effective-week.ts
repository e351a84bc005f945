import { asIfPresent } from '../as-if-present.ts';
import type { CompiledLocation } from '../compiled.ts';
import type { LocationFacts } from '../facts.ts';
import { decidableFrom, decidableUntil, minuteOfWeek, minutesPerDay, spanAt, spanEnd, type Zone } from '../zone.ts';
import { DayPainter, type WeekDay } from './bands.ts';
import { type SubjectTimeline, timelineOfSubject, type WeekSubject } from './week-subjects.ts';

const dayMs = 86_400_000;

/** A stretch of time, start inclusive, end exclusive (epoch ms). */
export interface Stretch {
  readonly from: number;
  readonly until: number;
}

/**
 * The local week, Sunday to Saturday, that contains an instant (epoch ms), as open and closed bands with their causes.
 * Empty when the location or the moment is undecidable. `facts` must be those that `c` was compiled from. Presence is
 * evaluated only within `known`, or everywhere without it; outside it, children count as checked in.
 */
export const effectiveWeek = (
  c: CompiledLocation,
  facts: LocationFacts,
  subject: WeekSubject,
  weekOf: number,
  known?: Stretch,
): WeekDay[] => {
  const { zone } = c;
  if (
    zone === null ||
    !(typeof weekOf === 'number' && weekOf >= decidableFrom + 8 * dayMs && weekOf < decidableUntil - 8 * dayMs)
  )
    return [];
  const local = weekOf + zone.offsets[spanAt(zone, weekOf)]!;
  const sunday = Math.floor(local / dayMs) - Math.floor(minuteOfWeek(local) / minutesPerDay);
  const painters = Array.from({ length: 7 }, () => new DayPainter());
  const timeline = timelineOfSubject(c, zone, facts, subject);
  const asked =
    known && (c.presence || c.consent)
      ? within(timeline, timelineOfSubject(asIfPresent(c), zone, facts, subject), known)
      : timeline;
  paintWeek(c, zone, asked, sunday, painters);
  return painters.map((painter, dayOfWeek) => ({
    dayOfWeek,
    date: new Date((sunday + dayOfWeek) * dayMs).toISOString().slice(0, 10),
    bands: painter.bands(),
  }));
};

/** One timeline in a stretch, another before and after it. */
const within = (inside: SubjectTimeline, outside: SubjectTimeline, { from, until }: Stretch): SubjectTimeline => ({
  stateAt: (at) => (at >= from && at < until ? inside : outside).stateAt(at),
  changesAfter: (at) =>
    [...inside.changesAfter(at), ...outside.changesAfter(at), from, until]
      .filter((instant) => instant > at)
      .sort((a, b) => a - b),
});

/** Walks real time, so that a skipped hour stays unpainted and a repeated one is painted twice. */
const paintWeek = (
  c: CompiledLocation,
  zone: Zone,
  subject: SubjectTimeline,
  sunday: number,
  painters: readonly DayPainter[],
): void => {
  // No zone is more than a day from UTC or shifts by more than one: two days on each side cover the whole local week.
  const from = (sunday - 2) * dayMs;
  const until = (sunday + 9) * dayMs;
  const changes = [...subject.changesAfter(from), until];
  let at = from;
  while (at < until) {
    const span = spanAt(zone, at);
    const local = at + zone.offsets[span]!;
    const minute = minuteOfWeek(local);
    const nextMidnight = (Math.floor(local / dayMs) + 1) * dayMs - local;
    const nextSegment = (c.week.starts[c.week.segmentOf[minute]! + 1]! - minute) * 60_000 - (local % 60_000);
    const change = changes.find((instant) => instant > at) ?? until;
    const end = Math.min(at + nextMidnight, at + nextSegment, change, spanEnd(zone, span));
    const painter = painters[Math.floor(local / dayMs) - sunday];
    const start = (local % dayMs) / 60_000;
    painter?.paint(Math.floor(start), Math.ceil(start + (end - at) / 60_000), subject.stateAt(at));
    at = end;
  }
};
