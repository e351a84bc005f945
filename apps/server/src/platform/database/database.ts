import type { Kysely, Transaction } from 'kysely';
import pg from 'pg';
import type { Logger } from '../log/log.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { reportOwnChanges, type TellOwnChange } from './own-changes.ts';
import { PreparingClient } from './prepared.ts';
import type { DB } from './schema.generated.ts';
import type { SlowStatement } from './bounded-client.ts';
import { WatchedDatabase } from './second-connection.ts';

// COUNT and bigint keys stay far below 2^53; as numbers they cross the wire as JSON numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// Calendar dates have no time zone: the driver's Date would shift them.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;
/** What a view may query: the pool or a running transaction. */
export type Queryable = Database | Tx;

export interface DatabaseHandle {
  db: Database;
  pool: pg.Pool;
  /** Registers a callback for each change of a location, an account or features that this pool's transactions commit, called before the committer goes on. */
  onOwnChange: (tell: TellOwnChange) => void;
  close: () => Promise<void>;
}

interface PoolOptions {
  /** Maximum connections. */
  max?: number;
  /** Milliseconds a statement may take. */
  statementLimit?: number;
  /** Milliseconds a statement waits for a lock. */
  lockLimit?: number;
  /** Milliseconds a query waits for a connection. */
  connectionLimit?: number;
  /** The key that audit rows are sealed with. */
  auditKey?: string;
  /** Told of each slow statement. */
  onSlow?: (statement: SlowStatement) => void;
  /** Told how many milliseconds each wait for a connection took. */
  onWaited?: (milliseconds: number) => void;
}

/** Opens a pool. Lost connections are logged and replaced; every statement, and every wait for a connection, has a time limit. */
export const openDatabase = (
  connectionString: string,
  log: Logger,
  { max = 8, statementLimit, lockLimit, connectionLimit = 5_000, auditKey, onSlow, onWaited }: PoolOptions = {},
): DatabaseHandle => {
  // Unknown to the driver's pool: for the client only.
  const asks = {
    reportsOwnChanges: true,
    ...(statementLimit === undefined ? {} : { statementLimit }),
    ...(lockLimit === undefined ? {} : { lockLimit }),
    ...(auditKey === undefined ? {} : { auditKey }),
    ...(onSlow === undefined ? {} : { onSlow }),
  };
  const pool = new pg.Pool({
    connectionString,
    max,
    Client: PreparingClient,
    // Recycling connections drops plans that are no longer used.
    maxLifetimeSeconds: 900,
    connectionTimeoutMillis: connectionLimit,
    idleTimeoutMillis: 30_000,
    ...asks,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
  // A connection lost while checked out reports only to its client, whose query fails; without a listener there, the event would end the
  // process.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: error }, 'database connection lost in use')),
  );
  const tellers: TellOwnChange[] = [];
  pool.on('connect', (client) => reportOwnChanges(client, (...told) => tellers.forEach((tell) => tell(...told))));
  const db = new WatchedDatabase(pool, log, onWaited);
  return { db, pool, onOwnChange: (tell) => void tellers.push(tell), close: () => db.destroy() };
};

/** The verb of a statement and the first table after it: its text may hold what people typed. */
const inShort = (text: string): string => {
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? '';
  const table = /\b(?:from|into|update)\s+"?(?:\w+"?\."?)?([a-z_]+)/i.exec(text)?.[1];
  return table ? `${verb} ${table}` : verb;
};

export interface Pools {
  /** For calls and jobs. */
  readonly db: Database;
  /** For reading the facts of locations, which takes long: changes are read no matter how many calls are waiting. */
  readonly facts: Database;
  /** For comparing revisions, which is quick and must never be late. */
  readonly revisions: Database;
  /** For the readiness check. */
  readonly readiness: Database;
}

/**
 * The pools of one process, separate so that slow work does not delay what must be prompt. At most twelve connections; with those of
 * the jobs and the listener (README, "Connections"), sixteen.
 */
export const openPools = (
  connectionString: string,
  log: Logger,
  auditKey: string,
  { meters, tracer }: Pick<Telemetry, 'meters' | 'tracer'>,
): Pools & Pick<DatabaseHandle, 'onOwnChange' | 'close'> => {
  const open = (pool: keyof Pools, options: PoolOptions) =>
    openDatabase(connectionString, log, {
      auditKey,
      onWaited: (milliseconds) => meters.waited(pool, milliseconds / 1_000),
      onSlow({ text, startedAt }) {
        meters.slowStatement(pool);
        const facts = { 'db.system.name': 'postgresql', 'db.query.summary': inShort(text), 'viewgate.pool': pool };
        tracer?.begin({ name: 'slow statement', kind: 'database', facts, startedAt }).end();
      },
      ...options,
    });
  const handles = {
    // Shorter than the wait for a connection: what waits for a lock gives its connection back before others give up.
    db: open('db', { max: 8, lockLimit: 4_000 }),
    facts: open('facts', { max: 2 }),
    revisions: open('revisions', { max: 1, statementLimit: 3_000, connectionLimit: 3_000 }),
    readiness: open('readiness', { max: 1, statementLimit: 1_500, connectionLimit: 2_000 }),
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
