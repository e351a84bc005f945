import { setTimeout as delay } from 'node:timers/promises';
import type { Database, Tx } from './database.ts';
import { troubleOf } from './trouble.ts';

const mostAttempts = 4;

/**
 * Runs work in a transaction, and retries it when it conflicted with another (a deadlock, a serialization failure): a few times, each
 * after a longer wait. The work must be repeatable: its effects outside the transaction are repeated too.
 */
export const transact = async <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === mostAttempts || troubleOf(error) !== 'contended') throw error;
      await delay(Math.random() * 25 * 2 ** attempt);
    }
  }
};
