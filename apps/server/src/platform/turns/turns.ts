import { failure } from '@viewgate/contract';
import { Refusal } from '../refusal/refusal.ts';

interface Sizes {
  /** How many run at once per process: more would only slow down each of them, and everything else. */
  readonly atOnce: number;
  readonly atOnceOfOne: number;
  /** How many of one key may wait, and how many of all. */
  readonly mostWaitingOfOne: number;
  readonly mostWaiting: number;
  /** The most milliseconds that one waits; by default, as long as it takes. */
  readonly longestWait?: number;
  readonly refusal: () => Refusal;
}

type Key = number | string;

interface Waiting {
  readonly begin: () => void;
}
interface Line {
  running: number;
  readonly waiting: Waiting[];
}

/** Seconds after which an account's refused call may be repeated. */
const tooMany = () => new Refusal('tooMany', { retryAfter: 2 });
/** Answers that are heavy for server or database: one at a time per account. */
export const heavyAnswers: Sizes = {
  atOnce: 2,
  atOnceOfOne: 1,
  mostWaitingOfOne: 7,
  mostWaiting: 100,
  refusal: tooMany,
};

/**
 * Files read from the database while they are sent: a slow reader delays their own next file, and rarely anybody else's. Those who wait see
 * no progress, so they do not wait for long.
 */
export const heavyFiles: Sizes = {
  ...heavyAnswers,
  atOnce: 4,
  longestWait: 15_000,
  refusal: () => new Refusal('tooMany', { retryAfter: 15, failure: failure('anotherFile') }),
};

/**
 * Queues work by key (an account, a location, an address): a few at once per key and a few across all of them, the keys in turn, so that one with
 * many waiting delays the others by one of its own at most. What would wait behind too many, or too long, is refused.
 */
export const createTurns = ({ atOnce, atOnceOfOne, mostWaitingOfOne, mostWaiting, longestWait, refusal }: Sizes) => {
  /** In the order of their turns. */
  const lines = new Map<Key, Line>();
  let running = 0;
  let waiting = 0;

  const next = () => {
    while (running < atOnce) {
      const found = lines.entries().find(([, line]) => line.waiting.length > 0 && line.running < atOnceOfOne);
      if (!found) return;
      const [key, line] = found;
      lines.delete(key);
      lines.set(key, line);
      waiting -= 1;
      running += 1;
      line.running += 1;
      line.waiting.shift()?.begin();
    }
  };
  const lineOf = (key: Key): Line => {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    return line;
  };
  const forgetIdle = (key: Key, line: Line) => {
    if (line.running === 0 && line.waiting.length === 0) lines.delete(key);
  };

  const wait = (key: Key, line: Line) =>
    new Promise<void>((resolve, reject) => {
      const own = {
        begin: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const giveUp = () => {
        line.waiting.splice(line.waiting.indexOf(own), 1);
        waiting -= 1;
        forgetIdle(key, line);
        reject(refusal());
      };
      const timer = longestWait === undefined ? undefined : setTimeout(giveUp, longestWait);
      line.waiting.push(own);
      waiting += 1;
      next();
    });

  return async <T>(key: Key, work: () => Promise<T>): Promise<T> => {
    if ((lines.get(key)?.waiting.length ?? 0) >= mostWaitingOfOne || waiting >= mostWaiting) throw refusal();
    const line = lineOf(key);
    await wait(key, line);
    try {
      return await work();
    } finally {
      running -= 1;
      line.running -= 1;
      forgetIdle(key, line);
      next();
    }
  };
};
