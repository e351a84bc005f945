import { expect, it } from 'vitest';
import { createTimedCache } from './timed-cache.ts';

it('ends an entry by its clock, also within a millisecond of the last look', () => {
  const clock = { at: 1_000, now: () => clock.at };
  const cache = createTimedCache<string, number>(clock, { max: 10, ttl: 60_000 });
  for (let n = 0; n < 1_000; n++) {
    cache.set('key', n);
    clock.at += 60_000;
    expect(cache.get('key')).toBe(n);
    clock.at += 1;
    expect(cache.get('key')).toBeUndefined();
  }
});
