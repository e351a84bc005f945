import { spawn } from 'node:child_process';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openEmbedded } from '../src/platform/database/embedded/manager.ts';
import { readPostmasterFile } from '../src/platform/database/embedded/postmaster-pid.ts';
import { stopPostmaster } from '../src/platform/database/embedded/postmaster.ts';
import { THROW_AWAY } from '../src/platform/database/embedded/settings.ts';

/** A PostgreSQL without durability that leaves nothing behind. */
export interface ThrowAwayServer {
  connectionString(this: void, databaseName?: string): string;
  stop(this: void): Promise<void>;
}

/** The variables that shift this process's clock (`npm run test:at`), and so the database's. */
const shiftOfClock = (): NodeJS.ProcessEnv => {
  const { LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC } = process.env;
  if (!FAKETIME) return {};
  // Memory that its processes share, which the database's account may not open.
  delete process.env['FAKETIME_SHARED'];
  return { LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC };
};

/** Linux keeps its files in memory; containers often allow few of them. */
const memory = '/dev/shm';
const memoryNeeded = 2 ** 31;

const folderInMemory = async (): Promise<string> => {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize < memoryNeeded ? tmpdir() : memory;
};

/**
 * Starts a PostgreSQL in a temporary folder; it ends with stop, or with this process however that ends. In memory, each of many small
 * databases takes a fifth of the processor time.
 */
export const startThrowAwayServer = async ({ inMemory = false } = {}): Promise<ThrowAwayServer> => {
  const folder = await mkdtemp(join(inMemory ? await folderInMemory() : tmpdir(), 'viewgate-throw-away-'));
  const cluster = join(folder, 'database', 'cluster');
  try {
    const server = await openEmbedded({
      dataDir: folder,
      log: () => undefined,
      // The log of changes is in memory as well.
      settings: inMemory ? { ...THROW_AWAY, max_wal_size: '512MB' } : THROW_AWAY,
      env: shiftOfClock(),
    });
    const running = await readPostmasterFile(cluster);
    if (!running) throw new Error('The test database was gone before the first test.');
    const letGo = guard(running.pid, [folder, running.socketFolder]);
    const stop = async (): Promise<void> => {
      // Immediately: anything a clean stop would write is discarded anyway.
      await stopPostmaster(cluster, 'SIGQUIT');
      await server.stop();
      letGo();
      await Promise.all([folder, running.socketFolder].map((path) => rm(path, { recursive: true, force: true })));
    };
    return { connectionString: server.connectionString, stop };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
};

/**
 * Leaves a shell waiting on a pipe from this process: when the pipe closes because this process ended, whether by Ctrl-C or kill -9, it
 * stops the database and removes its folders. The returned function cancels this.
 */
const guard = (pid: number, folders: string[]): (() => void) => {
  const script =
    'read -r _; kill -QUIT "$1"; for i in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$1" || break; sleep 0.1; done; shift; rm -rf "$@"';
  const shell = spawn('sh', ['-c', script, 'guard', String(pid), ...folders], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
  });
  shell.unref();
  return () => void shell.kill();
};
