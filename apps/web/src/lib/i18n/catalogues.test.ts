import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileMessages, isCatalogue } from '../../../build/messages.ts';

type Entries = Readonly<Record<string, string>>;
const root = join(import.meta.dirname, '../..');
/** As written: anything this file imports itself arrives compiled. */
const written = createRequire(import.meta.url);
const entriesOf = (file: string) => (written(file) as { default: Entries }).default;

const english = globSync('**/en*.ts', { cwd: root })
  .map((file) => join(root, file))
  .filter(isCatalogue);
const blanks = (sentence: string) => [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').sort();

test('there are catalogues to compare', () => {
  expect(english.length).toBeGreaterThan(50);
});

describe.each(english)('%s', (path) => {
  const en = entriesOf(path);
  const es = entriesOf(path.replace(/\/en([^/]*\.ts)$/, '/es$1'));

  test('compiles in both languages', () => {
    expect(() => [compileMessages(en), compileMessages(es)]).not.toThrow();
  });

  test('has the same keys in both languages', () => {
    expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort());
  });

  test('has the same blanks in both languages', () => {
    const differing = Object.keys(en).filter((key) => blanks(es[key] ?? '').join() !== blanks(en[key] ?? '').join());
    expect(differing).toEqual([]);
  });
});
