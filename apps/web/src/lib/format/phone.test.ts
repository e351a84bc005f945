import { expect, test } from 'vitest';
import { formatMobile, formatPhone } from './phone.ts';

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

test.each([
  ['+13125550100', '312-555-0100'],
  ['3125550100', '312-555-0100'],
  ['+442079460958', '+44-207-946-0958'],
  ['12', '12'],
  [null, ''],
])('the mobile number %s reads %s', (given, expected) => {
  expect(formatMobile(given)).toBe(expected);
});
