import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { notifications } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { isCatalogue } from '../../build/messages.ts';
import { familyPages } from './family-pages.ts';
import { publicPages } from './public-pages.ts';

type Entries = Readonly<Record<string, string>>;
const root = join(import.meta.dirname, '..');
/** As written: anything this file imports itself arrives compiled. */
const written = createRequire(import.meta.url);
const ofChildren = /\bchild|\bkids?\b|\bniñ[oa]|\bhij[oa]s?\b/i;

/** Whatever a family's screens and the public ones can load: each file that they import, at once or later. */
const loaded = (() => {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file) || !existsSync(file)) return;
    found.add(file);
    if (!/\.tsx?$/.test(file)) return;
    const imports = /^(?:import|export)\b(?! type\b)[^;']*?'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm;
    for (const [, atOnce, later] of readFileSync(file, 'utf8').matchAll(imports))
      visit(resolve(dirname(file), atOnce ?? later ?? ''));
  };
  const starts = ['app/family-routes.ts', 'app/member-frame.tsx', 'app/viewer-frame.tsx', 'main.tsx', 'public.tsx'];
  const pages = globSync('features/*/*/{document,public}-pages.ts', { cwd: root });
  for (const start of [...starts, ...pages]) visit(join(root, start));
  return found;
})();

const catalogues = [...loaded].filter((file) => isCatalogue(file) && /\/(?:en|es)[^/]*$/.test(file));
/** Messages of children without a form for locations that keep pets. */
const withoutPets = (entries: Entries) =>
  Object.entries(entries)
    .filter(([key, message]) => ofChildren.test(message) && !key.includes('_petCare'))
    .filter(
      ([key]) =>
        !Object.keys(entries).some((one) => one.startsWith(`${key.replace(/_(?:one|many|other)$/, '')}_petCare`)),
    )
    .map(([key]) => key);

test('a family loads many messages', () => {
  expect(catalogues.length).toBeGreaterThan(50);
});

test.each(catalogues.map((file) => relative(root, file)))('%s: no pet owner reads of a child', (file) => {
  expect(withoutPets((written(join(root, file)) as { default: Entries }).default)).toEqual([]);
});

test('no title of their screens tells pet owners of a child', () => {
  const titles = [...familyPages, ...publicPages].map(({ screen: { title } }) => title);
  expect(titles.filter(({ en, es, petCare }) => !petCare && ofChildren.test(`${en} ${es}`))).toEqual([]);
});

test('no notification tells pet owners of a child', () => {
  const theirs = Object.entries(notifications).filter(([, { readers }]) => readers !== undefined);
  const told = theirs.filter(([, { words, petCare }]) => !petCare && ofChildren.test(JSON.stringify(words)));
  expect(told.map(([key]) => key)).toEqual([]);
  for (const file of globSync('features/*/*/text/{en,es}-noun.ts', { cwd: root })) {
    const { default: entries } = written(join(root, file)) as { default: Entries };
    const names = withoutPets(entries).filter((key) => theirs.some(([kind]) => key === `notice.${kind}`));
    expect.soft(names, file).toEqual([]);
  }
});
