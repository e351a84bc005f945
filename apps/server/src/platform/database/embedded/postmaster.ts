import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import type { Binaries } from './binaries.ts';
import type { PostmasterFile } from './postmaster-pid.ts';
import { isAlive, isPostmasterOf, isZombie, readPostmasterFile, takeOverLockFile } from './postmaster-pid.ts';
import type { RunAs } from './run-as.ts';
import { commandLine } from './run-as.ts';
import type { Settings } from './settings.ts';
import { asArguments } from './settings.ts';

/** Everything needed to start the database of one folder. */
export interface PostmasterPlan {
  binaries: Binaries;
  cluster: string;
  logFile: string;
  socketFolder: string;
  settings: Settings;
  runAs: RunAs;
  env: NodeJS.ProcessEnv;
}

/** A database that reports ready. */
export interface Running extends PostmasterFile {
  adopted: boolean;
}

// Crash recovery replays at most max_wal_size, which takes even a slow disk only minutes.
const START_LIMIT = 300_000;
const REMAINS_LIMIT = 60_000;
const STRANGER_PATIENCE = 1_000;
const FAST_STOP_LIMIT = 10_000;
const IMMEDIATE_STOP_LIMIT = 10_000;

/** Adopts the database already running in this folder, or starts it; resolves once it accepts connections. */
export const ensureRunning = async (plan: PostmasterPlan): Promise<Running> => {
  const until = Date.now() + START_LIMIT;
  let strangerSince: number | undefined;
  while (Date.now() < until) {
    const file = await readPostmasterFile(plan.cluster);
    if (file && isPostmasterOf(file.pid, plan.cluster)) {
      if (file.status === 'ready') return { ...file, adopted: true };
    } else if (file && file.pid !== process.pid && isAlive(file.pid)) {
      // It may be our own child that has not become postgres yet; after a moment it must be another program with a recycled pid.
      strangerSince ??= Date.now();
      if (isZombie(file.pid) || Date.now() - strangerSince >= STRANGER_PATIENCE) await takeOverLockFile(plan.cluster);
    } else {
      const started = await start(plan, until);
      if (started) return { ...started, adopted: false };
      await delay(100);
    }
    await delay(10);
  }
  throw new Error(`The embedded database did not become ready within ${START_LIMIT / 1000} s: see ${plan.logFile}`);
};

/** Starts a postmaster; undefined when remains of an earlier one are in its way and a retry is worthwhile. */
const start = async (plan: PostmasterPlan, until: number): Promise<PostmasterFile | undefined> => {
  await clearSockets(plan.socketFolder);
  const log = await open(plan.logFile, 'a', 0o600);
  if (plan.runAs.account) await log.chown(plan.runAs.account.uid, plan.runAs.account.gid);
  const logStart = (await log.stat()).size;
  const settings = asArguments(plan.settings, plan.socketFolder);
  const [command, args] = commandLine(plan.runAs, plan.binaries.postgres, ['-D', plan.cluster, ...settings]);
  const child = spawn(command, args, {
    ...plan.runAs.spawnOptions,
    cwd: '/',
    // In its own session: Ctrl-C in the terminal is for us, and we then stop it cleanly.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    env: { PATH: process.env['PATH'], LC_ALL: 'C', ...plan.env },
  });
  child.unref();
  await once(child, 'spawn');
  await log.close();
  while (child.exitCode === null && child.signalCode === null) {
    const file = await readPostmasterFile(plan.cluster);
    if (file?.pid === child.pid && file?.status === 'ready') return file;
    if (Date.now() > until) throw new Error(`The embedded database did not become ready in time: see ${plan.logFile}`);
    await delay(10);
  }
  const said = (await readFile(plan.logFile, 'utf8')).slice(logStart).trim();
  // After a kill -9, backends that have not noticed yet briefly hold the shared memory or the lock file.
  const remains = /pre-existing shared memory block|lock file "postmaster.pid" already exists/.test(said);
  if (remains && Date.now() < until - START_LIMIT + REMAINS_LIMIT) return undefined;
  throw new Error(`The embedded database did not start (${child.exitCode ?? child.signalCode}): ${said}`);
};

/** Removes a dead postmaster's files from the socket folder: a recycled pid in there would stop the next one. */
const clearSockets = async (folder: string): Promise<void> => {
  await Promise.all(['.s.PGSQL.5432', '.s.PGSQL.5432.lock'].map((name) => rm(join(folder, name), { force: true })));
};

/** Stops the database of this folder: cleanly, then immediately after 10 s. A no-op when none is running. */
export const stopPostmaster = async (cluster: string, first: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> => {
  const file = await readPostmasterFile(cluster);
  if (!file || !isPostmasterOf(file.pid, cluster)) return;
  process.kill(file.pid, first);
  if (await gone(file.pid, cluster, FAST_STOP_LIMIT)) return;
  process.kill(file.pid, 'SIGQUIT');
  if (await gone(file.pid, cluster, IMMEDIATE_STOP_LIMIT)) return;
  throw new Error(`The embedded database (pid ${file.pid}) did not stop`);
};

const gone = async (pid: number, cluster: string, limit: number): Promise<boolean> => {
  const until = Date.now() + limit;
  while (isPostmasterOf(pid, cluster)) {
    if (Date.now() > until) return false;
    await delay(10);
  }
  return true;
};
