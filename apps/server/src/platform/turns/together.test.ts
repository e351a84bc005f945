import { expect, it } from 'vitest';
import { Refusal } from '../refusal/refusal.ts';
import { createTogether } from './together.ts';

const sizes = { most: 3, mostWaiting: 4, refusal: () => new Refusal('tooMany') };
/** Work that ends when it is told to, and doubles its numbers; 13 fails. */
const scene = () => {
  const begun: number[][] = [];
  const ends: (() => void)[] = [];
  const together = createTogether<number, number>(sizes, async (_, items) => {
    begun.push([...items]);
    await new Promise<void>((resolve) => ends.push(resolve));
    if (items.includes(13)) throw new Error('unlucky');
    return items.map((item) => 2 * item);
  });
  return { begun, ends, together };
};
const settled = async (all: readonly Promise<number>[]) =>
  (await Promise.allSettled(all)).map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)));

it('works on what came meanwhile together, in order, and on other keys at the same time', async () => {
  const { begun, ends, together } = scene();
  const all = [1, 2, 3, 4, 5].map((item) => together(7, item));
  all.push(together(8, 9));
  expect(begun).toEqual([[1], [9]]);
  while (begun.length < 4 || ends.length > 0) {
    ends.shift()?.();
    await Promise.resolve();
  }
  expect(await settled(all)).toEqual([2, 4, 6, 8, 10, 18]);
  expect(begun).toEqual([[1], [9], [2, 3, 4], [5]]);
});

it('tries each alone when one fails, and refuses what would wait behind too many', async () => {
  const { begun, ends, together } = scene();
  const all = [1, 2, 13, 4, 5, 6].map((item) => together(7, item));
  while (begun.length < 6 || ends.length > 0) {
    ends.shift()?.();
    await Promise.resolve();
  }
  expect(await settled(all)).toEqual([2, 4, 'Error: unlucky', 8, 10, expect.stringContaining('Refusal')]);
  expect(begun).toEqual([[1], [2, 13, 4], [2], [13], [4], [5]]);
});

it('passes on what concerns all to all, without trying each', async () => {
  const together = createTogether<number, number>(sizes, async (_, items) => {
    await Promise.resolve();
    if (items.length > 1) throw new Refusal('unavailable');
    return [...items];
  });
  const all = await Promise.allSettled([1, 2, 3].map((item) => together(7, item)));
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
});
