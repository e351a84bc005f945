import type { Database, Tx } from './database.ts';

/** Reads in one snapshot of the database, and writes nothing: what several statements find belongs together. */
export const inSnapshot = <T>(db: Database, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
