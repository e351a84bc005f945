import { expect, it } from 'vitest';
import { createForgotten } from './forgotten.ts';

it('forgets what was read before, of one account or of all', () => {
  const forgotten = createForgotten();
  const first = forgotten.moment();
  forgotten.forget(7);
  expect([forgotten.isSince(first, 7), forgotten.isSince(first, 8, 7), forgotten.isSince(first, 8)]).toEqual([
    true,
    true,
    false,
  ]);
  const second = forgotten.moment();
  expect(forgotten.isSince(second, 7)).toBe(false);
  forgotten.forgetAll();
  expect(forgotten.isSince(second, 8)).toBe(true);
  expect(forgotten.isSince(forgotten.moment(), 7, 8)).toBe(false);
});

it('remembers a bounded number of accounts, and forgets too much rather than too little', () => {
  const forgotten = createForgotten();
  const before = forgotten.moment();
  for (let id = 1; id <= 50_000; id++) forgotten.forget(id);
  expect(forgotten.isSince(before, 1)).toBe(true);
  expect(forgotten.isSince(before, 60_000)).toBe(true);
  expect(forgotten.isSince(forgotten.moment(), 50_000)).toBe(false);
});
