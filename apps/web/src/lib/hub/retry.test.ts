import { expect, it } from 'vitest';
import { waitBefore } from './retry.ts';

it('waits longer after each attempt, up to a minute, and never at the same moment as others', () => {
  const middle = () => 0.5;
  expect(Array.from({ length: 8 }, (_, attempt) => waitBefore(attempt, middle))).toEqual([
    500, 2_000, 5_000, 15_000, 30_000, 60_000, 60_000, 60_000,
  ]);
  expect([waitBefore(1, () => 0), waitBefore(1, () => 1)]).toEqual([1_000, 3_000]);
});
