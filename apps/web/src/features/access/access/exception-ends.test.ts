import { expect, it } from 'vitest';
import { formatInstant } from '../../../lib/format/times.ts';
import { endsFrom } from './exception-ends.ts';

const shown = (now: string, zone: string) => {
  const { ends, usual } = endsFrom(Date.parse(now), zone);
  const time = (instant: string) => formatInstant(instant, zone, 'time');
  return { ends: ends.map(time), usual: time(usual), last: ends.at(-1) };
};

it('offers some lengths in minutes and the full hours left in the day, earliest first', () => {
  // 1:20 PM in Chicago.
  const { ends, usual, last } = shown('2026-06-03T18:20:30Z', 'America/Chicago');
  expect(ends.slice(0, 7)).toEqual(['1:36 PM', '1:51 PM', '2:00 PM', '2:21 PM', '3:00 PM', '3:21 PM', '4:00 PM']);
  expect(usual).toBe('1:51 PM');
  expect(ends).toHaveLength(16);
  expect(last).toBe('2026-06-04T05:00:00.000Z');
});

it('names an hour once, and counts hours by the clock of the location', () => {
  const { ends } = shown('2026-06-03T18:00:00Z', 'America/Chicago');
  expect(ends.filter((time) => time === '2:00 PM')).toHaveLength(1);
  // Five and a half hours ahead of UTC.
  expect(shown('2026-06-03T06:10:00Z', 'Asia/Kolkata').ends).toContain('12:00 PM');
});

it('late in the evening offers what is left: some minutes, and midnight', () => {
  const { ends, last } = shown('2026-06-04T04:50:00Z', 'America/Chicago');
  expect(ends).toEqual(['12:00 AM', '12:05 AM', '12:20 AM', '12:50 AM', '1:50 AM', '3:50 AM']);
  expect(last).toBe('2026-06-04T08:50:00.000Z');
});

it('skips the hour that a clock skips', () => {
  // Just after midnight of the day on which 2 AM does not exist.
  const { ends } = shown('2026-03-08T06:05:00Z', 'America/Chicago');
  expect(ends.slice(0, 8)).toEqual([
    '12:20 AM',
    '12:35 AM',
    '1:00 AM',
    '1:05 AM',
    '3:00 AM',
    '3:05 AM',
    '4:00 AM',
    '5:00 AM',
  ]);
});
