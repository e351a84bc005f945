import { expect, test } from 'vitest';

const catalogues = import.meta.glob<Readonly<Record<string, string>>>(
  ['../features/*/*/text/en*.ts', '../ui/**/text/en.ts', './text/en.ts'],
  { eager: true, import: 'default' },
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
