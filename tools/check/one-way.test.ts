import { glob, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import type { Way } from './way.ts';
import { ways } from './ways.ts';

const root = join(import.meta.dirname, '../..');

/** Most rules search the same files: each folder is listed, and each file read, once. */
const once = <T>(make: (key: string) => Promise<T>): ((key: string) => Promise<T>) => {
  const made = new Map<string, Promise<T>>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
};
const textOf = once((path) => readFile(path, 'utf8'));
const listed = once((pattern) => Array.fromAsync(glob(pattern, { cwd: root, exclude: ['**/node_modules/**'] })));

/** The files that a way is about, relative to its folder. */
const filesOf = async ({ below, files = '**/*.{ts,tsx,js,mjs,cjs}', only }: Way): Promise<string[]> =>
  (await listed(join(below, files))).map((found) => relative(below, found)).filter((path) => only?.(path) !== false);

it.each(ways)('the exceptions are files that need one: to $to', async (way) => {
  const paths = await filesOf(way);
  expect(paths).not.toEqual([]);
  const needless: string[] = [];
  for (const path of way.but)
    if (!paths.includes(path) || !way.not.test(await textOf(join(root, way.below, path)))) needless.push(path);
  expect(needless).toEqual([]);
});

it.each(ways)('there is one way to $to', async (way) => {
  const others: string[] = [];
  for (const path of await filesOf(way)) {
    if ((!way.alsoTests && /\.test\.tsx?$/.test(path)) || way.but.includes(path)) continue;
    if (way.not.test(await textOf(join(root, way.below, path)))) others.push(path);
  }
  expect(others).toEqual([]);
});

/** From before verbs were phrases. Entries are chained by their hashes, so a verb that was ever written stays. */
const camelVerbs = [
  'createTimeRanges',
  'deactivateForSeveral',
  'deleteTimeRange',
  'followTemplate',
  'renewContent',
  'saveTimeRanges',
  'setActive',
  'setEnabled',
  'setSchedule',
  'updateTimeRange',
];

it('a verb of the audit is a phrase', async () => {
  const found = new Set<string>();
  for await (const path of glob('*/*/text/en-noun.ts', { cwd: join(root, 'apps/web/src/features') })) {
    const text = await readFile(join(root, 'apps/web/src/features', path), 'utf8');
    for (const [, verb] of text.matchAll(/'verb\.([^'_]+)/g)) if (verb && /[a-z][A-Z]/.test(verb)) found.add(verb);
  }
  expect([...found].sort()).toEqual(camelVerbs);
});
