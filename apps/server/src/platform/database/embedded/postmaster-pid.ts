import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** What the postmaster writes about itself into postmaster.pid, line by line. */
export interface PostmasterFile {
  pid: number;
  port: number;
  socketFolder: string;
  /** starting, stopping, ready or standby; empty until it says so. */
  status: string;
}

/** Reads postmaster.pid; undefined when there is none or it is still being written. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3] ?? 0), socketFolder: lines[4] ?? '', status: (lines[7] ?? '').trim() };
}

/** True when that process is a PostgreSQL that runs in this data folder: a pid alone may by now be anybody's. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  try {
    if (process.platform === 'linux') {
      // A program replaced while it runs reads as "postgres (deleted)".
      const program = basename(readlinkSync(`/proc/${pid}/exe`)).split(' ')[0];
      return program === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
    }
    const command = execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(`-D ${cluster}`);
  } catch {
    return false;
  }
}

/** True while any process has this pid, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** True for a process that is dead but whose parent has not asked after it: some containers' first process never does. */
export function isZombie(pid: number): boolean {
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Takes over the lock file that a dead postmaster left and whose pid now belongs to a stranger.
 * PostgreSQL would refuse to start because of it. The file is not deleted but given the pid of this process, which PostgreSQL
 * ignores in its parent: it then still checks the shared memory that the file names, so backends that outlived it stay protected.
 */
export async function takeOverLockFile(cluster: string): Promise<void> {
  const path = join(cluster, 'postmaster.pid');
  const [, ...rest] = readFileSync(path, 'utf8').split('\n');
  await writeFile(path, [process.pid, ...rest].join('\n'));
}
