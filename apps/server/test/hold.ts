import { sql } from 'kysely';
import type { Tx } from '../src/platform/database/database.ts';
import type { TestServer } from './server.ts';

type Held = Pick<TestServer, 'db'>;

/** Begins a transaction with this work, and leaves it open until the returned function is called. */
export const holdAfter = async ({ db }: Held, work: (tx: Tx) => Promise<unknown>) => {
  const held = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (tx) => {
    await work(tx);
    held.resolve();
    await over.promise;
  });
  await Promise.race([held.promise, holding]);
  return async () => {
    over.resolve();
    await holding;
  };
};

/** Holds a record in a transaction of its own, as a change under way does, until the returned function is called. */
export const hold = (server: Held, table: 'locations' | 'viewers', id: number): Promise<() => Promise<void>> =>
  holdAfter(server, (tx) => tx.selectFrom(table).where('id', '=', id).select('id').forUpdate().execute());

/** Deletes a camera or a viewer as a change under way does, until the returned function is called. */
export const holdDeleted = (
  server: Held,
  { locationId, cameraId = 0, viewerId = 0 }: { locationId: number; cameraId?: number; viewerId?: number },
) =>
  holdAfter(server, async (tx) => {
    await tx.selectFrom('locations').where('id', '=', locationId).select('id').forUpdate().execute();
    await tx.deleteFrom('cameras').where('id', '=', cameraId).execute();
    await tx.deleteFrom('viewers').where('id', '=', viewerId).execute();
  });

/** Whether at least `least` statements that lock rows wait for somebody else's transaction. */
export const waitsFor = async ({ db }: Held, least = 1): Promise<boolean> => {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE '% for %key %'`.execute(db);
  return (rows[0]?.count ?? 0) >= least;
};
