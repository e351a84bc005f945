import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { inRoot } from '../run/lib/repository.ts';
import { mutants } from './list/index.ts';
import { type Mutant, mutate } from './mutant.ts';

const mutant: Mutant = {
  name: 'open-gate',
  means: 'Everybody comes in.',
  file: 'gate.ts',
  find: 'return isGuest;',
  replace: 'return true;',
  noticedBy: [{ file: 'gate.test.ts' }],
};

test('a mutant changes only the place it names', () => {
  expect(mutate('if (!name) return false;\nreturn isGuest;\n', mutant)).toBe(
    'if (!name) return false;\nreturn true;\n',
  );
});

test.each(['return isKnown;', 'return isGuest;\nreturn isGuest;'])(
  'one whose text has moved on is stale: %j',
  (source) => {
    expect(() => mutate(source, mutant)).toThrow('open-gate is stale');
  },
);

test('there are enough mutants, each with a unique name, a change and a witness', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(60);
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  expect(mutants.filter(({ find, replace }) => find === replace)).toEqual([]);
  expect(mutants.filter(({ noticedBy }) => noticedBy.length === 0)).toEqual([]);
});

test('none is stale: its code occurs once, and its witnesses exist', () => {
  for (const one of mutants) {
    expect(() => mutate(readFileSync(inRoot(one.file), 'utf8'), one)).not.toThrow();
    for (const { file } of one.noticedBy) expect(existsSync(inRoot(file)), `${one.name}: ${file}`).toBe(true);
  }
});

test('none changes a function of the database that a later migration replaces', () => {
  const folder = 'apps/server/src/migrations';
  /** The names of the functions that a migration defines, each with its text: everything up to what is created next. */
  const defined = (file: string): ReadonlyMap<string, string> =>
    new Map(
      [...readFileSync(inRoot(folder, file), 'utf8').matchAll(/FUNCTION (\w+)\(\) RETURNS(?:(?!CREATE ).)*/gs)].map(
        ([text, name = '']) => [name, text],
      ),
    );
  for (const { name, file, find } of mutants.filter((one) => one.file.startsWith(folder))) {
    const own = file.slice(folder.length + 1);
    const changed = [...defined(own)].flatMap(([one, text]) => (text.includes(find) ? one : []));
    const later = readdirSync(inRoot(folder)).filter((other) => other > own);
    const replaced = changed.filter((one) => later.some((other) => defined(other).has(one)));
    expect(replaced, `${name}: ${file}`).toEqual([]);
  }
});
