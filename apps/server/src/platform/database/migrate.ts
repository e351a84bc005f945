import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const folder = new URL('../../migrations/', import.meta.url);
/** An arbitrary constant: every Viewgate process on a database requests the same lock. */
const migrationLock = 7_483_920_115;

/** The table of applied migrations, created before the first one runs. */
export const migrationsTable = `CREATE TABLE IF NOT EXISTS schema_migrations (
  version integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`;

export interface Migration {
  version: number;
  name: string;
  sql: string;
  checksum: string;
}

export const readMigrations = async (): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  return await Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { version: Number(name.slice(0, 4)), name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};

/**
 * Migrates the database to this program's version, one migration per transaction, under a lock so that concurrently starting processes
 * take turns. Throws a clear message when the database is newer than the program, or an applied migration was edited since.
 */
export const migrate = async (connectionString: string): Promise<void> => {
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
      await client.query('BEGIN');
      try {
        await client.query(migration.sql);
        await client.query('INSERT INTO schema_migrations (version, name, checksum) VALUES ($1, $2, $3)', [
          migration.version,
          migration.name,
          migration.checksum,
        ]);
        await client.query('COMMIT');
      } catch (error) {
        await client.query('ROLLBACK').catch(() => {});
        throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
      }
    }
  } finally {
    await client.end();
  }
};
