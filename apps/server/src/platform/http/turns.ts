import { Refusal } from '../refusal/refusal.ts';

interface Sizes {
  /** How many run at once per process: more would only slow down each of them, and everything else. */
  readonly atOnce: number;
  /** How many requests of one account may wait while one runs, and how many of all accounts. */
  readonly mostWaitingOfOne: number;
  readonly mostWaiting: number;
}
const heavyAnswers: Sizes = { atOnce: 2, mostWaitingOfOne: 7, mostWaiting: 100 };
/** Seconds after which a refused caller may retry. */
const retryAfter = 2;

/**
 * Queues heavy work: one at a time per account, a few across all accounts, in order of arrival. An account with too many waiting is
 * refused at once (429).
 */
export const createTurns = ({ atOnce, mostWaitingOfOne, mostWaiting }: Sizes = heavyAnswers) => {
  const waiting: { account: number; begin: () => void }[] = [];
  const running = new Set<number>();
  const waitingOf = new Map<number, number>();

  const count = (account: number, by: number) => {
    const left = (waitingOf.get(account) ?? 0) + by;
    if (left > 0) waitingOf.set(account, left);
    else waitingOf.delete(account);
  };
  const next = () => {
    while (running.size < atOnce) {
      const index = waiting.findIndex(({ account }) => !running.has(account));
      const [one] = index < 0 ? [] : waiting.splice(index, 1);
      if (!one) return;
      count(one.account, -1);
      running.add(one.account);
      one.begin();
    }
  };

  return async <T>(account: number, work: () => Promise<T>): Promise<T> => {
    if ((waitingOf.get(account) ?? 0) >= mostWaitingOfOne || waiting.length >= mostWaiting) {
      throw new Refusal('tooMany', { retryAfter });
    }
    count(account, 1);
    await new Promise<void>((begin) => {
      waiting.push({ account, begin });
      next();
    });
    try {
      return await work();
    } finally {
      running.delete(account);
      next();
    }
  };
};
