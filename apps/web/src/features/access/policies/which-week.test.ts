import { expect, test } from 'vitest';
import { datesOf } from './which-week.tsx';

test('a week begins on Sunday, over the ends of months and years', () => {
  expect(datesOf('2027-01-01')).toEqual([
    '2026-12-27',
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ]);
});

test('its dates are those of the calendar where the clocks change', () => {
  expect(datesOf('2026-11-01')[0]).toBe('2026-11-01');
  expect(datesOf('2026-11-07')[0]).toBe('2026-11-01');
  expect(datesOf('2026-03-08')[6]).toBe('2026-03-14');
});
