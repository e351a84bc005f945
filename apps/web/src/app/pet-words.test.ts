import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { notifications } from '@viewgate/contract';
import { expect, test } from 'vitest';
import type { Screen } from '../lib/screen.ts';

const root = join(import.meta.dirname, '../../../..');
/** As written: anything this file imports itself arrives compiled. */
const written = createRequire(import.meta.url);
/** By language, file and key. */
const cataloguesIn = (language: 'en' | 'es') => {
  const files = globSync(
    [
      `apps/web/src/{app,ui,features}/**/text/${language}*.ts`,
      `apps/web/src/lib/i18n/common/${language}.ts`,
      `packages/contract/src/{words,failures}/**/${language}.ts`,
    ],
    { cwd: root },
  );
  return files.map((file) => ({
    file: file.replace(/^apps\/web\/src\//, ''),
    entries: (written(join(root, file)) as { default: Readonly<Record<string, string>> }).default,
  }));
};

const ofCare = {
  en: /\b(?:child|children|kids?|class|classes|parents?|rooms?|family|families)\b/i,
  es: /(?<!\p{L})(?:niñ[oa]s?|hij[oa]s?|clases?|padres|salas?|familias?)(?!\p{L})/iu,
};
/** Words of screens that no location with pets has, and what only sounds like a child. */
const exceptions = [
  // Nobody manages families, viewers one by one or their policies where pets are kept.
  /people\/families\/text\/(?:en|es)\.ts/,
  / goes\.familyAssignment_/,
  /people\/children\/.* empty\.family/,
  /people\/events\/.* addFamily$/,
  /people\/viewers\/.* (?:hint|search|empty\.active|empty\.family|policy\.family|newFamilyHint|schedule\.primary|transfer.*)$/,
  /access\/(?:policies|policy-templates)\/.*(?:\bfamily|config\.overrides|\.viewer$)/,
  /imports\/.* kind\.(?:families|viewers)/,
  /ui\/restrictions\/.* (?:guardianMaxCount|relativeMaxCount|sessionMaxAtOnce)\./,
  /contract\/.* (?:viewers\.(?:tooManyRelatives|relativesPromised|chooseOtherFamily)|access\.)/,
  /watchfulness\/dashboard\/.* (?:people\.families|engagement.*)$/,
  // No location with pets reads license plates.
  /watchfulness\/(?:license-plates|plate-sightings)\//,
  // About any location, before one is chosen.
  /identity\/(?:setup|sign-in)\//,
  /places\/(?:locations|organizations)\/.* (?:empty|delete\.warning|allowsLastingSessions)$/,
  // Made for child care, and sold for it alone.
  /watchfulness\/ai-dashboard\//,
  // What a child-care management system calls its records; only the portal's own staff see it.
  /outside\/partner-events\//,
  /outside\/integrations\/.* disconnect\.message$/,
  // A location with pets can connect with no partner yet: they manage child care.
  /outside\/marketplace\//,
  / byPartner(?:\.hint)?$/,
  // Tools that no location with pets has, or that say what a partner calls its records.
  /support\/debug\/.* (?:(?:tool|hint)\.quickFamily|(?:quickFamily|event|importLog)\.\w+)$/,
  // Names of things.
  / programType\.childCare$/,
  / type\.Step-parent$/,
  /recording-servers\/.* (?:domain|test\.noStreams)$/,
];

test.each(['en', 'es'] as const)(
  'no location that keeps pets reads of children, classes, rooms, families or parents (%s)',
  (language) => {
    const catalogues = cataloguesIn(language);
    const without = catalogues.flatMap(({ file, entries }) =>
      Object.entries(entries)
        .filter(([, message]) => ofCare[language].test(message.replace(/\{\{\w+\}\}/g, '')))
        .filter(([key]) => {
          const base = key.replace(/_(?:one|many|other)$/, '');
          return key.includes('_petCare') || !Object.keys(entries).some((one) => one.startsWith(`${base}_petCare`));
        })
        .map(([key]) => `${file} ${key}`),
    );
    expect(catalogues.length).toBeGreaterThan(150);
    expect(without.filter((one) => !exceptions.some((exception) => exception.test(one)))).toEqual([]);
  },
);

const viewers = { en: /\bviewers?\b/i, es: /(?<!\p{L})espectador(?:es)?(?!\p{L})/iu };

test.each(['en', 'es'] as const)('words for locations that keep pets name owners, not viewers (%s)', (language) => {
  const named = cataloguesIn(language).flatMap(({ file, entries }) =>
    Object.entries(entries)
      .filter(
        ([key, message]) => key.includes('_petCare') && viewers[language].test(message.replace(/\{\{\w+\}\}/g, '')),
      )
      .map(([key]) => `${file} ${key}`),
  );
  expect(named).toEqual([]);
});

test('no title of a screen there speaks of child care', () => {
  const modules = Object.values(
    import.meta.glob<object>('../features/*/*/{screens,public-screens}.ts', { eager: true }),
  );
  const found = new Set<Screen>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('path' in value && 'title' in value) found.add(value as Screen);
    else for (const one of Object.values(value)) visit(one);
  };
  for (const module of modules) visit({ ...module });
  const told = [...found]
    .filter(({ programType }) => programType !== 'childCare')
    .map(({ title, tab, path }) => ({
      path,
      said: [title, ...(tab ? [tab] : [])].map((words) => words.petCare ?? words),
    }))
    .filter(({ said }) => said.some(({ en, es }) => ofCare.en.test(en) || ofCare.es.test(es)));
  expect(found.size).toBeGreaterThan(100);
  expect(told.map(({ path }) => path)).toEqual([]);
});

test('no notification there speaks of child care', () => {
  const isOfCare = (words: object) => Object.values(ofCare).some((pattern) => pattern.test(JSON.stringify(words)));
  const told = Object.entries(notifications).filter(([, { words, petCare }]) => isOfCare(petCare ?? words));
  expect(told.map(([key]) => key)).toEqual([]);
});
