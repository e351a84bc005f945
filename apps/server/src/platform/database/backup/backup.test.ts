import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { execute, rowsOf } from '../../../../test/administration.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import type { Migration } from '../migrate.ts';
import { restoreBackup, writeBackup } from './index.ts';

const read = (name: string): Promise<string> => readFile(new URL(`fixtures/${name}`, import.meta.url), 'utf8');
const migrationOf = (version: number, sql: string): Migration => ({
  version,
  name: `${String(version).padStart(4, '0')}_odd.sql`,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
});
const odd = migrationOf(1, await read('odd-types.sql'));
const rows = await read('odd-rows.sql');

let folder: string;
let file: string;
let dataDir: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'viewgate-backup-'));
  file = join(folder, 'backup.gz');
  dataDir = join(folder, 'data');
  await mkdir(join(dataDir, 'uploads', 'deep'), { recursive: true });
});

afterEach(() => rm(folder, { recursive: true }));

/** A database with odd types and rows. */
const oddDatabase = async (): Promise<string> => {
  const address = await emptyDatabase();
  await execute(
    address,
    'CREATE TABLE schema_migrations (version integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  await execute(address, odd.sql);
  await execute(address, `INSERT INTO schema_migrations VALUES (1, '${odd.name}', '${odd.checksum}')`);
  await execute(address, rows);
  return address;
};

/** The whole content of a database, as text. */
const contents = async (address: string): Promise<Record<string, unknown>> => {
  const found: Record<string, unknown> = {};
  const tables = await rowsOf<{ name: string }>(
    address,
    "SELECT oid::regclass::text AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace ORDER BY 1",
  );
  for (const { name } of tables) {
    found[name] = await rowsOf(address, `SELECT md5(kept::text) AS row FROM ${name} kept ORDER BY 1`);
  }
  found['sequences'] = await rowsOf(address, 'SELECT sequencename, last_value FROM pg_sequences ORDER BY 1');
  found['constraints'] = await rowsOf(
    address,
    "SELECT conrelid::regclass::text AS t, conname, pg_get_constraintdef(oid) AS d, convalidated FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2",
  );
  found['triggers'] = await rowsOf(
    address,
    'SELECT tgrelid::regclass::text AS t, tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2',
  );
  return found;
};

const backup = (connectionString: string, withKey = false) => writeBackup({ connectionString, dataDir, file, withKey });
const restore = (connectionString: string, force = false, to = dataDir) =>
  restoreBackup({ connectionString, dataDir: to, file, force, migrations: [odd] });

/** Starts every new session of a database with these settings, or with the server's own. */
const setDefaults = async (address: string, settings: string[]): Promise<void> => {
  const { pathname } = new URL(address);
  const alter = `ALTER DATABASE ${pathname.slice(1)}`;
  if (settings.length === 0) await execute(address, `${alter} RESET ALL`);
  for (const setting of settings) await execute(address, `${alter} SET ${setting}`);
};

/** Rewrites the backup with its text changed. */
const tamper = async (change: (text: string) => string): Promise<void> => {
  const text = gunzipSync(await readFile(file)).toString('latin1');
  const changed = change(text);
  expect(changed).not.toBe(text);
  await writeFile(file, gzipSync(Buffer.from(changed, 'latin1')));
};

describe('a backup', () => {
  test('restores identically into an empty database: every type, sequence, key and trigger', async () => {
    const source = await oddDatabase();
    // Settings an administrator may have changed: none of them may affect the file.
    await setDefaults(source, ["datestyle = 'SQL, DMY'", "intervalstyle = 'sql_standard'", 'extra_float_digits = -10']);
    await setDefaults(source, ["timezone = 'Asia/Kathmandu'", "bytea_output = 'escape'"]);
    const summary = await backup(source);
    await setDefaults(source, []);
    const target = await emptyDatabase();
    expect(await restore(target)).toEqual(summary);
    expect(await contents(target)).toEqual(await contents(source));
    expect(summary.rows).toBe(3 + 2 + 2 + 2 + 1000 + 1 + 1);
    // Identities continue where they were, even past a deleted row.
    const [next] = await rowsOf(target, "INSERT INTO odd (name) VALUES ('next') RETURNING id::int");
    expect(next).toEqual({ id: 5 });
  });

  test('replaces what is there only when forced', async () => {
    const source = await oddDatabase();
    await backup(source);
    await execute(source, 'CREATE TABLE accounts (id int); INSERT INTO accounts VALUES (1); TRUNCATE hen, egg');
    const before = await contents(source);
    await expect(restore(source)).rejects.toThrow('The database is not empty: add --force');
    expect(await contents(source)).toEqual(before);
    await restore(source, true);
    expect(await contents(source)).not.toHaveProperty('accounts');
    expect(await rowsOf(source, 'SELECT count(*)::int AS hens FROM hen')).toEqual([{ hens: 2 }]);
  });

  test('is a snapshot: concurrent writes are included whole or not at all', async () => {
    const source = await oddDatabase();
    const writer = new Client({ connectionString: source });
    await writer.connect();
    const writes = { go: true };
    const writing = (async () => {
      for (let id = 10; writes.go; id += 1) {
        await writer.query(
          `WITH h AS (INSERT INTO hen VALUES (${id}, NULL)) INSERT INTO egg VALUES (${id}, ${id}, NULL)`,
        );
      }
    })();
    await backup(source);
    writes.go = false;
    await writing;
    await writer.end();
    const target = await emptyDatabase();
    // Its foreign keys are checked on restore.
    await restore(target);
    expect(await rowsOf(target, 'SELECT (SELECT count(*) FROM hen) = (SELECT count(*) FROM egg) AS whole')).toEqual([
      { whole: true },
    ]);
  });

  test('includes the uploads, and the key only when asked', async () => {
    const source = await oddDatabase();
    await writeFile(join(dataDir, 'key'), 'secret');
    await writeFile(join(dataDir, 'uploads', 'deep', 'ä.bin'), Buffer.alloc(200_000, 7));
    await writeFile(join(dataDir, 'uploads', 'empty'), '');
    expect((await backup(source)).files).toBe(2);
    const [target, elsewhere] = [await emptyDatabase(), join(folder, 'elsewhere')];
    await restore(target, false, elsewhere);
    expect(await readdir(elsewhere)).toEqual(['uploads']);
    expect((await readFile(join(elsewhere, 'uploads', 'deep', 'ä.bin'))).equals(Buffer.alloc(200_000, 7))).toBe(true);
    expect(await readFile(join(elsewhere, 'uploads', 'empty'), 'utf8')).toBe('');

    await rm(file);
    expect((await backup(source, true)).files).toBe(3);
    await restore(target, true, elsewhere);
    expect(await readFile(join(elsewhere, 'key'), 'utf8')).toBe('secret');
    expect((await readdir(elsewhere)).sort((a, b) => a.localeCompare(b))).toEqual(['key', 'uploads']);
  });

  test('sealed with a passphrase, restores only with it', async () => {
    const connectionString = await oddDatabase();
    const passphrase = 'correct horse battery';
    await writeBackup({ connectionString, dataDir, file, passphrase });
    const target = await emptyDatabase();
    await expect(restore(target)).rejects.toThrow(/sealed/);
    await restoreBackup({ connectionString: target, dataDir, file, passphrase, migrations: [odd] });
    expect(await contents(target)).toEqual(await contents(connectionString));
  });

  test('is readable only by its owner, and never overwrites another', async () => {
    const source = await oddDatabase();
    await backup(source);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(backup(source)).rejects.toThrow('is already there');
  });

  test('leaves no file when it cannot be completed', async () => {
    await expect(backup(await emptyDatabase())).rejects.toThrow('holds nothing of Viewgate');
    const source = await oddDatabase();
    await expect(backup(source, true)).rejects.toThrow('There is no key');
    expect(await readdir(folder)).toEqual(['data']);
  });
});

describe('a refused restore leaves everything as it was', () => {
  const refusals: [name: string, damage: () => Promise<unknown>, sentence: string | RegExp][] = [
    ['a newer program’s backup', () => tamper((text) => text.replace('"version":1', '"version":9')), 'newer program'],
    [
      'one of another build',
      () => tamper((text) => text.replace(odd.checksum, '0'.repeat(64))),
      'another 0001_odd.sql',
    ],
    ['another format', () => tamper((text) => text.replace('"format":1', '"format":2')), 'format 2'],
    ['a changed value', () => tamper((text) => text.replace('coral', 'c0ral')), 'checksum'],
    [
      'a missing row',
      () => tamper((text) => text.replace('{"bytes":12}\n1\tone\n2\ttwo\n', '{"bytes":6}\n1\tone\n')),
      /damaged/,
    ],
    [
      'a broken reference',
      () => tamper((text) => text.replace(/\n1\t2\t\\N\n/, '\n1\t7\t\\N\n')),
      /foreign key|checksum/,
    ],
    ['a file elsewhere', () => tamper((text) => text.replace('uploads/a', '../../../a')), 'does not belong there'],
    ['a truncated file', async () => truncate(file, (await stat(file)).size - 100), /not complete|damaged/],
    ['a file that is not a backup', () => writeFile(file, 'hello'), 'not a backup of Viewgate'],
    ['another gzip', () => writeFile(file, gzipSync('hello\n')), 'not a backup of Viewgate'],
    ['no file', () => rm(file), 'ENOENT'],
  ];

  test.each(refusals)('%s', async (_, damage, sentence) => {
    const source = await oddDatabase();
    await writeFile(join(dataDir, 'uploads', 'a'), 'of the backup');
    await backup(source);
    await writeFile(join(dataDir, 'uploads', 'a'), 'newer');
    await execute(source, 'DELETE FROM settings');
    const before = await contents(source);
    await damage();
    await expect(restore(source, true)).rejects.toThrow(sentence);
    expect(await contents(source)).toEqual(before);
    expect(await readFile(join(dataDir, 'uploads', 'a'), 'utf8')).toBe('newer');
    expect(await readdir(dataDir)).toEqual(['uploads']);
  });

  test("a database in use, or another program's", async () => {
    const source = await oddDatabase();
    await backup(source);
    const user = new Client({ connectionString: source, application_name: 'viewgate server' });
    await user.connect();
    await expect(restore(source, true)).rejects.toThrow('in use (viewgate server): stop Viewgate first');
    await user.end();
    const stranger = await emptyDatabase();
    await execute(stranger, 'CREATE TABLE wordpress (id int)');
    await expect(restore(stranger, true)).rejects.toThrow('not of Viewgate');
    expect(await rowsOf(stranger, 'SELECT * FROM wordpress')).toEqual([]);
  });
});
