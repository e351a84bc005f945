import { describe, expect, test } from 'vitest';
import { factsOf, worldOf } from '../src/docs/case-world.ts';
import { check, compileLocation, effectiveWeek, isPolicyOpen, nothingUsed } from '../src/index.ts';

const minute = 60_000;

/** A day on which the clock changes at two, with its real length. */
const daysOf = (zone: string, date: string) => {
  const start = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone });
  const end = start.add({ days: 1 });
  return { from: start.epochMilliseconds, to: end.epochMilliseconds, hours: start.hoursInDay };
};

/** The minutes of a day during which watching is allowed, and the day as the week shows it. */
const seen = (zone: string, date: string, hours: string) => {
  const { facts, idOf } = factsOf(
    worldOf({ zone, policies: { Hours: { kind: 'family', hours } }, families: { Baker: { policy: 'Hours' } } }),
  );
  const location = compileLocation(facts);
  const asked = {
    viewerId: idOf('viewers', 'Ann'),
    cameraId: idOf('cameras', 'Playroom'),
    device: 'desktop' as const,
    usage: nothingUsed,
  };
  const { from, to } = daysOf(zone, date);
  let open = 0;
  const policy = facts.policies.find(({ name }) => name === 'Hours');
  for (let at = from; at < to; at += minute) {
    const isOpen = check(location, { ...asked, at }).outcome === 'allow';
    if (policy && isPolicyOpen(policy, zone, at) !== isOpen) throw new Error(`its hours alone say otherwise at ${at}`);
    if (isOpen) open++;
  }
  const week = effectiveWeek(location, facts, { kind: 'viewer', id: asked.viewerId }, from + 12 * 60 * minute);
  const day = week.find((one) => one.date === date);
  const bands = day?.bands.filter((band) => band.isOpen).map(({ startMinute, endMinute }) => [startMinute, endMinute]);
  return { open, bands };
};

test('a policy that is paused, or without hours, closes nothing; one that cannot be read is closed', () => {
  const { facts } = factsOf(worldOf({ policies: { Hours: { kind: 'family', hours: 'Sun 00:00-00:01' } } }));
  const policy = facts.policies.find(({ name }) => name === 'Hours');
  if (!policy) throw new Error('no policy');
  const monday = Date.UTC(2026, 10, 16, 18);
  const open = (change: object, zone = facts.timeZone) => isPolicyOpen({ ...policy, ...change }, zone, monday);
  expect(open({})).toBe(false);
  expect(open({ isEnabled: false })).toBe(true);
  expect(open({ schedule: { ...policy.schedule, isEnabled: false } })).toBe(true);
  expect(open({ schedule: { isEnabled: true, ranges: [{ dayOfWeek: 9, startTime: '', endTime: '' }] } })).toBe(false);
  expect(open({ isEnabled: false }, 'Nowhere/Land')).toBe(false);
});

describe.each([
  { zone: 'America/Chicago', spring: '2026-03-08', autumn: '2026-11-01' },
  { zone: 'Europe/Madrid', spring: '2026-03-29', autumn: '2026-10-25' },
])('in $zone', ({ zone, spring, autumn }) => {
  test('the days are 23 and 25 hours long', () => {
    expect([daysOf(zone, spring).hours, daysOf(zone, autumn).hours]).toEqual([23, 25]);
  });

  test('a whole-day range stays open for the real length of the day', () => {
    expect(seen(zone, spring, 'daily 00:00-00:00')).toEqual({
      open: 23 * 60,
      bands: [
        [0, 120],
        [180, 1440],
      ],
    });
    expect(seen(zone, autumn, 'daily 00:00-00:00')).toEqual({ open: 25 * 60, bands: [[0, 1440]] });
  });

  // Both skip the hour from two; Chicago repeats the hour from one, Madrid the hour from two.
  const [skipped, repeated] = [2, zone === 'America/Chicago' ? 1 : 2];
  const half = (hour: number) => `0${hour}:30`;

  test('a range that begins within the skipped hour opens when the clock jumps', () => {
    expect(seen(zone, spring, `daily ${half(skipped)}-05:00`)).toEqual({ open: 120, bands: [[180, 300]] });
  });

  test('a range within the skipped hour does not happen that day', () => {
    expect(seen(zone, spring, `daily 0${skipped}:15-0${skipped}:45`)).toEqual({ open: 0, bands: [] });
  });

  test('a range that ends within the repeated hour is closed between its two times', () => {
    const end = repeated * 60 + 30;
    expect(seen(zone, autumn, `daily 00:00-${half(repeated)}`)).toEqual({ open: end + 30, bands: [[0, end]] });
  });

  test('a range within the repeated hour is open both times', () => {
    expect(seen(zone, autumn, `daily 0${repeated}:15-0${repeated}:45`)).toEqual({
      open: 60,
      bands: [[repeated * 60 + 15, repeated * 60 + 45]],
    });
  });
});
