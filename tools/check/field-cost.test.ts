import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { knownSettingKeys, locations, oauthClients, organizations } from '@viewgate/contract';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const filesOf = (...globs: readonly string[]) =>
  globSync([...globs], { cwd: root })
    .filter((file) => !/\.test\.|generated/.test(file))
    .map((file) => ({ file, text: read(file) }));

type Source = ReturnType<typeof filesOf>[number];

/** A field that costs more is added incompletely sooner or later: derive instead. */
const most = 8;

/**
 * What a field costs: the files written by hand that name it, or its column, within the noun it belongs to, and the one migration that adds
 * the column. What reads it elsewhere is what it is for, and what is generated costs nothing.
 */
const costOf = (noun: readonly Source[], field: string, column: string | null): string[] => {
  const names = [field, ...(column ? [column] : [])].map((name) => new RegExp(`(?<![\\w$])${name}(?![\\w$])`));
  const own = noun.filter(({ text }) => names.some((name) => name.test(text))).map(({ file }) => file);
  return column ? [...own, 'a migration'] : own;
};
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const placesOf = (wing: string, noun: string) =>
  filesOf(
    `packages/contract/src/{endpoints/${wing}/${noun}.ts,words/${wing}/${noun}/*.ts,schemas/${wing}/*.ts}`,
    `apps/server/src/features/${wing}/${noun}/**/*.ts`,
    `apps/web/src/features/${wing}/${noun}/**/*.{ts,tsx}`,
  );
/** All fields of forms, but those that are more: what a record is called and belongs to, and what rules and other records ask about. */
const guarded = [
  'overrideProgramType',
  'isEnterprise',
  'isLprEnabled',
  'isAdminPortalCameraViewingOnsiteOnly',
  'staffNetworks',
];
const contactPerson = ['pocName', 'emailAddress', 'phoneNumber'];
const nouns = [
  {
    noun: 'location’s form',
    sources: placesOf('places', 'locations'),
    form: locations.create.body,
    more: ['name', 'organizationId', 'timeZoneId', 'address', ...guarded],
  },
  {
    noun: 'organization’s form',
    sources: placesOf('places', 'organizations'),
    form: organizations.create.body,
    more: ['name', 'programType', 'isEnterprise', 'address', ...contactPerson],
  },
  {
    noun: 'OAuth client’s form',
    sources: placesOf('outside', 'oauth-clients'),
    form: oauthClients.create.body,
    more: ['displayName', 'clientType', 'owner', 'redirectUris', 'allowedScopes'],
  },
];
const fields = nouns.flatMap(({ noun, sources, form, more }) =>
  Object.keys(form.shape).flatMap((field) => (more.includes(field) ? [] : [{ noun, field, sources }])),
);

test.each(fields)('a field of the $noun costs at most eight files: $field', ({ field, sources }) => {
  const cost = costOf(sources, field, snake(field));
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
