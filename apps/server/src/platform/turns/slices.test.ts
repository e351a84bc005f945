import { expect, it } from 'vitest';
import { createSlices } from './slices.ts';

/** A clock on which each step of the work takes some milliseconds. */
const watch = () => {
  const clock = { at: 0 };
  const work = function* (steps: number, ms: number): Generator<undefined, string, undefined> {
    for (let step = 0; step < steps; step++) {
      clock.at += ms;
      yield;
    }
    return 'done';
  };
  return { work, now: () => clock.at, clock };
};

it('lets others run after every few milliseconds of work', async () => {
  const { work, now, clock } = watch();
  const between: number[] = [];
  let isDone = false;
  const listen = () => {
    between.push(clock.at);
    if (!isDone) setImmediate(listen);
  };
  setImmediate(listen);
  expect(await createSlices(Number.POSITIVE_INFINITY, now)(work(10, 4))).toBe('done');
  isDone = true;
  expect(between).toEqual(expect.arrayContaining([8, 16, 24, 32]));
});

it('lets work that takes several turns finish between two slices', async () => {
  const { work, now, clock } = watch();
  const turn = () => new Promise((go) => setImmediate(go));
  let hasWaited = true;
  const call = async () => {
    await turn();
    const begun = clock.at;
    await turn();
    hasWaited = clock.at > begun;
  };
  await Promise.all([createSlices(Number.POSITIVE_INFINITY, now)(work(10, 4)), call()]);
  expect(hasWaited).toBe(false);
});

it('stops when the time for all is over, and does not begin the next', async () => {
  const { work, now, clock } = watch();
  const inSlices = createSlices(50, now);
  expect(await inSlices(work(5, 5))).toBe('done');
  expect(await inSlices(work(100, 5))).toBeNull();
  expect(clock.at).toBe(50);
  expect(await inSlices(work(1, 5))).toBeNull();
  expect(clock.at).toBe(50);
});

it('passes on what fails', async () => {
  const failing = function* (): Generator<undefined, string, undefined> {
    yield;
    throw new Error('broken');
  };
  await expect(createSlices()(failing())).rejects.toThrow('broken');
});
