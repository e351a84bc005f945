import { LRUCache } from 'lru-cache';

/** What is kept for those who ask next: bounded by bytes, the least recently used goes first. */
export interface Shelf<T extends object> {
  get(key: string): T | undefined;
  /** Keeps `value` for `ms`; a value larger than a quarter of the whole is not kept (and let go at once). */
  put(key: string, value: T, bytes: number, ms: number): void;
  readonly bytes: number;
  readonly count: number;
  clear(): void;
}

/** What an entry costs beside its bytes: its key and the bookkeeping. */
const OVERHEAD = 1_024;

/** `letGo` is told of each value once, when it is no longer kept. */
export function createShelf<T extends object>(
  keptBytes: number,
  clock: { now(): number },
  letGo: (value: T) => void,
): Shelf<T> {
  const entries = new LRUCache<string, { readonly value: T; readonly until: number }>({
    maxSize: Math.max(1, keptBytes),
    dispose: ({ value }) => letGo(value),
  });
  /** Until when each is good, the oldest first. */
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
      // Anew at the end of the line.
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
}
