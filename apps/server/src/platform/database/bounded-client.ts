import pg from 'pg';
import { notConnected } from './trouble.ts';

/** Nothing came back in time: the database hangs, or the network is dead. The connection is destroyed too. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
  readonly code = 'ETIMEDOUT';
}

/** Milliseconds a statement may take, as measured by the server. */
const statementLimit = 10_000;
/** Extra milliseconds for the server to report that a statement took too long. */
const grace = 1_000;
/** Milliseconds an ending connection waits for the server to close. */
const goodbye = 2_000;

interface BoundedConfig extends pg.ClientConfig {
  /** Milliseconds a statement may take. */
  statementLimit?: number;
  /** Milliseconds a statement may wait for a lock; by default as long as the statement may take. */
  lockLimit?: number;
  /** The key that audit rows are sealed with (platform/audit/sealing.ts). */
  auditKey?: string;
  /** Whether the server reports with each commit what it changed (own-changes.ts). */
  reportsOwnChanges?: boolean;
  /** Told of each statement that took longer than {@link slowAfter}. */
  onSlow?: (statement: SlowStatement) => void;
}

/** Milliseconds after which a statement counts as slow. */
const slowAfter = 250;

export interface SlowStatement {
  readonly text: string;
  /** By `performance.now()`. */
  readonly startedAt: number;
}

/** The settings that each connection requests from the server. */
const asked = (limit: number, { auditKey = '', reportsOwnChanges = false, lockLimit = 0 }: BoundedConfig): string =>
  `-c statement_timeout=${limit} -c lock_timeout=${lockLimit} -c idle_in_transaction_session_timeout=30000 -c viewgate.audit_key=${auditKey}${
    reportsOwnChanges ? ' -c viewgate.hears=on' : ''
  }`;

type Query = (...args: unknown[]) => unknown;

const textOf = (statement: unknown): string => {
  if (typeof statement === 'string') return statement;
  const text = (statement as { text?: unknown } | null)?.text;
  return typeof text === 'string' ? text : '';
};

/**
 * A connection that never waits forever: the server ends a statement that takes too long; if even that is not heard, the socket is
 * destroyed, so that callers fail at once and the pool opens another.
 */
export class BoundedClient extends pg.Client {
  readonly #limit: number;
  readonly #onSlow: ((statement: SlowStatement) => void) | undefined;
  #raised: number | null = null;

  constructor(config: BoundedConfig = {}) {
    const { statementLimit: limit = statementLimit } = config;
    super({ options: asked(limit, config), connectionTimeoutMillis: 5_000, keepAlive: true, ...config });
    this.#limit = limit;
    this.#onSlow = config.onSlow;
  }

  override connect(): Promise<this>;
  override connect(callback: Query): void;
  override connect(callback?: Query): unknown {
    const connect = super.connect as Query;
    if (callback) return connect.call(this, (error?: Error) => callback(error && notConnected(error)));
    return (connect.call(this) as Promise<this>).catch((error: Error) => {
      throw notConnected(error);
    });
  }

  override query(...args: unknown[]): never {
    const [statement] = args;
    this.#hearLimit(typeof statement === 'string' ? statement : '');
    const startedAt = performance.now();
    // The grace begins only now that this process has looked: if it was itself held up, the answer may lie unread.
    let timer = setTimeout(() => {
      timer = setTimeout(() => this.#giveUp(), grace);
    }, this.#raised ?? this.#limit);
    const ended = () => {
      clearTimeout(timer);
      if (this.#onSlow && performance.now() - startedAt > slowAfter)
        this.#onSlow({ text: textOf(statement), startedAt });
    };
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const last = (...answer: unknown[]) => {
        ended();
        (callback as Query)(...answer);
      };
      return (super.query as Query).apply(this, [...args.slice(0, -1), last]) as never;
    }
    const answer = (super.query as Query).apply(this, args);
    if (!(answer instanceof Promise)) {
      // A custom query object manages its own time limit.
      clearTimeout(timer);
      return answer as never;
    }
    return answer.finally(ended) as never;
  }

  override end(...args: unknown[]): never {
    const timer = setTimeout(() => this.connection.stream.destroy(), goodbye);
    this.once('end', () => clearTimeout(timer));
    return (super.end as Query).apply(this, args) as never;
  }

  /** A transaction known to take longer raises the server's limit; this raises ours to match. */
  #hearLimit(statement: string): void {
    const seconds = /^SET LOCAL statement_timeout = '(\d+)s'$/i.exec(statement)?.[1];
    if (seconds) this.#raised = Number(seconds) * 1_000;
    else if (/^(?:COMMIT|ROLLBACK)$/i.test(statement)) this.#raised = null;
  }

  #giveUp(): void {
    this.connection.stream.destroy(new DatabaseSilent('the database did not answer in time'));
  }
}
