import { LRUCache } from 'lru-cache';

/** A cache bounded by bytes that evicts the least recently used first. */
export interface Shelf<T extends object> {
  get(key: string): T | undefined;
  /** Caches `value` for `ms`; a value larger than a quarter of the total is not cached (and released at once). */
  put(key: string, value: T, bytes: number, ms: number): void;
  readonly bytes: number;
  readonly count: number;
  clear(): void;
}

/** An entry's cost besides its bytes: its key and bookkeeping. */
const OVERHEAD = 1_024;

/** `letGo` is called once for each value, when it is no longer cached. */
export const createShelf = <T extends object>(
  keptBytes: number,
  clock: { now(): number },
  letGo: (value: T) => void,
): Shelf<T> => {
  const entries = new LRUCache<string, { readonly value: T; readonly until: number }>({
    maxSize: Math.max(1, keptBytes),
    dispose: ({ value }) => letGo(value),
  });
  /** When each expires, oldest first. */
  const expiries = new Map<string, number>();
  const dropExpired = (): void => {
    for (const [key, until] of expiries) {
      if (until > clock.now()) return;
      expiries.delete(key);
      if (entries.peek(key)?.until === until) entries.delete(key);
    }
  };
  const most = Math.max(1, Math.floor(keptBytes / 4));
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (clock.now() < entry.until) return entry.value;
      entries.delete(key);
      return undefined;
    },
    put(key, value, bytes, ms) {
      if (bytes + OVERHEAD > most) return letGo(value);
      dropExpired();
      // Reinserted at the end of the line.
      expiries.delete(key);
      expiries.set(key, clock.now() + ms);
      entries.set(key, { value, until: clock.now() + ms }, { size: bytes + OVERHEAD });
    },
    get bytes() {
      return entries.calculatedSize;
    },
    get count() {
      return entries.size;
    },
    clear() {
      expiries.clear();
      entries.clear();
    },
  };
};
