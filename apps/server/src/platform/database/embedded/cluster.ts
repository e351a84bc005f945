import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

import type { Binaries } from './binaries.ts';
import { POSTGRES_MAJOR } from './binaries.ts';
import type { RunAs } from './run-as.ts';
import { commandLine } from './run-as.ts';

const run = promisify(execFile);

/** The only superuser of an embedded database. */
export const SUPERUSER = 'viewgate';

/** The parts of a database's folder: created together, moved together. */
export interface ClusterPaths {
  folder: string;
  cluster: string;
  passwordFile: string;
  logFile: string;
}

/** Paths of the parts of a database's folder. */
export const clusterPaths = (folder: string): ClusterPaths => ({
  folder,
  cluster: join(folder, 'cluster'),
  passwordFile: join(folder, 'password'),
  logFile: join(folder, 'postgres.log'),
});

/**
 * Creates the database's folder if it does not exist. It is prepared under another name and renamed when complete, so that it is either
 * complete or absent, whenever the process dies. Call it under the start lock.
 * @param sync false skips flushing to disk, for throw-away databases
 */
export const createCluster = async (
  folder: string,
  binaries: Binaries,
  runAs: RunAs,
  sync = true,
): Promise<boolean> => {
  if (await exists(join(folder, 'cluster', 'PG_VERSION'))) return false;
  await removeUnfinished(folder);
  const fresh = clusterPaths(await mkdtemp(`${folder}.new-`));
  try {
    await writeFile(fresh.passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (runAs.account) {
      await chown(fresh.passwordFile, runAs.account.uid, runAs.account.gid);
      await chown(fresh.folder, runAs.account.uid, runAs.account.gid);
    }
    await initdb(fresh, binaries, runAs, sync);
    await rename(fresh.folder, folder);
    if (sync) await flushFolder(dirname(folder));
    return true;
  } catch (error) {
    await rm(fresh.folder, { recursive: true, force: true });
    throw error;
  }
};

const initdb = async (fresh: ClusterPaths, binaries: Binaries, runAs: RunAs, sync: boolean): Promise<void> => {
  const options = ['-D', fresh.cluster, '-U', SUPERUSER, '-A', 'scram-sha-256', `--pwfile=${fresh.passwordFile}`];
  // The builtin locale sorts the same on every machine: indexes never depend on the system's C library.
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--locale=C', '--builtin-locale=C.UTF-8'];
  const [command, args] = commandLine(runAs, binaries.initdb, [...options, ...locale, ...(sync ? [] : ['--no-sync'])]);
  try {
    await run(command, args, {
      ...runAs.spawnOptions,
      cwd: '/',
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    });
  } catch (cause) {
    const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : String(cause);
    throw new Error(`The database folder could not be created: ${said}`, { cause });
  }
};

/** Removes the remains of a killed initialization. */
const removeUnfinished = async (folder: string): Promise<void> => {
  const names = await readdir(dirname(folder));
  const unfinished = names.filter((name) => name.startsWith(`${basename(folder)}.new-`));
  // An orphaned initdb may still write there for a second; what cannot be removed now is removed at the next start.
  const options = { recursive: true, force: true, maxRetries: 5, retryDelay: 200 };
  await Promise.allSettled(unfinished.map((name) => rm(join(dirname(folder), name), options)));
};

/** Refuses, with a clear message, a folder these binaries or this account cannot use; hands it over to the account that will run it. */
export const checkCluster = async (paths: ClusterPaths, runAs: RunAs): Promise<void> => {
  const owner = await stat(paths.cluster);
  const uid = process.getuid?.();
  if (uid !== undefined && uid !== 0 && owner.uid !== uid) {
    throw new Error(
      `The database folder ${paths.cluster} belongs to the account with uid ${owner.uid}: start as that account.`,
    );
  }
  // Copied or restored by root: PostgreSQL insists on owning its folder.
  if (runAs.account && owner.uid === 0) {
    await run('chown', ['-R', `${runAs.account.uid}:${runAs.account.gid}`, paths.folder]);
  }
  await chmod(paths.cluster, 0o700);
  const version = (await readFile(join(paths.cluster, 'PG_VERSION'), 'utf8')).trim();
  if (version !== POSTGRES_MAJOR) {
    throw new Error(
      `The database folder ${paths.cluster} was created by PostgreSQL ${version}, this program includes ${POSTGRES_MAJOR}: ` +
        'back up with the program that created it and restore here.',
    );
  }
};

/** Creates the data folder; others may traverse it when a root process has to let the database's account in. */
export const makeDataFolder = async (folder: string): Promise<void> => {
  const made = await mkdir(folder, { recursive: true });
  if (made) await chmod(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
};

const exists = async (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const flushFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
