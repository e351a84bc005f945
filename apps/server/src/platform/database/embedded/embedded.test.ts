import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import type { EmbeddedDatabase } from './index.ts';
import { startEmbedded } from './index.ts';
import { isPostmasterOf, readPostmasterFile } from './postmaster-pid.ts';
import { stopPostmaster } from './postmaster.ts';

const HOLDER = new URL('../../../../test/fixtures/hold-database.ts', import.meta.url).pathname;
const PATIENCE = { timeout: 20_000, interval: 20 };

let folder: string;
let started: EmbeddedDatabase[];
let children: ChildProcess[];
let said: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'viewgate-embedded-'));
  // As the manager would create a data folder.
  await chmod(folder, 0o711);
  started = [];
  children = [];
  said = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(started.map((database) => database.stop()));
  const left = await readPostmasterFile(cluster());
  await stopPostmaster(cluster());
  if (left?.socketFolder) await rm(left.socketFolder, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

const cluster = (): string => join(folder, 'database', 'cluster');

const start = async (): Promise<EmbeddedDatabase> => {
  const database = await startEmbedded({ dataDir: folder, log: (message) => said.push(message) });
  started.push(database);
  return database;
};

const query = async <Row extends object>(address: string, text: string): Promise<Row[]> => {
  const client = new Client({ connectionString: address });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
};

interface Holder {
  child: ChildProcess;
  adopted: boolean;
  address: string;
}

const hold = async (): Promise<Holder> => {
  const child = spawn(process.execPath, [HOLDER, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  if (!child.stdout) throw new Error('no output');
  const [line] = await once(createInterface(child.stdout), 'line');
  const { adopted, address } = JSON.parse(String(line));
  return { child, adopted, address };
};

const kill = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
};

const postmaster = async (): Promise<number> => (await readPostmasterFile(cluster()))?.pid ?? 0;

describe('a fresh folder', () => {
  test('gets a durable UTF-8 database with its own password', async () => {
    const database = await start();
    expect(database.adopted).toBe(false);
    const [found] = await query(
      database.connectionString(),
      `SELECT current_database() AS name, current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
              current_setting('max_connections') AS connections, current_setting('server_encoding') AS encoding,
              current_setting('listen_addresses') AS addresses`,
    );
    expect(found).toEqual({
      name: 'viewgate',
      fsync: 'on',
      commit: 'on',
      connections: '100',
      encoding: 'UTF8',
      addresses: '',
    });
    expect((await stat(join(folder, 'database', 'password'))).mode & 0o777).toBe(0o600);
    const wrong = new URL(database.connectionString());
    wrong.password = 'guessed';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  });

  test('has the extensions that the portal uses', async () => {
    const database = await start();
    for (const name of ['pg_trgm', 'citext', 'btree_gist', 'unaccent', 'pgcrypto']) {
      await expect(query(database.connectionString(), `CREATE EXTENSION ${name}`)).resolves.toEqual([]);
    }
  });

  test('is created once when two processes start at the same time', async () => {
    const [first, second] = await Promise.all([hold(), hold()]);
    expect(first.adopted).not.toBe(second.adopted);
    expect(first.address).toBe(second.address);
    await query(first.address, 'CREATE TABLE shared (id int)');
    expect(await query(second.address, 'SELECT * FROM shared')).toEqual([]);
  });

  test('is absent when its creation was killed half-way, and the next start creates it', async () => {
    const child = spawn(process.execPath, [HOLDER, folder], { stdio: 'ignore', detached: true });
    children.push(child);
    const unfinished = async (): Promise<string[]> => (await readdir(folder)).filter((name) => name.includes('.new-'));
    await vi.waitFor(async () => {
      const [name = ''] = await unfinished();
      expect(existsSync(join(folder, name, 'cluster', 'PG_VERSION'))).toBe(true);
    }, PATIENCE);
    const exit = once(child, 'exit');
    process.kill(-(child.pid ?? 0), 'SIGKILL');
    await exit;
    expect(existsSync(join(folder, 'database'))).toBe(false);
    expect(await unfinished()).toHaveLength(1);

    const database = await start();
    expect(await query(database.connectionString(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await unfinished()).toEqual([]);
  });
});

describe('a folder with a database', () => {
  /** Made once and copied, since making one takes longer than most of these tests. */
  let made: string;
  beforeAll(async () => {
    made = await mkdtemp(join(tmpdir(), 'viewgate-embedded-'));
    await chmod(made, 0o711);
    await (await startEmbedded({ dataDir: made, log: () => undefined })).stop();
  });
  afterAll(() => rm(made, { recursive: true, force: true }));
  beforeEach(() => cp(made, folder, { recursive: true }));

  test('stops cleanly, restarts without recovery and keeps its rows', async () => {
    const before = await start();
    await query(before.connectionString(), 'CREATE TABLE kept AS SELECT 1 AS id');
    const pid = await postmaster();
    await before.stop();
    expect(isPostmasterOf(pid, cluster())).toBe(false);
    const began = performance.now();
    const after = await start();
    // A second when nothing else runs, and never as long as the waits for what an earlier one left behind.
    expect(performance.now() - began).toBeLessThan(30_000);
    expect(await query(after.connectionString(), 'SELECT * FROM kept')).toEqual([{ id: 1 }]);
    expect(await readFile(join(folder, 'database', 'postgres.log'), 'utf8')).not.toMatch(/not properly shut down/);
  });

  test('is adopted after its process was killed, and stopped by the last user', async () => {
    const { child, address } = await hold();
    const pid = await postmaster();
    await kill(child, 'SIGKILL');
    const database = await start();
    expect(database.adopted).toBe(true);
    expect(await postmaster()).toBe(pid);
    expect(database.connectionString()).toBe(address);
    await database.stop();
    expect(isPostmasterOf(pid, cluster())).toBe(false);
  });

  test('is not stopped by the process that started it while another uses it', async () => {
    const database = await start();
    const other = await hold();
    await database.stop();
    expect(said.at(-1)).toMatch(/keeps running/);
    expect(await query(other.address, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    const pid = await postmaster();
    const exit = once(other.child, 'exit');
    other.child.stdin?.end();
    await exit;
    expect(isPostmasterOf(pid, cluster())).toBe(false);
  });

  test('recovers every acknowledged row when its postmaster is killed under a running portal', async () => {
    const database = await start();
    await query(database.connectionString(), 'CREATE TABLE kept (id int)');
    const client = new Client({ connectionString: database.connectionString() });
    client.on('error', () => undefined);
    await client.connect();
    let acknowledged = 0;
    const writing = (async () => {
      for (;;) {
        await client.query('INSERT INTO kept VALUES ($1)', [acknowledged + 1]);
        acknowledged += 1;
      }
    })().catch(() => undefined);
    await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(50), PATIENCE);
    const pid = await postmaster();
    process.kill(pid, 'SIGKILL');
    await writing;
    await vi.waitFor(async () => {
      const [found] = await query<{ count: number }>(
        database.connectionString(),
        'SELECT count(*)::int AS count FROM kept',
      );
      // The last insert may have been committed without its acknowledgment arriving.
      expect([acknowledged, acknowledged + 1]).toContain(found?.count);
    }, PATIENCE);
    expect(await postmaster()).not.toBe(pid);
  });

  test.runIf(process.platform === 'linux')('restarts when the one it adopts is dying', async () => {
    const { child } = await hold();
    const pid = await postmaster();
    await kill(child, 'SIGKILL');
    const { socketFolder = '' } = (await readPostmasterFile(cluster())) ?? {};
    const connections = async (): Promise<number> =>
      (await readFile('/proc/net/unix', 'utf8')).split('\n').filter((line) => line.includes(socketFolder)).length;
    const before = await connections();
    // Still running and marked ready; it accepts connections, but answers none.
    process.kill(pid, 'SIGSTOP');
    const starting = start();
    await expect.poll(connections).toBeGreaterThan(before);
    process.kill(pid, 'SIGKILL');
    const database = await starting;
    expect(database.adopted).toBe(false);
    expect(await query(database.connectionString(), 'SELECT 7 AS id')).toEqual([{ id: 7 }]);
  });

  test('starts after both its process and its postmaster were killed', async () => {
    const { child, address } = await hold();
    await query(address, 'CREATE TABLE kept AS SELECT 7 AS id');
    const pid = await postmaster();
    await kill(child, 'SIGKILL');
    process.kill(pid, 'SIGKILL');
    const database = await start();
    expect(database.adopted).toBe(false);
    expect(await query(database.connectionString(), 'SELECT * FROM kept')).toEqual([{ id: 7 }]);
  });

  test('starts even if the pid in its lock file now belongs to another program, and leaves that alone', async () => {
    const database = await start();
    const file = await readFile(join(cluster(), 'postmaster.pid'), 'utf8');
    await database.stop();
    // Of the same account: only such a process keeps PostgreSQL from starting.
    const { uid, gid } = await stat(cluster());
    const stranger = spawn('sleep', ['600'], { uid, gid, cwd: '/', stdio: 'ignore' });
    children.push(stranger);
    await once(stranger, 'spawn');
    await writeFile(join(cluster(), 'postmaster.pid'), file.replace(/^\d+/, String(stranger.pid)));
    await chown(join(cluster(), 'postmaster.pid'), uid, gid);
    const again = await start();
    expect(await query(again.connectionString(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(stranger.exitCode).toBe(null);
  });

  test('is refused with a clear message when created by another version', async () => {
    const database = await start();
    await database.stop();
    await writeFile(join(cluster(), 'PG_VERSION'), '15\n');
    await expect(start()).rejects.toThrow(/created by PostgreSQL 15/);
  });
});

describe.runIf(process.getuid?.() === 0)('as root', () => {
  test('works in a folder that other accounts cannot enter', async () => {
    await chmod(folder, 0o700);
    const database = await start();
    expect(await query(database.connectionString(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect((await stat(cluster())).uid).not.toBe(0);
  });
});
