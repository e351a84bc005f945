import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock/clock.ts';
import { Refusal } from '../refusal/refusal.ts';

const windowMs = 10_000;

/** Limits how often somebody may do something within ten seconds in this process, counting failures, too. Throws `tooMany` beyond `most`. */
export const createRate = (clock: Clock, most: number) => {
  const counts = new LRUCache<string | number, { began: number; count: number }>({ max: 10_000 });
  return (who: string | number): void => {
    const now = clock.now();
    const before = counts.get(who);
    const own = before && now - before.began < windowMs ? before : { began: now, count: 0 };
    own.count++;
    counts.set(who, own);
    if (own.count > most) {
      throw new Refusal('tooMany', { retryAfter: Math.max(1, Math.ceil((own.began + windowMs - now) / 1_000)) });
    }
  };
};
