import { Refusal } from '../../../platform/refusal/refusal.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import { createTimedCache } from '../../../platform/clock/timed-cache.ts';
import { addressKey } from '../../../platform/sessions/address-key.ts';
import { createTurns } from '../../../platform/turns/turns.ts';

/** Milliseconds for which an unknown token is not looked up again: players keep asking for a while. */
const unknownFor = 5_000;
/** Look-ups of unknown tokens allowed within a minute: from one address, from all that one asker passes on, and from a recording server. */
const mostUnknown = { address: 120, asker: 480, server: 12_000 } as const;
const tooMany = () => new Refusal('tooMany', { retryAfter: 1 });
/** Look-ups take turns by asker: one that makes up many tokens delays nobody else. */
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
  /** Who asks us. */
  readonly from: string;
  /** Who asks them, by their own account. */
  readonly ip: string;
  /** Whether the caller has proved to be a recording server; anybody else could name a different address each time. */
  readonly isServer: boolean;
  readonly ask: () => Promise<Refusal | null>;
}

interface Limit {
  readonly clock: { now(): number };
  /** Whether this process serves the token's playback, so that it is answered from memory. */
  readonly isKnown: (token: string) => boolean;
}

/** Bounds how much anybody can ask: made-up tokens cost a look-up, and people who watch must not wait behind them. */
export const createLimit = ({ clock, isKnown }: Limit) => {
  const unknown = createTimedCache<string, true>(clock, { max: 10_000, ttl: unknownFor });
  const tries = createTimedCache<string, number>(clock, { max: 10_000, ttl: 60_000 });
  const inTurn = createTurns(lookUps);
  const add = (key: string, by: 1 | -1): number => {
    const sum = Math.max(0, (tries.get(key) ?? 0) + by);
    tries.set(key, sum, { noUpdateTTL: true });
    return sum;
  };
  return async ({ token, from, ip, isServer, ask }: Question): Promise<Refusal | null> => {
    if (isKnown(token)) return await ask();
    const key = hashToken(token).toString('base64');
    if (unknown.has(key)) return new Refusal('notFound');
    const asker = addressKey(from);
    const address = `${asker} ${addressKey(ip)}`;
    const takeOff = () => {
      for (const counted of [asker, address]) add(counted, -1);
    };
    // Counted before it is looked up; a known token, or one that could not be looked up, is subtracted again.
    const [ofAsker, ofAddress] = [add(asker, 1), add(address, 1)];
    if (ofAddress > mostUnknown.address || ofAsker > (isServer ? mostUnknown.server : mostUnknown.asker))
      throw tooMany();
    const refusal = await inTurn(isServer ? address : asker, ask).catch((error: unknown) => {
      takeOff();
      throw error;
    });
    if (refusal?.code === 'notFound') unknown.set(key, true);
    else takeOff();
    return refusal;
  };
};
