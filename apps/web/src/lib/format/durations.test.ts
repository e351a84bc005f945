import { expect, it } from 'vitest';
import { formatDuration } from './durations.ts';

it('says a length of time in its two largest units', () => {
  expect([0, 59, 60, 3_599, 3_600, 7_500, 86_400, 90_061].map(formatDuration)).toEqual([
    '0 min',
    '59 sec',
    '1 min',
    '59 min 59 sec',
    '1 hr',
    '2 hr 5 min',
    '1 day',
    '1 day 1 hr',
  ]);
});
