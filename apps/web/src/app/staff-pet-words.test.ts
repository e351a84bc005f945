import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
/** As written: anything this file imports itself arrives compiled. */
const written = createRequire(import.meta.url);
const catalogues = Object.fromEntries(
  globSync(['features/*/*/text/en*.ts', 'ui/**/text/en.ts', 'app/text/en.ts'], { cwd: root }).map((file) => [
    file,
    (written(join(root, file)) as { default: Readonly<Record<string, string>> }).default,
  ]),
);

const ofCare = /\b(?:child|children|kids?|class|classes|parents?)\b/i;
/** Screens that no location with pets has, and what only sounds like a child. */
const exceptions = [
  // Nobody manages families and viewers where pets are kept, nor imports them.
  /people\/(?:families|viewers)\//,
  /people\/imports\/.* kind\.families/,
  /people\/children\/.* empty\.family/,
  // Made for child care, and sold for it alone.
  /watchfulness\/ai-dashboard\//,
  // Names of things.
  / programType\.childCare$/,
  / type\.Step-parent$/,
  /recording-servers\/.* domain$/,
];

test('no location that keeps pets reads of children, classes or parents: such a message has a form for them', () => {
  const without = Object.entries(catalogues).flatMap(([file, entries]) =>
    Object.entries(entries)
      .filter(([key, message]) => ofCare.test(message.replace(/\{\{\w+\}\}/g, '')) && !key.includes('_petCare'))
      .filter(([key]) => {
        const base = key.replace(/_(?:one|many|other)$/, '');
        return !Object.keys(entries).some((one) => one.startsWith(`${base}_petCare`));
      })
      .map(([key]) => `${file} ${key}`),
  );
  expect(Object.keys(catalogues).length).toBeGreaterThan(50);
  expect(without.filter((one) => !exceptions.some((exception) => exception.test(one)))).toEqual([]);
});
