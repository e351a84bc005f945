import { describe, expect, test } from 'vitest';

type Catalogue = Readonly<Record<string, string>>;
const files = import.meta.glob<Catalogue>(['../../**/text/{en,es}.ts', './common/{en,es}.ts'], {
  eager: true,
  import: 'default',
});
const blanks = (sentence: string) => [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').sort();
const english = Object.keys(files).filter((path) => path.endsWith('/en.ts'));

test('there are catalogues to compare', () => {
  expect(english.length).toBeGreaterThan(5);
});

describe.each(english)('%s', (path) => {
  const en = files[path] ?? {};
  const es = files[path.replace(/en\.ts$/, 'es.ts')] ?? {};

  test('has the same keys in both languages', () => {
    expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort());
  });

  test.each(Object.keys(en))('%s leaves the same blanks and says something', (key) => {
    expect(blanks(es[key] ?? '')).toEqual(blanks(en[key] ?? ''));
    expect(es[key]).not.toBe('');
  });
});
