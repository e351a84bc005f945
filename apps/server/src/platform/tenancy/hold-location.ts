import type { Tx } from '../database/database.ts';

/**
 * Makes the changes of a location wait for each other until commit; false when there is no such location. Whoever changes anything at
 * a location takes this before the first write: its facts meet at its revision and its entries at its audit chain, and two orders
 * would deadlock. The binder takes it for every change at a location; jobs take it themselves.
 */
export const holdLocation = async (tx: Tx, locationId: number): Promise<boolean> => {
  const held = tx.selectFrom('locations').where('id', '=', locationId).select('id').forNoKeyUpdate();
  return (await held.executeTakeFirst()) !== undefined;
};
