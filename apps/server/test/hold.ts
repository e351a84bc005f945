import type { TestServer } from './server.ts';

/** Holds a record in a transaction of its own, as a change under way does, until the returned function is called. */
export const hold = async (
  { db }: Pick<TestServer, 'db'>,
  table: 'locations' | 'viewers',
  id: number,
): Promise<() => Promise<void>> => {
  const held = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (tx) => {
    await tx.selectFrom(table).where('id', '=', id).select('id').forUpdate().execute();
    held.resolve();
    await over.promise;
  });
  await Promise.race([held.promise, holding]);
  return async () => {
    over.resolve();
    await holding;
  };
};
