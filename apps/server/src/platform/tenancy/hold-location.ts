import type { Tx } from '../database/database.ts';
import { requireTurn } from './turn-taken.ts';

/**
 * Serializes changes at a location until commit; false when the location does not exist. Every change at a location must take this lock
 * before its first write: all of them update its revision and its audit chain, and different orders would deadlock. The binder takes it
 * for every change at a location; jobs take it themselves. Calls take their turn first (`turn-taken.ts`).
 */
export const holdLocation = async (tx: Tx, locationId: number): Promise<boolean> => {
  requireTurn();
  const held = tx.selectFrom('locations').where('id', '=', locationId).select('id').forNoKeyUpdate();
  return (await held.executeTakeFirst()) !== undefined;
};
