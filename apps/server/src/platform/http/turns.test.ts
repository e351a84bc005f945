import { expect, it } from 'vitest';
import { Refusal } from '../refusal/refusal.ts';
import { createTurns } from './turns.ts';

/** Work that ends on demand, and records whether it has begun. */
const piece = () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const work = { begun: false, end: () => resolve('done'), run: () => ((work.begun = true), promise) };
  return work;
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

it("answers an account's requests one after another while letting others through", async () => {
  const inTurn = createTurns();
  const [first, second, other, third] = [piece(), piece(), piece(), piece()];
  const answers = [inTurn(1, first.run), inTurn(1, second.run), inTurn(2, other.run), inTurn(3, third.run)];
  await settled();
  expect([first, second, other, third].map(({ begun }) => begun)).toEqual([true, false, true, false]);
  other.end();
  await settled();
  expect([second.begun, third.begun]).toEqual([false, true]);
  first.end();
  await settled();
  expect(second.begun).toBe(true);
  for (const one of [second, third]) one.end();
  expect(await Promise.all(answers)).toEqual(['done', 'done', 'done', 'done']);
});

it("refuses an account's requests beyond the few that may wait, and accepts them again afterwards", async () => {
  const inTurn = createTurns();
  const pieces = Array.from({ length: 8 }, piece);
  const answers = pieces.map(({ run }) => inTurn(1, run));
  await expect(inTurn(1, piece().run)).rejects.toMatchObject({ code: 'tooMany', extras: { retryAfter: 2 } });
  const other = piece();
  const answer = inTurn(2, other.run);
  other.end();
  expect(await answer).toBe('done');
  for (const one of pieces) one.end();
  await Promise.all(answers);
  await expect(inTurn(1, () => Promise.resolve(5))).resolves.toBe(5);
});

it('continues after work that fails', async () => {
  const inTurn = createTurns();
  const failing = Array.from({ length: 8 }, () => inTurn(1, () => Promise.reject(new Refusal('notFound'))));
  for (const one of await Promise.allSettled(failing)) expect(one.status).toBe('rejected');
  await expect(inTurn(1, () => Promise.resolve(5))).resolves.toBe(5);
});
