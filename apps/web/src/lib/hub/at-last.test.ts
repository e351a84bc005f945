import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadAtLast } from './at-last.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('what a page cannot do without is asked for until it loads, or is no longer wanted', async () => {
  let isThere = false;
  let isWanted = true;
  const load = vi.fn<() => Promise<string>>(async () => {
    if (!isThere) throw new Error('not there');
    return 'here';
  });
  const wanted = () => isWanted;
  const first = loadAtLast(load, wanted);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(load.mock.calls.length).toBeGreaterThan(5);
  isThere = true;
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await first).toBe('here');
  isThere = false;
  const second = loadAtLast(load, wanted).catch((cause: Error) => cause.message);
  isWanted = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await second).toBe('not there');
  expect(vi.getTimerCount()).toBe(0);
});
