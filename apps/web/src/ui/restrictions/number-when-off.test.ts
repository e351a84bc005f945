import { expect, it } from 'vitest';
import { numberWhenOff } from './number-when-off.ts';

it.each([
  [12, 12],
  [0, 0],
  [null, 0],
  [1_441, 0],
  [-1, 0],
  [1.5, 0],
])('a length of %s is kept as %i when it is switched off', (given, kept) => {
  expect(numberWhenOff('sessionMaxLength', given)).toBe(kept);
});
