import type { Logger } from '../log/log.ts';

export type Queue = ReturnType<typeof createQueue>;

/**
 * Runs work in order. Account changes and published messages from the database go through one queue, so that a message committed after
 * a right was revoked is delivered after the revocation.
 */
export const createQueue = (log: Logger) => {
  let last: Promise<void> = Promise.resolve();
  return (what: string, work: () => Promise<void> | void): void => {
    last = last.then(work).catch((error: unknown) => log.warn({ err: error }, what));
  };
};
