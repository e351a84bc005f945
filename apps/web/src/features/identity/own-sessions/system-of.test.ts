import { expect, test } from 'vitest';
import { systemOf } from './system-of.ts';

const safari = { browser: 'Safari', system: 'Mac', isCurrent: false, lastsUntil: null };

test('says of a Safari that calls itself a Mac only what is known', () => {
  const held = () => true;
  const computer = () => false;
  expect(systemOf({ ...safari, isCurrent: true }, held)).toBe('iPad');
  expect(systemOf({ ...safari, isCurrent: true }, computer)).toBe('Mac');
  // What this device is says nothing about another.
  expect(systemOf(safari, held)).toBe('macOrIpad');
  expect(systemOf({ ...safari, lastsUntil: '2030-01-01T00:00:00.000Z' }, computer)).toBe('iPad');
  expect(systemOf({ ...safari, browser: 'Chrome' }, computer)).toBe('Mac');
  expect(systemOf({ ...safari, system: 'iPhone' }, computer)).toBe('iPhone');
});
