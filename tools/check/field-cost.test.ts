import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { knownSettingKeys, locationChoiceNames } from '@viewgate/contract';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const filesOf = (...globs: readonly string[]) =>
  globSync([...globs], { cwd: root })
    .filter((file) => !/\.test\.|generated/.test(file))
    .map((file) => ({ file, text: read(file) }));

/** A field that costs more is added incompletely sooner or later: derive instead. */
const most = 8;

/**
 * What a field costs: the files written by hand that name it, or its column, within the noun it belongs to, and the one migration that adds
 * the column. What reads it elsewhere is what it is for, and what is generated costs nothing.
 */
const costOf = (noun: ReturnType<typeof filesOf>, field: string, column: string | null): string[] => {
  const names = [field, ...(column ? [column] : [])].map((name) => new RegExp(`(?<![\\w$])${name}(?![\\w$])`));
  const own = noun.filter(({ text }) => names.some((name) => name.test(text))).map(({ file }) => file);
  return column ? [...own, 'a migration'] : own;
};
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const locations = filesOf(
  'packages/contract/src/{endpoints,schemas,words}/places/**/*.ts',
  'apps/server/src/features/places/locations/**/*.ts',
  'apps/web/src/features/places/locations/**/*.{ts,tsx}',
);
/** A choice, a contact detail, a number: what is added to a location most. Its name and organization are more than a field. */
const ofLocations = [...locationChoiceNames, 'website', 'uptimeUrl', 'legacyId'];

test.each(ofLocations)('a field of a location costs at most eight files: %s', (field) => {
  const cost = costOf(locations, field, snake(field));
  expect(cost.length).toBeGreaterThan(3);
  expect(cost.length, cost.join('\n')).toBeLessThanOrEqual(most);
});

const settings = filesOf(
  'packages/contract/src/{endpoints,schemas,words}/operations/**/*.ts',
  'apps/server/src/features/operations/{settings,help}/**/*.ts',
  'apps/web/src/features/operations/{settings,help}/**/*.{ts,tsx}',
);

test.each(knownSettingKeys)('a setting costs at most eight files: %s', (key) => {
  const cost = costOf(settings, key.replace(/^.*\./, ''), null);
  expect(cost.length).toBeGreaterThan(0);
  expect(cost.length, cost.join('\n')).toBeLessThanOrEqual(most);
});
