import { troubleOf } from '../database/trouble.ts';
import { Refusal } from '../refusal/refusal.ts';

interface Sizes {
  /** How many are worked on at once. */
  readonly most: number;
  /** How many of one key may wait. */
  readonly mostWaiting: number;
  readonly refusal: () => Refusal;
}
interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
}

/** Not the fault of a single item. */
const concernsAll = (error: unknown): boolean => error instanceof Refusal || troubleOf(error) !== null;

/**
 * Batches work by key: whatever arrives while its key is being worked on is worked on next, up to `most` at once, in the order of arrival.
 * If a batch fails because of one of its items, each is tried alone. Items that would wait behind too many are refused.
 */
export const createTogether = <T, R>(
  { most, mostWaiting, refusal }: Sizes,
  work: (key: number, items: readonly T[]) => Promise<readonly R[]>,
) => {
  const lines = new Map<number, Waiting<T, R>[]>();

  const attempt = async (key: number, batch: readonly Waiting<T, R>[]): Promise<void> => {
    try {
      const results = await work(
        key,
        batch.map(({ item }) => item),
      );
      for (const [index, result] of results.entries()) batch[index]?.resolve(result);
    } catch (error) {
      if (batch.length > 1 && !concernsAll(error)) for (const one of batch) await attempt(key, [one]);
      else for (const { reject } of batch) reject(error);
    }
  };
  const run = async (key: number, line: Waiting<T, R>[]): Promise<void> => {
    while (line.length > 0) await attempt(key, line.splice(0, most));
    lines.delete(key);
  };

  return (key: number, item: T): Promise<R> =>
    new Promise((resolve, reject) => {
      const line = lines.get(key);
      const own = { item, resolve, reject };
      if (line && line.length >= mostWaiting) reject(refusal());
      else if (line) line.push(own);
      else {
        const first = [own];
        lines.set(key, first);
        void run(key, first);
      }
    });
};
