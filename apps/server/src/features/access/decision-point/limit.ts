import { LRUCache } from 'lru-cache';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';

/** How long a token that nobody has is not looked up again, in milliseconds: players keep asking for a while. */
const unknownFor = 5_000;
/** Questions that wait for the database at a time. */
const most = 64;

/** Bounds what anybody can ask: known tokens are answered from memory, however many at a time; made-up ones cost a look-up. */
export const createLimit = (clock: { now(): number }, isKnown: (token: string) => boolean) => {
  const unknown = new LRUCache<string, true>({ max: 10_000, ttl: unknownFor, perf: clock });
  let underWay = 0;
  return async (token: string, ask: () => Promise<Refusal | null>): Promise<Refusal | null> => {
    if (isKnown(token)) return await ask();
    const key = hashToken(token).toString('base64');
    if (unknown.has(key)) return new Refusal('notFound');
    if (underWay >= most) throw new Refusal('tooMany', { retryAfter: 1 });
    underWay++;
    try {
      const refusal = await ask();
      if (refusal?.code === 'notFound') unknown.set(key, true);
      return refusal;
    } finally {
      underWay--;
    }
  };
};
