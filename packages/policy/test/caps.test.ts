import { expect, test } from 'vitest';
import { effectiveCap } from '../src/index.ts';

const own = (value: number) => ({ isEnabled: true, value });
const all = (value: number) => ({ enforcementType: 'All', value }) as const;
const replaced = (value: number) => ({ enforcementType: 'Location', value }) as const;
const off = { enforcementType: 'Off', value: 1 } as const;
const unset = { isEnabled: false, value: 1 };

test.each([
  ['nobody sets one', null, null, null],
  ['the location policy does not set it', unset, null, null],
  ['the location policy sets it', own(2), null, 2],
  ["the organization's is off", own(2), off, 2],
  ["the organization's replaces a lower one", own(2), replaced(5), 5],
  ["the organization's replaces a higher one", own(5), replaced(2), 2],
  ["the organization's bounds a higher one", own(5), all(2), 2],
  ["the organization's bounds a lower one and changes nothing", own(2), all(5), 2],
  ["the organization's bounds where nobody else sets one", null, all(2), 2],
  ['zero is a cap', own(0), null, 0],
  ['what is not a whole number lets nobody in', own(1.5), null, 0],
  ['what is less than nothing lets nobody in', null, all(-1), 0],
])('the cap on family members when %s', (_, location, admin, cap) => {
  expect(effectiveCap(location, admin)).toBe(cap);
});
