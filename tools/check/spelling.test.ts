import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../run/lib/repository.ts';

/** How a name or a comment would be spelled in Britain, also as a part of a longer name. */
const british = new RegExp(
  [
    'colour|favourit|neighbour|behaviour|honour|flavour|labour',
    '(?:label|model|signal|travel)l(?:ed|ing)',
    'centre(?![a-z])|licence|defence|grey',
    '(?:organ|author|recogn|normal|serial|initial|synchron|summar|minim|maxim|optim|categor|custom|priorit)is(?:e|ing|ation)',
    'analys(?:e(?!s)|ing)',
    'judgement|\\btowards\\b|\\bfor ever\\b|\\benrol\\b',
  ].join('|'),
  'gi',
);
/** Names given by others, or under which browsers keep somebody's choices. */
const given = /aria-?labelledby|\blabelledby\b|(?:viewgate\.|')colour-scheme'|favourite-cameras|grey-listing/gi;

const files = globSync(
  [
    '{apps,packages,e2e,tools,simulators,bench,examples}/**/*.{ts,tsx,css,js,cjs,html,yaml}',
    'docs/**/*.md',
    '*.{md,cjs,ts}',
  ],
  { cwd: inRoot(), exclude: (path) => /node_modules|\/dist\/|^dist$/.test(path) },
  // Spanish has words of its own; this file and the test of the screens' words name what they look for.
).filter((file) => !/\/es[^/]*\.ts$|check\/spelling\.test\.ts$|i18n\/catalogues\.test\.ts$/.test(file));

test('names and comments are spelled as in America', () => {
  expect(files.length).toBeGreaterThan(3_000);
  const found = files.flatMap((file) => {
    const text = readFileSync(inRoot(file), 'utf8').replace(given, '');
    return [...text.matchAll(british)].map(([word]) => `${file}: ${word}`);
  });
  expect(found).toEqual([]);
});
