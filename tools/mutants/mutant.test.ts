import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { inRoot } from '../run/lib/repository.ts';
import { mutants } from './list/index.ts';
import { type Mutant, mutate } from './mutant.ts';

const mutant: Mutant = {
  name: 'open-door',
  means: 'Everybody comes in.',
  file: 'door.ts',
  find: 'return isGuest;',
  replace: 'return true;',
  noticedBy: [{ file: 'door.test.ts' }],
};

test('a mutant changes the one place that it names, and nothing else', () => {
  expect(mutate('if (!name) return false;\nreturn isGuest;\n', mutant)).toBe(
    'if (!name) return false;\nreturn true;\n',
  );
});

test.each(['return isKnown;', 'return isGuest;\nreturn isGuest;'])(
  'one whose text has moved on is stale: %j',
  (source) => {
    expect(() => mutate(source, mutant)).toThrow('open-door is stale');
  },
);

test('there are enough of them, each by its own name, each a change, each with somebody to notice', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(60);
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  expect(mutants.filter(({ find, replace }) => find === replace)).toEqual([]);
  expect(mutants.filter(({ noticedBy }) => noticedBy.length === 0)).toEqual([]);
});

test('none has been left behind by the code: what it changes stands there once, and so do the tests that must notice', () => {
  for (const one of mutants) {
    expect(() => mutate(readFileSync(inRoot(one.file), 'utf8'), one)).not.toThrow();
    for (const { file } of one.noticedBy) expect(existsSync(inRoot(file)), `${one.name}: ${file}`).toBe(true);
  }
});
