import { readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

import { Client, DatabaseError } from 'pg';

import { findBinaries } from './binaries.ts';
import type { ClusterPaths } from './cluster.ts';
import { checkCluster, clusterPaths, createCluster, makeDataFolder, SUPERUSER } from './cluster.ts';
import { FileLock, withExclusive } from './file-lock.ts';
import { isPostmasterOf } from './postmaster-pid.ts';
import type { Running } from './postmaster.ts';
import { ensureRunning, stopPostmaster } from './postmaster.ts';
import { chooseRunAs } from './run-as.ts';
import type { Settings } from './settings.ts';
import { makeSocketFolder } from './socket-folder.ts';

/** Receives one line about what the manager is doing. */
export type Log = (message: string) => void;

export interface EmbeddedDatabase {
  /** The address of one of its databases, by default the portal's own; unchanged after crash recovery. */
  connectionString(this: void, databaseName?: string): string;
  /** Releases the database, and stops it unless somebody else is using it. May be called twice. */
  stop(this: void): Promise<void>;
  /** True when it was already running. */
  adopted: boolean;
}

const DATABASE = 'viewgate';
// Longer than a slow recovery, so that the second of two starters waits for the first instead of failing.
const LOCK_LIMIT = 320_000;
const HEAL_INTERVAL = 1_000;
const HEAL_PAUSE = 30_000;
const MOST_ATTEMPTS = 3;

/**
 * Starts or adopts the database of a data folder with these settings.
 * Two locks coordinate all users of the folder: `database.starting` is held exclusively while it is created, started or stopped;
 * `database.in-use` is shared by all users, so that one that leaves can tell whether it is the last.
 */
export const openEmbedded = async (options: {
  dataDir: string;
  log: Log;
  settings: Settings;
  /** Added to the server's environment. */
  env?: NodeJS.ProcessEnv;
}): Promise<EmbeddedDatabase> => {
  const { log, settings, env = {} } = options;
  await makeDataFolder(resolve(options.dataDir));
  const dataFolder = await realpath(options.dataDir);
  const paths = clusterPaths(join(dataFolder, 'database'));
  const startLock = join(dataFolder, 'database.starting');
  const use = new FileLock(join(dataFolder, 'database.in-use'));

  let running = await withExclusive(startLock, LOCK_LIMIT, async () => {
    // Only a leaving process takes it exclusively, and does so under the start lock.
    if (!use.tryShared()) throw new Error(`${dataFolder} is in use by a program that is not Viewgate.`);
    try {
      await makeCluster(paths, settings, log);
      return await run(paths, settings, env);
    } catch (error) {
      use.release();
      throw error;
    }
  });
  let healing: Promise<void> | undefined;
  let healNotBefore = 0;
  const heal = async (): Promise<void> => {
    try {
      running = await withExclusive(startLock, LOCK_LIMIT, () => run(paths, settings, env));
      log(`The embedded database died and was restarted (pid ${running.pid}).`);
    } catch (error) {
      healNotBefore = Date.now() + HEAL_PAUSE;
      log(`The embedded database died and could not be restarted: ${String(error)}`);
    }
    healing = undefined;
  };
  const timer = setInterval(() => {
    if (healing || Date.now() < healNotBefore || isPostmasterOf(running.pid, paths.cluster)) return;
    healing = heal();
  }, HEAL_INTERVAL);
  timer.unref();

  const stop = async (): Promise<void> => {
    clearInterval(timer);
    await healing;
    await withExclusive(startLock, LOCK_LIMIT, async () => {
      use.release();
      if (!use.tryExclusive()) return log('The embedded database keeps running: another process is using it.');
      try {
        await stopPostmaster(paths.cluster);
        await rm(running.socketFolder, { recursive: true, force: true });
      } finally {
        use.release();
      }
    });
  };
  let stopping: Promise<void> | undefined;
  const stopOnce = (): Promise<void> => (stopping ??= stop());

  /** An adopted database may have been dying: killed, but still there when checked. Then it is restarted. */
  const makeDatabase = async (connectionString: string): Promise<void> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await createDatabase(connectionString);
      } catch (error) {
        if (attempt === MOST_ATTEMPTS || isPostmasterOf(running.pid, paths.cluster)) throw error;
        await (healing ??= heal());
      }
    }
  };

  try {
    const password = (await readFile(paths.passwordFile, 'utf8')).trim();
    const connectionString = (name = DATABASE): string =>
      `postgresql://${SUPERUSER}:${password}@${encodeURIComponent(running.socketFolder)}:5432/${encodeURIComponent(name)}`;
    await makeDatabase(connectionString('postgres'));
    return { adopted: running.adopted, connectionString, stop: stopOnce };
  } catch (error) {
    await stopOnce();
    throw error;
  }
};

const makeCluster = async (paths: ClusterPaths, settings: Settings, log: Log): Promise<void> => {
  const binaries = findBinaries();
  const runAs = await chooseRunAs(dirname(paths.folder), paths.cluster, binaries.initdb);
  const made = await createCluster(paths.folder, binaries, runAs, settings['fsync'] === 'on');
  if (made) log(`Created the database folder ${paths.folder}.`);
};

/** Runs the database of an existing folder; never creates one, so that recovery cannot replace a lost database with an empty one. */
const run = async (paths: ClusterPaths, settings: Settings, env: NodeJS.ProcessEnv): Promise<Running> => {
  const binaries = findBinaries();
  const runAs = await chooseRunAs(dirname(paths.folder), paths.cluster, binaries.postgres);
  await checkCluster(paths, runAs);
  await rotateLog(paths.logFile);
  const socketFolder = await makeSocketFolder(paths.cluster, runAs.account);
  return ensureRunning({
    binaries,
    cluster: paths.cluster,
    logFile: paths.logFile,
    socketFolder,
    settings,
    runAs,
    env,
  });
};

const createDatabase = async (connectionString: string): Promise<void> => {
  const client = new Client({ connectionString });
  // Without a listener, a connection that breaks while idle would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } catch (error) {
    const duplicate = error instanceof DatabaseError && (error.code === '42P04' || error.code === '23505');
    if (!duplicate) throw error;
  } finally {
    await client.end();
  }
};

/** Starts a new log once the current one exceeds 10 MB, keeping one old log. */
const rotateLog = async (logFile: string): Promise<void> => {
  const found = await stat(logFile).catch(() => undefined);
  if (found && found.size > 10_000_000) await rename(logFile, `${logFile}.old`);
};
