import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyScreen } from './lazy-screen.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const screen = async (firstReads?: () => Promise<unknown>) => {
  const Lazy = lazyScreen(async () => ({ default: () => null, ...(firstReads && { firstReads }) }));
  await Lazy.preload();
  const settled = vi.fn<() => void>();
  void Lazy.ready({}).then(settled);
  await vi.advanceTimersByTimeAsync(0);
  return settled;
};

it('is ready once its first answers have come or failed, or at once if there are none', async () => {
  let answer: () => void = () => undefined;
  const waiting = await screen(() => new Promise<void>((resolve) => (answer = resolve)));
  expect(waiting).not.toHaveBeenCalled();
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(waiting).toHaveBeenCalled();
  expect(await screen()).toHaveBeenCalled();
  expect(await screen(() => Promise.reject(new Error('down')))).toHaveBeenCalled();
});

it('asks for its first answers with the parameters of its address', async () => {
  const firstReads = vi.fn<(params: object) => Promise<void>>(async () => undefined);
  const Lazy = lazyScreen(async () => ({ default: () => null, firstReads }));
  await Lazy.preload();
  await Lazy.ready({ id: '7' });
  expect(firstReads).toHaveBeenCalledWith({ id: '7' });
});

it('waits no longer than half a second', async () => {
  const waiting = await screen(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(499);
  expect(waiting).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(waiting).toHaveBeenCalled();
});
