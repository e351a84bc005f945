import { expect, test } from 'vitest';
import { copyOf } from './copy-of.ts';
import type { Event } from './body.ts';

const party = {
  name: 'Party',
  description: '',
  startDate: '2026-06-03',
  startTime: '22:00:00',
  endDate: '2026-06-04',
  endTime: '01:00:00',
  cameras: [],
  children: [],
} as unknown as Event;
const datesOn = (today: string) => {
  const { startDate, endDate } = copyOf(party, 'America/Chicago', today);
  return [startDate, endDate];
};

test('a copy is on the same day of the week, the first that is still to come', () => {
  expect(datesOn('2026-06-20')).toEqual(['2026-06-24', '2026-06-25']);
  expect(datesOn('2026-06-24')).toEqual(['2026-07-01', '2026-07-02']);
});

test('a copy of what is still to come is a week later', () => {
  expect(datesOn('2026-05-01')).toEqual(['2026-06-10', '2026-06-11']);
});
