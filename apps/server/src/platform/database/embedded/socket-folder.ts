import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The kernel allows 103 characters on macOS and 107 on Linux, including "/.s.PGSQL.5432".
const LONGEST = 85;

/**
 * Creates the socket folder of one database: a short path whatever the data folder's, the same at every start, closed to others.
 * @param account who will run the database; absent when that is this process
 */
export const makeSocketFolder = async (cluster: string, account?: { uid: number; gid: number }): Promise<string> => {
  const name = `viewgate-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`;
  const preferred = join(tmpdir(), name);
  const folder = preferred.length > LONGEST ? join('/tmp', name) : preferred;
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch {
    if (await isOurs(folder, account?.uid ?? process.getuid?.())) return folder;
    // Somebody else took this predictable name: use an unpredictable one.
    const other = await mkdtemp('/tmp/viewgate-');
    if (account) await chown(other, account.uid, account.gid);
    return other;
  }
  if (account) await chown(folder, account.uid, account.gid);
  return folder;
};

const isOurs = async (folder: string, uid: number | undefined): Promise<boolean> => {
  const found = await lstat(folder);
  return found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0;
};
