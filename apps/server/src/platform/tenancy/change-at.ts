import { failure } from '@viewgate/contract';
import type { Database, Tx } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { notFound, Refusal } from '../refusal/refusal.ts';
import { createTurns } from '../turns/turns.ts';
import { holdLocation } from './hold-location.ts';
import { inItsTurn } from './turn-taken.ts';

/** The answer to a change that would have to wait for too long, or found that its locations had changed: a retry succeeds. */
export const contended = () =>
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
  return <T>(key: number, work: () => Promise<T>) => own(key, () => inItsTurn(work));
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

/** The line of changes that concern several locations at once, since no location has this id. */
const several = 0;

/**
 * The same for a change at several locations, held in a fixed order; for none, it only runs in a transaction. Throws 503 if one of
 * them is gone.
 */
export const changeAtEach = <T>(
  db: Database,
  locationIds: readonly number[],
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const [first, ...others] = [...new Set(locationIds)].toSorted((a, b) => a - b);
  if (first === undefined) return transact(db, work);
  return turnsOf(db)(others.length > 0 ? several : first, () =>
    transact(db, async (tx) => {
      for (const id of [first, ...others]) if (!(await holdLocation(tx, id))) throw contended();
      return await work(tx);
    }),
  );
};
