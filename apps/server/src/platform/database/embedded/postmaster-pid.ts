import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** What the postmaster writes about itself to postmaster.pid, line by line. */
export interface PostmasterFile {
  pid: number;
  port: number;
  socketFolder: string;
  /** starting, stopping, ready or standby; empty until written. */
  status: string;
}

/** Reads postmaster.pid; undefined when it is missing or still being written. */
export const readPostmasterFile = async (cluster: string): Promise<PostmasterFile | undefined> => {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3] ?? 0), socketFolder: lines[4] ?? '', status: (lines[7] ?? '').trim() };
};

/** True when that process is a PostgreSQL running in this data folder: the pid alone may have been reused. */
export const isPostmasterOf = (pid: number, cluster: string): boolean => {
  try {
    if (process.platform === 'linux') {
      // A program replaced while running reads as "postgres (deleted)".
      const program = basename(readlinkSync(`/proc/${pid}/exe`)).split(' ')[0];
      return program === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
    }
    const command = execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(`-D ${cluster}`);
  } catch {
    return false;
  }
};

/** True while any process has this pid, no matter who owns it. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** True for a dead process not yet reaped by its parent: in some containers, PID 1 never does. */
export const isZombie = (pid: number): boolean => {
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

/**
 * Takes over the lock file left by a dead postmaster whose pid now belongs to another program.
 * PostgreSQL would refuse to start because of it. Instead of deleting the file, its pid is replaced with this process's, which
 * PostgreSQL ignores as its parent's: it still checks the shared memory named in the file, so surviving backends stay protected.
 */
export const takeOverLockFile = async (cluster: string): Promise<void> => {
  const path = join(cluster, 'postmaster.pid');
  const [, ...rest] = readFileSync(path, 'utf8').split('\n');
  await writeFile(path, [process.pid, ...rest].join('\n'));
};
