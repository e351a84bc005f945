import { expect, it } from 'vitest';
import { inSlices } from './in-slices.ts';

const busyFor = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

it('does every step, and lets others run in between', async () => {
  let others = 0;
  const other = setInterval(() => others++, 1);
  const work = function* () {
    for (let step = 0; step < 20; step++) {
      busyFor(3);
      yield;
    }
    return 'done';
  };
  expect(await inSlices(work())).toBe('done');
  clearInterval(other);
  expect(others).toBeGreaterThan(2);
});

it('fails as its work does', async () => {
  const work = function* () {
    yield;
    throw new Error('no');
  };
  await expect(inSlices(work())).rejects.toThrow('no');
});
