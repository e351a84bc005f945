import { expect, it } from 'vitest';
import { eachDue, eachInPages, whileMore } from './bounded.ts';

const numbered = (count: number) => Array.from({ length: count }, (_, place) => ({ id: place + 1 }));

/** Remembers what it did; fails for one of them. */
const worker = (failing?: number) => {
  const done: number[] = [];
  const run = async ({ id }: { id: number }) => {
    if (id === failing) throw new Error(`not ${id}`);
    done.push(id);
  };
  return { done, run };
};

it('repeats a step until nothing is left, or it is cut off', async () => {
  let left = 5;
  await whileMore(async () => --left > 0);
  expect(left).toBe(0);
  const cut = new AbortController();
  await whileMore(async () => {
    if (++left === 2) cut.abort();
    return true;
  }, cut.signal);
  expect(left).toBe(2);
});

it.each([0, 3, 4, 5, 9])('goes once through a list of %i, page by page', async (count) => {
  const all = numbered(count);
  const { done, run } = worker();
  const read = async (afterId: number, most: number) => all.filter(({ id }) => id > afterId).slice(0, most);
  await eachInPages({ read, most: 4, limit: 1, run });
  expect(done).toEqual(all.map(({ id }) => id));
});

it('goes on after one that fails, and says so at the end', async () => {
  const all = numbered(7);
  const { done, run } = worker(2);
  const read = async (afterId: number, most: number) => all.filter(({ id }) => id > afterId).slice(0, most);
  await expect(eachInPages({ read, most: 3, limit: 2, run })).rejects.toThrow('not 2');
  expect(done).toEqual([1, 3, 4, 5, 6, 7]);
});

it('tries what is due once, and what falls due meanwhile', async () => {
  const due = numbered(2);
  const { done, run } = worker(1);
  const read = async (tried: readonly number[]) => {
    if (tried.length === 2 && due.length === 2) due.push({ id: 3 });
    return due.filter(({ id }) => !tried.includes(id));
  };
  await expect(eachDue(read, run)).rejects.toThrow('not 1');
  expect(done).toEqual([2, 3]);
});
