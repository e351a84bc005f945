import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, type PostgresPool, type TransactionBuilder } from 'kysely';
import type { Logger } from '../log/log.ts';
import type { DB } from './schema.generated.ts';

interface Transacting {
  readonly pool: PostgresPool;
  isOver: boolean;
  readonly outer: Transacting | undefined;
}
const transacting = new AsyncLocalStorage<Transacting | undefined>();

/** What happens to code that asks for a second connection: tests refuse it, a running portal logs it and continues. */
export const secondConnections = { areRefused: false };

const holdsOneOf = (pool: PostgresPool): boolean => {
  for (let one = transacting.getStore(); one; one = one.outer) if (one.pool === pool && !one.isOver) return true;
  return false;
};

/**
 * INVARIANT: code in a transaction asks for no second connection of the same pool. As many callers as the pool has connections would
 * each hold one and wait for another, and with them everybody else.
 */
export class WatchedDatabase extends Kysely<DB> {
  readonly #pool: PostgresPool;
  readonly #log: Logger;

  /** `waited` is told how many milliseconds it took to get a connection. */
  constructor(pool: PostgresPool, log: Logger, waited?: (milliseconds: number) => void) {
    const connect = async () => {
      this.requireOutside();
      const askedAt = performance.now();
      const client = await pool.connect();
      waited?.(performance.now() - askedAt);
      return client;
    };
    super({ dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } as PostgresPool }) });
    this.#pool = pool;
    this.#log = log;
  }

  unwatched(): Kysely<DB> {
    return new Kysely<DB>({ dialect: new PostgresDialect({ pool: this.#pool }) });
  }

  requireOutside(): void {
    if (!holdsOneOf(this.#pool)) return;
    const error = new Error(
      'A transaction asked its own pool for a second connection: use the transaction, or ask first.',
    );
    if (secondConnections.areRefused) throw error;
    this.#log.error({ err: error }, 'second connection');
  }

  override transaction(): TransactionBuilder<DB> {
    return this.#watched(super.transaction());
  }

  #watched(builder: TransactionBuilder<DB>): TransactionBuilder<DB> {
    const begin = builder.execute.bind(builder);
    const [level, mode] = [builder.setIsolationLevel.bind(builder), builder.setAccessMode.bind(builder)];
    return Object.assign(builder, {
      execute: <T>(work: Parameters<typeof begin<T>>[0]) =>
        begin(async (tx) => {
          const own: Transacting = { pool: this.#pool, isOver: false, outer: transacting.getStore() };
          try {
            return await transacting.run(own, () => work(tx));
          } finally {
            own.isOver = true;
          }
        }),
      setIsolationLevel: (...given: Parameters<typeof level>) => this.#watched(level(...given)),
      setAccessMode: (...given: Parameters<typeof mode>) => this.#watched(mode(...given)),
    });
  }
}

/** For code that reaches the database only when its cache misses: every call in a transaction is noticed, not just the misses. */
export const requireOutside = (db: Kysely<DB>): void => {
  if (db instanceof WatchedDatabase) db.requireOutside();
};

/** The same pool for tests, which may do as they like in a transaction. */
export const unwatched = (db: Kysely<DB>): Kysely<DB> => (db instanceof WatchedDatabase ? db.unwatched() : db);
