import { keptIntl } from '../intl.ts';

const offsetMs = (zone: string, at: number): number => {
  const parts = keptIntl(Intl.DateTimeFormat, 'en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall - Math.floor(at / 1_000) * 1_000;
};

/** `YYYY-MM-DDTHH:mm` on the clock of a zone, as an instant. A time that occurs twice means the first; a skipped one means the time after the gap. */
export const instantAt = (wallClock: string, zone: string): string => {
  const asUtc = Date.parse(`${wallClock}:00Z`);
  // The offsets a day before and a day after bracket any clock change in between.
  const candidates = [asUtc - offsetMs(zone, asUtc - 86_400_000), asUtc - offsetMs(zone, asUtc + 86_400_000)].sort(
    (a, b) => a - b,
  );
  const exact = candidates.find((at) => at + offsetMs(zone, at) === asUtc);
  return new Date(exact ?? candidates[1] ?? asUtc).toISOString();
};

/** What the clock of a zone shows at an instant: `YYYY-MM-DDTHH:mm`. */
export const wallClockAt = (instant: string, zone: string): string => {
  const at = Date.parse(instant);
  return new Date(at + offsetMs(zone, at)).toISOString().slice(0, 16);
};
