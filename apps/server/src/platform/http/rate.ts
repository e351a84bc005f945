import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { atMost } from '../cache/at-most.ts';
import type { Clock } from '../clock/clock.ts';
import { Refusal } from '../refusal/refusal.ts';

const windowMs = 10_000;

interface Limit {
  /** What is counted, as callers read it: `account`, `address`, `key`. */
  readonly name: string;
  /** Calls within ten seconds. */
  readonly most: number;
}

type Headers = Pick<FastifyReply, 'getHeader' | 'header'>;

/** Several limits may hold for one call: each adds its item to the list. */
const add = (reply: Headers, header: string, item: string) => {
  const before = reply.getHeader(header);
  reply.header(header, typeof before === 'string' ? `${before}, ${item}` : item);
};

/**
 * Limits how often a caller may do something within ten seconds in this process, counting failures, too. Throws `tooMany` beyond `most`.
 * Each answer states the limit and what is left of it (`RateLimit-Policy`, `RateLimit`: draft-ietf-httpapi-ratelimit-headers).
 */
export const createRate = (clock: Clock, { name, most }: Limit) => {
  const counts = new LRUCache<string | number, { began: number; count: number }>(atMost(10_000));
  return (who: string | number, reply: Headers): void => {
    const now = clock.now();
    const before = counts.get(who);
    const own = before && now - before.began < windowMs ? before : { began: now, count: 0 };
    own.count++;
    counts.set(who, own);
    const seconds = Math.max(1, Math.ceil((own.began + windowMs - now) / 1_000));
    add(reply, 'ratelimit-policy', `"${name}";q=${most};w=${windowMs / 1_000}`);
    add(reply, 'ratelimit', `"${name}";r=${Math.max(0, most - own.count)};t=${seconds}`);
    if (own.count > most) throw new Refusal('tooMany', { retryAfter: seconds });
  };
};
