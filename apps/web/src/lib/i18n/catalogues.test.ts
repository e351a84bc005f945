import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileMessages, isCatalogue } from '../../../build/messages.ts';

type Entries = Readonly<Record<string, string>>;
const root = join(import.meta.dirname, '../..');
const repository = join(root, '../../..');
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

describe('the words', () => {
  const failures = globSync('packages/contract/src/words/**/en.ts', { cwd: repository }).map((file) =>
    join(repository, file),
  );
  const inLanguage = (language: 'en' | 'es') =>
    [...english, ...failures].map((path) => {
      const file = path.replace(/\/en([^/]*\.ts)$/, `/${language}$1`);
      return [relative(path.startsWith(root) ? root : repository, file), entriesOf(file)] as const;
    });
  const [own, spanish] = [inLanguage('en'), inLanguage('es')];
  const saying = (catalogues: typeof own, pattern: RegExp) =>
    catalogues.flatMap(([file, entries]) =>
      Object.entries(entries).flatMap(([key, words]) => (pattern.test(words) ? [`${file} ${key}`] : [])),
    );

  test('are spelled as in America', () => {
    const british =
      /\b(?:centre|colour|favourite|behaviour|neighbour|organis|authoris|recognis|cancell(?:ed|ing)|licence|grey\b)/i;
    expect(saying(own, british)).toEqual([]);
    // As it is spoken in Spain.
    const spain = /vosotros|vuestr|ordenador|matrícula|\bcoche|número de móvil|vídeo|aparcamiento|\bfichero/i;
    expect(saying(spanish, spain)).toEqual([]);
  });

  test('call Stream Shield by its name', () => {
    expect(saying([...own, ...spanish], /stream[ -]?shield|[Ss]tream-?Shield|stream Shield|Stream shield/)).toEqual([]);
  });

  test('say that something is forever only where it is deleted', () => {
    const final = /cannot be undone|no se puede deshacer/i;
    const where = new Set(saying([...own, ...spanish], final).map((one) => one.replace(/\/(?:en|es)\.ts .*/, '')));
    expect([...where]).toEqual(['ui/dialog/text', 'features/people/registration-review/text']);
    // What staff could not make sense of.
    expect(saying(own, /time alone|take the date back/i)).toEqual([]);
  });

  test('call a recording server NVR to staff, and what it is to those who watch', () => {
    expect(saying(own, /recording server/i).filter((one) => !one.startsWith('ui/player/'))).toEqual([]);
    const ofFamilies = own.filter(([file]) =>
      /^(?:ui\/player|features\/access\/viewer|features\/people\/own-)/.test(file),
    );
    expect(ofFamilies.length).toBeGreaterThan(5);
    expect(saying(ofFamilies, /\bNVR\b/)).toEqual([]);
  });
});
