import type { Logger } from '../log/log.ts';

export type Queue = ReturnType<typeof createQueue>;

/**
 * One thing after the other. What the database says of accounts and what it publishes goes through one queue, so that a message
 * that was committed after a right had been taken away is delivered after it.
 */
export const createQueue = (log: Logger) => {
  let last: Promise<void> = Promise.resolve();
  return (what: string, work: () => Promise<void> | void): void => {
    last = last.then(work).catch((error: unknown) => log.warn({ err: error }, what));
  };
};
