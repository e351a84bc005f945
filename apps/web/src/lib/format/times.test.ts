import { expect, test } from 'vitest';
import { fastBy } from '../../../test/portal-clock.ts';
import {
  dateAt,
  formatComing,
  formatDate,
  formatInstant,
  formatRelative,
  formatSince,
  formatTimeOfDay,
  zoneName,
} from './times.ts';

// The locale puts a narrow no-break space before AM and PM.
const plain = (text: string) => text.replaceAll('\u202f', ' ');

test('an instant is shown as local wall-clock time', () => {
  expect(plain(formatInstant('2026-06-03T20:05:00Z', 'America/Chicago'))).toBe('Jun 3, 2026, 3:05 PM');
  expect(plain(formatInstant('2026-06-03T20:05:00Z', 'Asia/Tokyo', 'time'))).toBe('5:05 AM');
});

test('a date and a time of day belong to no zone', () => {
  expect(formatDate('2026-11-01')).toBe('Nov 1, 2026');
  expect(plain(formatTimeOfDay('15:00:00'))).toBe('3:00 PM');
  expect(plain(formatTimeOfDay('00:00'))).toBe('12:00 AM');
});

test('since when: includes the day unless it is today there', () => {
  const now = new Date('2026-06-04T03:30:00Z');
  expect(plain(formatSince('2026-06-03T20:05:00Z', 'America/Chicago', now))).toBe('3:05 PM');
  expect(plain(formatSince('2026-06-03T20:05:00Z', 'Asia/Tokyo', now))).toBe('5:05 AM');
  expect(plain(formatSince('2026-06-02T20:05:00Z', 'America/Chicago', now))).toBe('Tue, Jun 2, 3:05 PM');
});

test('what is coming: the time today, then "tomorrow", then the day, by the local calendar', () => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const at = (days: number, hour: number) => {
    const moment = new Date(2026, 5, 3 + days, hour);
    return plain(formatComing(moment.toISOString(), zone, new Date(2026, 5, 3, 23)));
  };
  expect(at(0, 23)).toBe('11:00 PM');
  expect(at(1, 7)).toBe('tomorrow, 7:00 AM');
  expect(at(2, 7)).toBe('Fri, Jun 5, 7:00 AM');
});

test('a zone has its name for that day', () => {
  expect(zoneName('America/Chicago', '2026-06-03T20:05:00Z')).toBe('CDT');
  expect(zoneName('America/Chicago', '2026-12-03T20:05:00Z')).toBe('CST');
});

test.each([
  [-20, 'now'],
  [-90, '1 minute ago'],
  [3700, 'in 1 hour'],
  [-86_400 * 2 - 5, '2 days ago'],
  [86_400 * 400, 'next year'],
])('%d seconds from now is %s', (seconds, expected) => {
  const now = Date.parse('2026-06-03T20:00:00Z');
  expect(formatRelative(new Date(now + seconds * 1000).toISOString(), now)).toBe(expected);
});

test('tomorrow is by the local calendar there, not here', () => {
  const lateInChicago = new Date('2026-06-04T03:30:00Z');
  expect(dateAt('America/Chicago', 0, lateInChicago)).toBe('2026-06-03');
  expect(dateAt('America/Chicago', 1, lateInChicago)).toBe('2026-06-04');
  expect(dateAt('Asia/Tokyo', 1, lateInChicago)).toBe('2026-06-05');
  expect(dateAt('America/Chicago', 1, new Date('2026-11-01T05:30:00Z'))).toBe('2026-11-02');
});

test('on a device whose clock is days fast, today and just now are the portal’s', () => {
  const now = new Date(fastBy(3 * 24 * 60));
  expect(formatRelative(now.toISOString())).toBe('now');
  expect(dateAt('UTC')).toBe(dateAt('UTC', 0, now));
  expect(formatSince(now.toISOString(), 'UTC')).toBe(formatInstant(now.toISOString(), 'UTC', 'time'));
  expect(formatComing(now.toISOString(), 'UTC')).toBe(formatComing(now.toISOString(), 'UTC', now));
});
