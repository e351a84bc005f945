import { troubleOf } from '../database/trouble.ts';
import type { Logger } from '../log/log.ts';

/** Milliseconds for which something is held before it is written. */
const writeAfterMs = 2_000;

interface Later<T> {
  /** Hands over what is held, and holds it no longer. */
  readonly take: () => readonly T[];
  readonly write: (due: readonly T[]) => Promise<unknown>;
  /** Holds again what could not be written, as far as there is room. */
  readonly keep: (due: readonly T[]) => void;
  readonly log: Logger;
  /** What the log says when it could not be written. */
  readonly failed: string;
}

/**
 * Writes what nobody waits for a little later, all at once; until then its owner holds it in memory. One statement at a time: while the
 * database hangs, memory contains what is held and what is being written, and no more. What the database refuses for any reason but its own
 * trouble is tried once more and then dropped, so that it does not keep the rest from being written.
 */
export const createWriteLater = <T>({ take, write, keep, log, failed }: Later<T>) => {
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> | null = null;
  let wasRefused = false;

  const writeAll = async (): Promise<void> => {
    try {
      for (let due = take(); due.length > 0; due = take()) {
        try {
          await write(due);
          wasRefused = false;
        } catch (error) {
          const isRefused = troubleOf(error) === null;
          const isDropped = isRefused && wasRefused;
          log.warn({ err: error, isDropped }, failed);
          wasRefused = isRefused && !isDropped;
          if (!isDropped) {
            keep(due);
            soon();
          }
          return;
        }
      }
    } finally {
      // In the same turn as the last look at what is held: anything that comes from now on starts another write.
      writing = null;
    }
  };

  /** Writes what is held. Never rejects. */
  const now = (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    writing ??= Promise.resolve().then(writeAll);
    return writing;
  };
  /** Writes it in a moment; call it whenever something is held. */
  const soon = (): void => {
    timer ??= setTimeout(() => void now(), writeAfterMs).unref();
  };
  return { soon, now };
};
