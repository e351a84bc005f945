import { failure } from '@viewgate/contract';
import type { Database, Tx } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { notFound, Refusal } from '../refusal/refusal.ts';
import { createTurns } from '../turns/turns.ts';
import { holdLocation } from './hold-location.ts';

const contended = () =>
  new Refusal('unavailable', { trouble: 'contended', failure: failure('trouble.contended'), retryAfter: 2 });
/**
 * Changes of one location wait for one another anyway, so at most two of them have a connection: the one that runs, and the next. Three
 * of the pool's eight connections are never held by changes that may be waiting.
 */
const sizes = {
  atOnce: 5,
  atOnceOfOne: 2,
  mostWaitingOfOne: 60,
  mostWaiting: 300,
  longestWait: 5_000,
  refusal: contended,
};
const turns = new WeakMap<Database, ReturnType<typeof createTurns>>();

const turnsOf = (db: Database) => {
  const own = turns.get(db) ?? createTurns(sizes);
  turns.set(db, own);
  return own;
};

/**
 * Runs a call's change at a location: in its turn, in a transaction, with the location held. Throws 404 if the location does not exist,
 * and 503 if too many changes of it are waiting already or one of them takes too long.
 */
export const changeAt = <T>(db: Database, locationId: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
  turnsOf(db)(locationId, () =>
    transact(db, async (tx) => {
      if (!(await holdLocation(tx, locationId))) throw notFound();
      return await work(tx);
    }),
  );
