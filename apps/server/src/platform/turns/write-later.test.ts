import { expect, it } from 'vitest';
import { createLog } from '../log/log.ts';
import { createWriteLater } from './write-later.ts';

/** What is held as a list, and writes that end when the test says so. */
const scene = (most = 3) => {
  let held: number[] = [];
  const begun: (readonly number[])[] = [];
  const ends: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = [];
  const keep = (due: readonly number[]) => void held.push(...due.slice(0, most - held.length));
  const later = createWriteLater<number>({
    take: () => {
      const due = held;
      held = [];
      return due;
    },
    write: (due) =>
      new Promise<void>((resolve, reject) => {
        begun.push(due);
        ends.push({ resolve, reject });
      }),
    keep,
    log: createLog('silent'),
    failed: 'it waits',
  });
  const hold = (one: number): void => {
    keep([one]);
    later.soon();
  };
  return { later, hold, begun, ends, held: () => held };
};
const trouble = Object.assign(new Error('the server hangs'), { code: 'ETIMEDOUT' });

it('begins no second write while one hangs: what comes meanwhile is held, and written by the same', async () => {
  const { later, hold, begun, ends, held } = scene();
  hold(1);
  const done = later.now();
  await expect.poll(() => begun).toEqual([[1]]);
  for (const one of [2, 3, 4, 5]) {
    hold(one);
    void later.now();
  }
  await Promise.resolve();
  expect(begun).toHaveLength(1);
  expect(held()).toEqual([2, 3, 4]);
  ends[0]?.resolve();
  await expect.poll(() => begun).toEqual([[1], [2, 3, 4]]);
  ends[1]?.resolve();
  await done;
  hold(6);
  void later.now();
  await expect.poll(() => begun).toHaveLength(3);
});

it('keeps what a troubled database did not take, however often', async () => {
  const { later, hold, ends, held } = scene();
  hold(1);
  for (let n = 0; n < 3; n += 1) {
    const done = later.now();
    await expect.poll(() => ends).toHaveLength(n + 1);
    ends[n]?.reject(trouble);
    await done;
    expect(held()).toEqual([1]);
  }
});

it('drops what is refused twice, so that it keeps nothing else from being written', async () => {
  const { later, hold, ends, held } = scene();
  hold(1);
  for (const left of [[1], []]) {
    const done = later.now();
    await expect.poll(() => ends.length).toBe(2 - left.length);
    ends.at(-1)?.reject(new Error('violates a constraint'));
    await done;
    expect(held()).toEqual(left);
  }
});
