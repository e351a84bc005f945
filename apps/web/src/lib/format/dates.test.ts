import { expect, test } from 'vitest';
import { datesBetween, weekOfDate } from './dates.ts';

test('a week begins on Sunday, over the ends of months and years', () => {
  expect(weekOfDate('2027-01-01')).toEqual([
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
  expect(weekOfDate('2026-11-01')[0]).toBe('2026-11-01');
  expect(weekOfDate('2026-11-07')[0]).toBe('2026-11-01');
  expect(weekOfDate('2026-03-08')[6]).toBe('2026-03-14');
});

test('dates of a period include both ends, and none if it ends before it begins', () => {
  expect(datesBetween('2026-10-31', '2026-11-02')).toEqual(['2026-10-31', '2026-11-01', '2026-11-02']);
  expect(datesBetween('2026-11-02', '2026-11-02')).toEqual(['2026-11-02']);
  expect(datesBetween('2026-11-02', '2026-11-01')).toEqual([]);
});
