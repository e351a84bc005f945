import { Refusal } from '../refusal/refusal.ts';

interface Sizes {
  /** How many are made at once in one process: more would only make each of them slower, and everything else with them. */
  readonly atOnce: number;
  /** Questions of one account that may wait beside the one that is answered, and those of everybody. */
  readonly mostWaitingOfOne: number;
  readonly mostWaiting: number;
}
const heavyAnswers: Sizes = { atOnce: 2, mostWaitingOfOne: 7, mostWaiting: 100 };
/** Seconds after which who was refused may ask again. */
const retryAfter = 2;

/**
 * Lets what is heavy be done in turn: of each account one at a time, of all accounts a few, in the order they came. Who has too many
 * waiting is refused at once (429).
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
