import { longestExceptionMs } from '@viewgate/contract';
import { dateAt } from '../../../lib/format/times.ts';
import { instantAt } from '../../../lib/format/wall-clock.ts';

const minuteMs = 60_000;
/** Lengths from now; the second is the default. */
const minutes = [15, 30, 60, 120, 240];
const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** When a camera opened now may close again: after so many minutes, at a full hour of the location's day, or with its end. */
export const endsFrom = (now: number, zone: string): { readonly ends: readonly string[]; readonly usual: string } => {
  const today = dateAt(zone, 0, new Date(now));
  const durations = minutes.map((count) =>
    new Date(Math.ceil((now + count * minuteMs) / minuteMs) * minuteMs).toISOString(),
  );
  const all = [
    ...durations,
    ...hours.map((hour) => instantAt(`${today}T${hour}:00`, zone)),
    instantAt(`${dateAt(zone, 1, new Date(now))}T00:00`, zone),
  ];
  const isAhead = (instant: string) => Date.parse(instant) > now && Date.parse(instant) - now < longestExceptionMs;
  const ends = [...new Set(all.filter(isAhead))].sort();
  return { ends, usual: durations[1] ?? '' };
};
