import type { Database, Tx } from '../database/database.ts';
import { changeAt } from './change-at.ts';

class TakenBack<T> extends Error {
  readonly seen: T;
  constructor(seen: T) {
    super('rehearsed');
    this.seen = seen;
  }
}

/** Does something at a location, looks at the result, and rolls everything back: nothing is announced, mailed or kept (ADR 0037). */
export const rehearse = async <T>(db: Database, locationId: number, work: (tx: Tx) => Promise<T>): Promise<T> => {
  try {
    return await changeAt(db, locationId, async (tx): Promise<never> => {
      throw new TakenBack(await work(tx));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.seen as T;
    throw error;
  }
};
