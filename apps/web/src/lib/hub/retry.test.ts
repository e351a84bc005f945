import { expect, it } from 'vitest';
import { Patience, waitBefore } from './retry.ts';

const longest = () => 1;

it('waits longer after each attempt, up to a minute', () => {
  expect(Array.from({ length: 7 }, (_, attempt) => waitBefore(attempt, longest))).toEqual([
    4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000,
  ]);
});

it('spreads the pages of a restarted server: at most a tenth of them within any fifth of a second', () => {
  const pages = 2_000;
  const perSlot = Map.groupBy(
    Array.from({ length: pages }, (_, page) => waitBefore(0, () => page / pages)),
    (wait) => Math.floor(wait / 200),
  );
  expect(Math.max(...[...perSlot.values()].map(({ length }) => length))).toBeLessThan(pages / 10);
});

it('resets once a connection has held, not as soon as it is accepted', () => {
  const patience = new Patience();
  const cutAfter = (milliseconds: number) => {
    patience.up(0);
    return patience.wait(milliseconds, longest);
  };
  expect([cutAfter(50), cutAfter(50), cutAfter(50)]).toEqual([4_000, 8_000, 16_000]);
  expect(patience.wait(0, longest)).toBe(32_000);
  expect(cutAfter(60_000)).toBe(4_000);
});
