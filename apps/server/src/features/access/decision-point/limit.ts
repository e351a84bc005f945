import { Refusal } from '../../../platform/refusal/refusal.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import { createTimedCache } from '../../../platform/clock/timed-cache.ts';
import { addressKey } from '../../../platform/sessions/address-key.ts';
import { createTurns } from '../../../platform/turns/turns.ts';

/** How long a token that nobody has is not looked up again, in milliseconds: players keep asking for a while. */
const unknownFor = 5_000;
/** Look-ups of tokens that nobody has, of one address within a minute. */
const mostUnknown = 120;
const tooMany = () => new Refusal('tooMany', { retryAfter: 1 });
/** Look-ups, in turn by address: one that makes up many tokens delays nobody else. */
const lookUps = {
  atOnce: 32,
  atOnceOfOne: 4,
  mostWaitingOfOne: 60,
  mostWaiting: 1_000,
  longestWait: 2_000,
  refusal: tooMany,
};

interface Question {
  readonly token: string;
  /** Who asks us, and who asks them. */
  readonly from: string;
  readonly ip: string;
  readonly ask: () => Promise<Refusal | null>;
}

interface Limit {
  readonly clock: { now(): number };
  /** Whether this process serves the token's playback, so that it is answered from memory. */
  readonly isKnown: (token: string) => boolean;
}

/** Bounds what anybody can ask: made-up tokens cost a look-up, and those who watch must not wait behind them. */
export const createLimit = ({ clock, isKnown }: Limit) => {
  const unknown = createTimedCache<string, true>(clock, { max: 10_000, ttl: unknownFor });
  const tries = createTimedCache<string, number>(clock, { max: 10_000, ttl: 60_000 });
  const inTurn = createTurns(lookUps);
  const add = (address: string, by: 1 | -1): number => {
    const sum = Math.max(0, (tries.get(address) ?? 0) + by);
    tries.set(address, sum, { noUpdateTTL: true });
    return sum;
  };
  return async ({ token, from, ip, ask }: Question): Promise<Refusal | null> => {
    if (isKnown(token)) return await ask();
    const key = hashToken(token).toString('base64');
    if (unknown.has(key)) return new Refusal('notFound');
    const address = `${addressKey(from)} ${addressKey(ip)}`;
    // Counted before it is looked up; one that somebody has is taken off again.
    if (add(address, 1) > mostUnknown) throw tooMany();
    const refusal = await inTurn(address, ask);
    if (refusal?.code === 'notFound') unknown.set(key, true);
    else add(address, -1);
    return refusal;
  };
};
