import { expect, it } from 'vitest';
import { placeInWeek } from './use-now.ts';

const at = (zone: string, instant: string) => {
  const { day, minute } = placeInWeek(zone, new Date(instant));
  return [day, minute];
};

it.each([
  ['America/Chicago', '2026-03-08T07:59:00Z', '2026-03-08T08:00:00Z', [0, 119], [0, 180]],
  ['Europe/Madrid', '2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z', [0, 119], [0, 180]],
])('in %s the current moment skips the missing hour in spring', (zone, before, after, last, next) => {
  expect(at(zone, before)).toEqual(last);
  expect(at(zone, after)).toEqual(next);
});

it.each([
  ['America/Chicago', '2026-11-01T06:30:00Z', '2026-11-01T07:30:00Z', [0, 90]],
  ['Europe/Madrid', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', [0, 150]],
])('in %s it goes through the repeated hour twice in autumn', (zone, first, second, place) => {
  expect(at(zone, first)).toEqual(place);
  expect(at(zone, second)).toEqual(place);
});
