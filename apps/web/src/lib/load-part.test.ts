import { expect, test, vi } from 'vitest';
import { loadPart } from './load-part.ts';

test('a part that never comes is given up after as long as a call, and may be tried again', async () => {
  vi.useFakeTimers();
  const never = loadPart(() => new Promise<never>(() => undefined));
  const told = expect(never).rejects.toThrow('did not come in time');
  await vi.advanceTimersByTimeAsync(29_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await told;
  await expect(loadPart(async () => 'here')).resolves.toBe('here');
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
