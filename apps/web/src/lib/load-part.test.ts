import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPart } from './load-part.ts';

/** What came, or why nothing did. */
const outcomeOf = (load: () => Promise<string>): Promise<string> =>
  loadPart(load).catch((cause: Error) => cause.message);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a part that does not load is asked for once more, a second later', async () => {
  const outcomes = [new Error('first'), new Error('second')];
  const load = vi.fn<() => Promise<string>>(async () => {
    const failure = outcomes.shift();
    if (failure) throw failure;
    return 'here';
  });
  const told = outcomeOf(load);
  await vi.advanceTimersByTimeAsync(999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await told).toBe('second');
  outcomes.push(new Error('a blip'));
  const second = outcomeOf(load);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await second).toBe('here');
  expect(vi.getTimerCount()).toBe(0);
});

test('a part that never comes is given up after as long as a call, and may be tried again', async () => {
  const told = outcomeOf(() => new Promise<never>(() => undefined));
  await vi.advanceTimersByTimeAsync(29_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await told).toMatch('did not come in time');
  expect(await outcomeOf(async () => 'here')).toBe('here');
  expect(vi.getTimerCount()).toBe(0);
});
