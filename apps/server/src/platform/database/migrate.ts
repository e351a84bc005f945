import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../log/log.ts';

const folder = new URL('../../migrations/', import.meta.url);
/** An arbitrary constant: every Viewgate process on a database requests the same lock. */
const migrationLock = 7_483_920_115;

/** How long a migration waits for a table: anything that reads the table meanwhile queues behind it. */
const lockTimeoutMs = 2_000;
/** Between two tries, so that those queued behind get their turn. */
const pauseMs = 1_000;
const tries = 40;

/** The table of applied migrations, created before the first one runs. */
export const migrationsTable = `CREATE TABLE IF NOT EXISTS schema_migrations (
  version integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`;

export interface Migration {
  version: number;
  name: string;
  sql: string;
  checksum: string;
}

const read = async (): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  return await Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { version: Number(name.slice(0, 4)), name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};

let shared: Promise<Migration[]> | undefined;

/** Read once: several servers of one process, as in tests, share them. */
export const readMigrations = (): Promise<Migration[]> => (shared ??= read());

const apply = async (client: pg.Client, { sql, version, name, checksum }: Migration): Promise<void> => {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
    await client.query(sql);
    await client.query('INSERT INTO schema_migrations (version, name, checksum) VALUES ($1, $2, $3)', [
      version,
      name,
      checksum,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
};

const isLockTimeout = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '55P03';

/** Applies a migration as soon as nobody else holds what it changes. */
const applyWhenFree = async (client: pg.Client, migration: Migration, log?: Pick<Logger, 'warn'>): Promise<void> => {
  for (let nth = 1; ; nth++) {
    try {
      return await apply(client, migration);
    } catch (error) {
      if (!isLockTimeout(error) || nth === tries)
        throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
      log?.warn(`Migration ${migration.name} waits for a table in use: try ${nth} of ${tries}.`);
      await setTimeout(pauseMs);
    }
  }
};

/**
 * Migrates the database to this program's version, one migration per transaction, under a lock so that concurrently starting processes
 * take turns. A migration that cannot lock its tables soon lets others read them and tries again. Throws a clear message when the database
 * is newer than the program, or an applied migration was edited since.
 */
export const migrate = async (connectionString: string, log?: Pick<Logger, 'warn'>): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await client.query(migrationsTable);
    const { rows } = await client.query<{ version: number; name: string; checksum: string }>(
      'SELECT version, name, checksum FROM schema_migrations ORDER BY version',
    );
    const applied = new Map(rows.map((row) => [row.version, row]));
    const known = await readMigrations();
    const newest = known.at(-1)?.version ?? 0;
    const beyond = rows.find((row) => row.version > newest);
    if (beyond) {
      throw new Error(
        `The database is at version ${beyond.version} (${beyond.name}), this program knows versions up to ${newest}: start the newer program, or restore a backup made with this one.`,
      );
    }
    const unknown = rows.find((row) => !known.some(({ version }) => version === row.version));
    if (unknown) {
      throw new Error(
        `The migration ${unknown.name} ran on this database, and this program does not have it: start the program it belongs to.`,
      );
    }
    for (const migration of known) {
      const done = applied.get(migration.version);
      if (done) {
        if (done.checksum !== migration.checksum) {
          throw new Error(
            `Migration ${migration.name} was changed after it ran on this database: undo the edit and add a new migration instead.`,
          );
        }
        continue;
      }
      await applyWhenFree(client, migration, log);
    }
  } finally {
    await client.end();
  }
};
