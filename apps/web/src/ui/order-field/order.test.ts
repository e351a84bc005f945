import { describe, expect, it } from 'vitest';
import { moved, placeAt } from './order.ts';

describe('moving an item', () => {
  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
    [0, 9, 'bca'],
    [2, -1, 'cab'],
    [7, 0, 'abc'],
  ])('from %i to %i', (from, to, expected) => {
    expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(expected);
  });
});

it('a pointer points to the row whose middle it has not passed', () => {
  expect([-5, 10, 11, 30, 99].map((y) => placeAt([10, 30], y))).toEqual([0, 0, 1, 1, 2]);
});
