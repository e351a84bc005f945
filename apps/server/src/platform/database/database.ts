import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Logger } from '../log/log.ts';
import { PreparingClient } from './prepared.ts';
import type { DB } from './schema.generated.ts';

// COUNT and bigint keys stay below 2^53 by many orders; as numbers they cross the wire as JSON numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// Calendar dates have no zone: the driver's Date would shift them.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;
/** What a view may read through: the pool or a running transaction. */
export type Queryable = Database | Tx;

export interface DatabaseHandle {
  db: Database;
  pool: pg.Pool;
  close: () => Promise<void>;
}

/** Opens the pool. A lost connection is logged and replaced; a query waits at most 5 s for one. */
export const openDatabase = (connectionString: string, log: Logger, max = 20): DatabaseHandle => {
  const pool = new pg.Pool({
    connectionString,
    max,
    Client: PreparingClient,
    // Plans of what is no longer asked go with the connection that holds them.
    maxLifetimeSeconds: 900,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    options: '-c statement_timeout=20000 -c idle_in_transaction_session_timeout=30000',
  });
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
  // A connection that is lost while it is lent out tells the client alone, whose query fails; without a listener there the
  // event would end the process.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: error }, 'database connection lost in use')),
  );
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
};
