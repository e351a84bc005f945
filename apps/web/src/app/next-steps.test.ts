import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { screens } from './pages.ts';

const features = join(import.meta.dirname, '../features');
const sources = Object.entries(
  import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], { query: '?raw', import: 'default', eager: true }),
);
/** Catalogues as written: what is imported arrives compiled. */
const written = createRequire(import.meta.url);
const wordsOf = (noun: string, language: 'en' | 'es') =>
  (written(join(features, noun, `text/${language}.ts`)) as { default: Readonly<Record<string, string>> }).default;

test('a button that creates is named as the screen that it opens', () => {
  const creating = screens.filter(({ path }) => path.endsWith('/create'));
  const named = globSync('*/*/text/en.ts', { cwd: features })
    .map((file) => file.replace('/text/en.ts', ''))
    .filter((noun) => wordsOf(noun, 'en')['create'] !== undefined);
  expect(named.length).toBeGreaterThan(13);
  const titles = creating.map(({ title }) => title);
  const astray = named.filter((noun) => {
    const [en, es] = [wordsOf(noun, 'en'), wordsOf(noun, 'es')];
    return !titles.some(
      (title) =>
        title.en === en['create'] &&
        title.es === es['create'] &&
        title.petCare?.en === en['create_petCare'] &&
        title.petCare?.es === es['create_petCare'],
    );
  });
  expect(astray).toEqual([]);
});

test('a new record opens where creating it is only the first step, and all other forms lead back', () => {
  const forms = sources.filter(([file]) => file.endsWith('-create.tsx'));
  expect(forms.length).toBeGreaterThan(15);
  const opening = forms.filter(([, source]) => source.includes('useReplace()')).map(([file]) => file.split('/').at(-1));
  expect(new Set(opening)).toEqual(new Set(['family-create.tsx', 'nvr-create.tsx', 'policy-create.tsx']));
});

test('every empty state has a next step, or says in a comment why there is none', () => {
  const silent = sources.flatMap(([file, source]) => {
    const lines = source.split('\n');
    return lines.flatMap((line, at) =>
      /\baction(?:: |=\{)null/.test(line) && !/\/[/*]/.test(lines.slice(Math.max(0, at - 4), at + 1).join('\n'))
        ? [`${file}:${at + 1}`]
        : [],
    );
  });
  expect(silent).toEqual([]);
});
