import pg from 'pg';

/** Nothing came back in time: the database stands still, or the way to it is dead. The connection is gone with it. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
  readonly code = 'ETIMEDOUT';
}

/** Milliseconds that a statement may take, as the server counts them. */
const statementLimit = 10_000;
/** Milliseconds that the server has, beyond its own limit, to say that a statement took too long. */
const grace = 1_000;
/** Milliseconds that an ending connection waits for the server's goodbye. */
const goodbye = 2_000;

interface BoundedConfig extends pg.ClientConfig {
  /** Milliseconds that a statement may take. */
  statementLimit?: number;
  /** What the audit's rows are sealed with (platform/audit/sealing.ts). */
  auditKey?: string;
  /** Whether the server says with each commit what it changed (own-changes.ts). */
  hearsOwnChanges?: boolean;
}

/** What each connection asks the server for. */
const asked = (limit: number, { auditKey = '', hearsOwnChanges = false }: BoundedConfig): string =>
  `-c statement_timeout=${limit} -c idle_in_transaction_session_timeout=30000 -c viewgate.audit_key=${auditKey}${
    hearsOwnChanges ? ' -c viewgate.hears=on' : ''
  }`;

type Query = (...args: unknown[]) => unknown;

/**
 * A connection that does not wait for ever: the server ends a statement that takes too long, and where not even that is heard the
 * socket is destroyed, so that whoever waits is told at once and the pool opens another.
 */
export class BoundedClient extends pg.Client {
  readonly #limit: number;
  #raised: number | null = null;

  constructor(config: BoundedConfig = {}) {
    const { statementLimit: limit = statementLimit } = config;
    super({ options: asked(limit, config), connectionTimeoutMillis: 5_000, keepAlive: true, ...config });
    this.#limit = limit;
  }

  override query(...args: unknown[]): never {
    const [statement] = args;
    this.#hearLimit(typeof statement === 'string' ? statement : '');
    const timer = setTimeout(() => this.#giveUp(), (this.#raised ?? this.#limit) + grace);
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const last = (...answer: unknown[]) => {
        clearTimeout(timer);
        (callback as Query)(...answer);
      };
      return (super.query as Query).apply(this, [...args.slice(0, -1), last]) as never;
    }
    const answer = (super.query as Query).apply(this, args);
    if (!(answer instanceof Promise)) {
      // A query object of somebody's own, who looks after its time.
      clearTimeout(timer);
      return answer as never;
    }
    return answer.finally(() => clearTimeout(timer)) as never;
  }

  override end(...args: unknown[]): never {
    const timer = setTimeout(() => this.connection.stream.destroy(), goodbye);
    this.once('end', () => clearTimeout(timer));
    return (super.end as Query).apply(this, args) as never;
  }

  /** A transaction that is known to take longer says so to the server, and is waited for as long here. */
  #hearLimit(statement: string): void {
    const seconds = /^SET LOCAL statement_timeout = '(\d+)s'$/i.exec(statement)?.[1];
    if (seconds) this.#raised = Number(seconds) * 1_000;
    else if (/^(?:COMMIT|ROLLBACK)$/i.test(statement)) this.#raised = null;
  }

  #giveUp(): void {
    this.connection.stream.destroy(new DatabaseSilent('the database did not answer in time'));
  }
}
