import { execFileSync } from 'node:child_process';
import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, realpath, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

import { inRoot, ROOT } from './repository.ts';

/** The npm scope of this repository's packages, which must resolve to the copy. */
const OWN = '@viewgate';

/**
 * Copies the checkout, including uncommitted changes, to a folder of its own; third-party packages are linked. Changes there do not
 * affect the original. Returns the folder, which is deleted with the run's other temporary files.
 */
export const copyCheckout = async (): Promise<string> => {
  const copy = await mkdtemp(join(tmpdir(), 'viewgate-copy-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT, encoding: 'utf8' });
  const paths = listed.split('\0').filter(Boolean);
  for (const folder of new Set(paths.map(dirname))) await mkdir(join(copy, folder), { recursive: true });
  await Promise.all(
    paths.map((path) => copyFile(inRoot(path), join(copy, path), constants.COPYFILE_FICLONE).catch(unlessDeleted)),
  );
  await mkdir(join(copy, 'node_modules', OWN), { recursive: true });
  for (const name of await readdir(inRoot('node_modules'))) {
    if (name !== OWN && name !== '.vite') await symlink(inRoot('node_modules', name), join(copy, 'node_modules', name));
  }
  // Where a package needs another version than the rest, npm installs it below.
  const packages = paths.filter((path) => path.endsWith('/package.json')).map(dirname);
  for (const own of packages.filter((path) => existsSync(inRoot(path, 'node_modules'))))
    await symlink(inRoot(own, 'node_modules'), join(copy, own, 'node_modules'));
  for (const name of await readdir(inRoot('node_modules', OWN))) {
    const own = relative(ROOT, await realpath(inRoot('node_modules', OWN, name)));
    await symlink(join(copy, own), join(copy, 'node_modules', OWN, name));
  }
  return copy;
};

/** A deleted file may still be in the index: skip it. */
const unlessDeleted = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error;
};
