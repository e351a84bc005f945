import { LRUCache } from 'lru-cache';
import { atMost } from '../cache/at-most.ts';

/**
 * An LRU cache whose entries end `ttl` milliseconds after they were set, by the given clock. It reads the clock each time: left to
 * itself, the library reuses a reading for a real millisecond, within which a test's clock may have moved an hour.
 */
export const createTimedCache = <K extends {}, V extends {}>(
  clock: { now(): number },
  { max, ...options }: Omit<LRUCache.Options<K, V, unknown>, 'perf' | 'ttlResolution'> & { readonly ttl: number },
): LRUCache<K, V> => {
  const bounds = max === undefined || options.maxSize !== undefined ? { max } : atMost(max);
  return new LRUCache<K, V>({ ...options, ...bounds, perf: clock, ttlResolution: 0 } as LRUCache.Options<
    K,
    V,
    unknown
  >);
};
