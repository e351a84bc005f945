import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Logger } from '../log/log.ts';
import { hearOwnChanges } from './own-changes.ts';
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
  /** Calls back with each change of a location that a transaction of this pool has committed, before its caller goes on. */
  onOwnChange: (tell: (payload: string) => void) => void;
  close: () => Promise<void>;
}

interface PoolOptions {
  /** Connections at most. */
  max?: number;
  /** Milliseconds that a statement may take. */
  statementLimit?: number;
  /** Milliseconds that a query waits for a connection. */
  connectionLimit?: number;
  /** What the rows of the audit are sealed with. */
  auditKey?: string;
}

/** Opens a pool. A lost connection is logged and replaced; no statement, and no wait for a connection, is without an end. */
export const openDatabase = (
  connectionString: string,
  log: Logger,
  { max = 8, statementLimit, connectionLimit = 5_000, auditKey }: PoolOptions = {},
): DatabaseHandle => {
  // Beyond what the driver's pool knows of: for the client alone.
  const asks = {
    hearsOwnChanges: true,
    ...(statementLimit === undefined ? {} : { statementLimit }),
    ...(auditKey === undefined ? {} : { auditKey }),
  };
  const pool = new pg.Pool({
    connectionString,
    max,
    Client: PreparingClient,
    // Plans of what is no longer asked go with the connection that holds them.
    maxLifetimeSeconds: 900,
    connectionTimeoutMillis: connectionLimit,
    idleTimeoutMillis: 30_000,
    ...asks,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
  // A connection that is lost while it is lent out tells the client alone, whose query fails; without a listener there the
  // event would end the process.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: error }, 'database connection lost in use')),
  );
  const tellers: ((payload: string) => void)[] = [];
  pool.on('connect', (client) => hearOwnChanges(client, (payload) => tellers.forEach((tell) => tell(payload))));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, onOwnChange: (tell) => void tellers.push(tell), close: () => db.destroy() };
};

export interface Pools {
  /** For calls and jobs. */
  readonly db: Database;
  /** For the facts of locations, whose reading is long: a change is read however many calls wait. */
  readonly facts: Database;
  /** For the comparison of revisions, which is short and must never be late. */
  readonly revisions: Database;
  /** For the question whether the portal can serve. */
  readonly readiness: Database;
}

/**
 * The pools of one process, apart from each other so that what is slow keeps nothing waiting that must not. Twelve connections at
 * most; with those of the jobs and of the listener (README, "Connections") it is sixteen.
 */
export const openPools = (
  connectionString: string,
  log: Logger,
  auditKey: string,
): Pools & Pick<DatabaseHandle, 'onOwnChange' | 'close'> => {
  const open = (options: PoolOptions) => openDatabase(connectionString, log, { auditKey, ...options });
  const handles = {
    db: open({ max: 8 }),
    facts: open({ max: 2 }),
    revisions: open({ max: 1, statementLimit: 3_000, connectionLimit: 3_000 }),
    readiness: open({ max: 1, statementLimit: 1_500, connectionLimit: 2_000 }),
  };
  return {
    db: handles.db.db,
    facts: handles.facts.db,
    revisions: handles.revisions.db,
    readiness: handles.readiness.db,
    onOwnChange: handles.db.onOwnChange,
    close: async () => void (await Promise.all(Object.values(handles).map(({ close }) => close()))),
  };
};
