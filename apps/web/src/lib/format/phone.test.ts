import { expect, test } from 'vitest';
import { formatPhone } from './phone.ts';

test.each([
  ['3125550100', '(312) 555-0100'],
  ['+13125550100', '+1 (312) 555-0100'],
  ['+443125550100', '+44 (312) 555-0100'],
  ['312-555-0100', '(312) 555-0100'],
  ['5550100', '5550100'],
  ['call me', 'call me'],
  ['', ''],
  [null, ''],
])('%s reads %s', (given, expected) => {
  expect(formatPhone(given)).toBe(expected);
});
