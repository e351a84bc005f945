import { LRUCache } from 'lru-cache';

/**
 * An LRU cache whose entries end `ttl` milliseconds after they were set, by the given clock. It reads the clock each time: left to
 * itself, the library reuses a reading for a real millisecond, within which a test's clock may have moved an hour.
 */
export const createTimedCache = <K extends {}, V extends {}>(
  clock: { now(): number },
  options: Omit<LRUCache.Options<K, V, unknown>, 'perf' | 'ttlResolution'> & { readonly ttl: number },
): LRUCache<K, V> =>
  new LRUCache<K, V>({ ...options, perf: clock, ttlResolution: 0 } as LRUCache.Options<K, V, unknown>);
