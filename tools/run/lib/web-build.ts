import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { withExclusive } from '../../../apps/server/src/platform/database/embedded/file-lock.ts';
import { say } from './lifecycle.ts';
import { CACHE, inRoot, ROOT } from './repository.ts';

const WEB = inRoot('apps', 'web');
const DIST = join(WEB, 'dist');
/** Inside the build: the hash of its inputs. */
const STAMP = join(DIST, '.inputs');
const INPUTS = [
  'apps/web',
  'packages/contract/src',
  'packages/contract/package.json',
  'packages/policy/src',
  'packages/policy/package.json',
  'package-lock.json',
];
const LOCK_LIMIT = 300_000;

/** Builds the web unless the existing build matches these exact sources. Fails when vite does. */
export const buildWeb = async (): Promise<void> => {
  await mkdir(CACHE, { recursive: true });
  // Two concurrent starts must not empty each other's build.
  await withExclusive(join(CACHE, 'web-build.lock'), LOCK_LIMIT, async () => {
    const inputs = await hashOf(INPUTS);
    if ((await readFile(STAMP, 'utf8').catch(() => '')) === inputs) return;
    say('Building the web …');
    const begin = performance.now();
    const fresh = join(CACHE, 'web-build');
    await rm(fresh, { recursive: true, force: true });
    await vite(['build', '--outDir', fresh, '--emptyOutDir', '--manifest', '--logLevel', 'warn']);
    // The manifest of which file imports which; the size budget reads it.
    await rename(join(fresh, '.vite', 'manifest.json'), join(fresh, '.manifest.json'));
    await rm(join(fresh, '.vite'), { recursive: true });
    await writeFile(join(fresh, '.inputs'), inputs);
    // Replaced as a whole, even for a server still running on the old one.
    await rm(DIST, { recursive: true, force: true });
    await rename(fresh, DIST);
    say(`Built the web in ${((performance.now() - begin) / 1000).toFixed(1)} s.`);
  });
};

/** Vite's own entry point, run by node directly: a killed npx would leave it behind. */
export const VITE = inRoot('node_modules', 'vite', 'bin', 'vite.js');

const vite = async (args: string[]): Promise<void> => {
  const child = spawn(process.execPath, [VITE, ...args], { cwd: WEB, stdio: 'inherit' });
  const [code, signal] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The web could not be built: vite ended with ${signal ?? code}.`);
};

const hashOf = async (paths: readonly string[]): Promise<string> => {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of await filesBelow(inRoot(path))) {
      hash
        .update(`${relative(ROOT, file)}\0`)
        .update(await readFile(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
};

const ASIDE = new Set(['dist', 'node_modules']);

const filesBelow = async (path: string): Promise<string[]> => {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined);
  if (!entries) return [path];
  const inside = entries.filter(({ name }) => !ASIDE.has(name) && !/\.test\.tsx?$/.test(name));
  const found = await Promise.all(inside.map(({ name }) => filesBelow(join(path, name))));
  return found.flat().sort();
};
