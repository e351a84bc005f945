/** The first and last instant (exclusive) that are decidable; anything outside is refused. */
export const decidableFrom = Date.UTC(1970, 0, 3);
export const decidableUntil = Date.UTC(2100, 0, 1);

const dayMs = 86_400_000;
export const minutesPerDay = 1440;
export const minutesPerWeek = 7 * minutesPerDay;
/** 1970-01-01 was a Thursday: four days after the Sunday on which a policy's week starts. */
const epochDayOfWeek = 4;

/** The offsets of one IANA zone between {@link decidableFrom} and {@link decidableUntil}, as spans. */
export interface Zone {
  readonly name: string;
  /** Where each span starts, in epoch ms; ascending; the first is `decidableFrom`. */
  readonly starts: Float64Array;
  /** Local minus UTC of each span, in ms. */
  readonly offsets: Int32Array;
  /** The span last used: nearly every question falls into it again. Never changes an answer. */
  recent: number;
}

const zones = new Map<string, Zone | null>();

/** The zone's table, shared by all its locations; null when the name is not a time zone. */
export const zoneNamed = (name: string): Zone | null => {
  const known = zones.get(name);
  if (known !== undefined) return known;
  const zone = readZone(name);
  // Unknown names are not cached: a caller that keeps asking for new ones must not grow this map without bound.
  if (zone) zones.set(name, zone);
  return zone;
};

const readZone = (name: string): Zone | null => {
  let at: Temporal.ZonedDateTime;
  try {
    at = Temporal.Instant.fromEpochMilliseconds(decidableFrom).toZonedDateTimeISO(name);
  } catch {
    return null;
  }
  const starts = [decidableFrom];
  const offsets = [at.offsetNanoseconds / 1e6];
  for (;;) {
    const next = at.getTimeZoneTransition('next');
    if (next === null || next.epochMilliseconds >= decidableUntil) break;
    starts.push(next.epochMilliseconds);
    offsets.push(next.offsetNanoseconds / 1e6);
    at = next;
  }
  return { name, starts: Float64Array.from(starts), offsets: Int32Array.from(offsets), recent: starts.length - 1 };
};

/** The index of the span that holds a decidable instant. */
export const spanAt = (zone: Zone, at: number): number => {
  const { starts, recent } = zone;
  // After the last span, comparing with undefined yields false, as it should.
  if (at >= starts[recent]! && !(at >= starts[recent + 1]!)) return recent;
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  zone.recent = low;
  return low;
};

/** The first instant after the span; `decidableUntil` after the last. */
export const spanEnd = (zone: Zone, span: number): number => zone.starts[span + 1] ?? decidableUntil;

/** Local minus UTC at a decidable instant, in ms. */
export const offsetAt = (zone: Zone, at: number): number => zone.offsets[spanAt(zone, at)]!;

/** The minute of the local week, 0 = Sunday 00:00, of a local time in ms since the local epoch. */
export const minuteOfWeek = (localMs: number): number =>
  ((Math.floor(localMs / 60_000) | 0) + epochDayOfWeek * minutesPerDay) % minutesPerWeek;

/** The local calendar day at a decidable instant, counted from 1970-01-01. */
export const localDayAt = (zone: Zone, at: number): number => Math.floor((at + offsetAt(zone, at)) / dayMs);

/** The first instant at or after `from` whose local day differs from `day` (a day that {@link localDayAt} gave). */
export const firstInstantOutsideDay = (zone: Zone, from: number, day: number): number => {
  let at = from;
  while (at < decidableUntil) {
    const span = spanAt(zone, at);
    const offset = zone.offsets[span]!;
    if (Math.floor((at + offset) / dayMs) !== day) return at;
    // A transition may come first: midnight can be skipped, or the clock set back across it.
    at = Math.min((day + 1) * dayMs - offset, spanEnd(zone, span));
  }
  return decidableUntil;
};
