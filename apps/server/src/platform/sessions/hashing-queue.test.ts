import { expect, it } from 'vitest';
import { Refusal } from '../refusal/refusal.ts';
import { createHashingQueue, type Lane } from './hashing-queue.ts';

const sizes = { atOnce: 2, known: { waiting: 4, perKey: 3 }, strangers: { waiting: 3, perKey: 4 } };
const stranger = (n: number): Lane => ({ isKnown: false, key: `10.0.0.${n}` });
const known = (n: number): Lane => ({ isKnown: true, key: `account ${n}` });

/** A queue whose work ends when the test says so. */
const newQueue = () => {
  const queue = createHashingQueue(sizes);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (lane: Lane, name: string) =>
    queue.run(lane, () => {
      begun.push(name);
      return new Promise<void>((end) => ends.push(end));
    });
  const settled = () => new Promise(setImmediate);
  const finishOne = async () => {
    ends.shift()?.();
    await settled();
  };
  return { begun, ask, settled, finishOne };
};
const codeOf = (outcome: PromiseSettledResult<void>) =>
  outcome.status === 'rejected' && outcome.reason instanceof Refusal ? outcome.reason.code : outcome.status;

it('bounds concurrent work, serves known callers before strangers, and refuses at once when full', async () => {
  const { begun, ask, settled, finishOne } = newQueue();
  const asked = [
    ...[1, 2, 3, 4, 5].map((n) => ask(stranger(n), `stranger ${n}`)),
    ask(stranger(6), 'stranger 6'),
    ask(known(1), 'known 1'),
  ];
  // Attach a handler before awaiting anything else.
  const refused = asked[5];
  await expect(refused).rejects.toMatchObject({ code: 'tooMany', extras: { retryAfter: 3 } });
  await settled();
  expect(begun).toEqual(['stranger 1', 'stranger 2']);
  for (let n = 0; n < 6; n++) await finishOne();
  expect(begun.slice(2)).toEqual(['known 1', 'stranger 3', 'stranger 4', 'stranger 5']);
  expect((await Promise.allSettled(asked)).map(codeOf).filter((code) => code !== 'fulfilled')).toEqual(['tooMany']);
});

it('gives one caller no more than its share, and frees it again', async () => {
  const { begun, ask, settled, finishOne } = newQueue();
  const asked = [1, 2, 3, 4].map((n) => ask(known(7), `known ${n}`));
  await expect(asked[3]).rejects.toMatchObject({ code: 'tooMany' });
  for (let n = 0; n < 3; n++) await finishOne();
  await Promise.all(asked.slice(0, 3));
  const again = ask(known(7), 'again');
  await settled();
  expect(begun.at(-1)).toBe('again');
  await finishOne();
  await again;
});
