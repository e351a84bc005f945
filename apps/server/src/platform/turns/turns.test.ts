import { expect, it } from 'vitest';
import { Refusal } from '../refusal/refusal.ts';
import { createTurns, heavyAnswers } from './turns.ts';

/** Work that ends on demand, and records whether it has begun. */
const piece = () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const work = { begun: false, end: () => resolve('done'), run: () => ((work.begun = true), promise) };
  return work;
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

it("answers an account's requests one after another while letting others through", async () => {
  const inTurn = createTurns(heavyAnswers);
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
  const inTurn = createTurns(heavyAnswers);
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
  const inTurn = createTurns(heavyAnswers);
  const failing = Array.from({ length: 8 }, () => inTurn(1, () => Promise.reject(new Refusal('notFound'))));
  for (const one of await Promise.allSettled(failing)) expect(one.status).toBe('rejected');
  await expect(inTurn(1, () => Promise.resolve(5))).resolves.toBe(5);
});

it('lets each key have its turn, however many of another wait', async () => {
  const inTurn = createTurns({ ...heavyAnswers, atOnce: 3, atOnceOfOne: 2 });
  const [one, other] = [Array.from({ length: 6 }, piece), Array.from({ length: 2 }, piece)];
  const answers = [...one.map(({ run }) => inTurn(1, run)), ...other.map(({ run }) => inTurn(2, run))];
  const begun = () => [one, other].map((pieces) => pieces.filter((each) => each.begun).length);
  await settled();
  expect(begun()).toEqual([2, 1]);
  one[0]?.end();
  await settled();
  expect(begun()).toEqual([3, 1]);
  one[1]?.end();
  await settled();
  expect(begun()).toEqual([3, 2]);
  for (const each of [...one, ...other]) each.end();
  await Promise.all(answers);
});

it('refuses what has waited too long, and forgets it', async () => {
  const refusal = () => new Refusal('unavailable', { retryAfter: 9 });
  const inTurn = createTurns({ ...heavyAnswers, longestWait: 20, refusal });
  const first = piece();
  const answer = inTurn(1, first.run);
  await expect(inTurn(1, piece().run)).rejects.toMatchObject({ code: 'unavailable', extras: { retryAfter: 9 } });
  first.end();
  expect(await answer).toBe('done');
  await expect(inTurn(1, () => Promise.resolve(5))).resolves.toBe(5);
});
