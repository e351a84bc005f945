import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

test('a few at once, each in turn; an aborted one fetches nothing, a failing one holds up no other', async () => {
  const { signal } = new AbortController();
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (id: number) => async () => {
    begun.push(id);
    await new Promise<void>((resolve) => {
      ends.push(resolve);
    });
    if (id === 0) throw new Error('no picture');
    return id;
  };
  const gone = new AbortController();
  const all = [0, 1, 2, 3, 4, 5].map((id) => inTurn(id === 4 ? gone.signal : signal, work(id)));
  const settled = Promise.allSettled(all);
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2, 3]);
  gone.abort();
  ends[0]?.();
  await expect.poll(() => begun).toEqual([0, 1, 2, 3, 5]);
  for (const end of ends) end();
  expect((await settled).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(await inTurn(signal, () => Promise.resolve('free again'))).toBe('free again');
});
