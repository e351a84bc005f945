import { programs, type Way } from './way.ts';

/** A word for what the glossary calls a location or a website; except `on site`, the “desktop site” of browsers, and names of headers. */
const site = /(?<!\b(?:on|desktop|this)\s+|\b(?:cross|same|fetch|clear)-)\bsites?\b(?![-.'])/i;

/** An alias of one letter: of a table, a subquery, a function's rows or a common table expression. */
const letterForTable = new RegExp(
  [
    / as [a-z]'/,
    /\b(?:FROM|JOIN|UPDATE) [a-z_]+ (?:AS )?[a-z]\b/,
    /\bFROM [a-z_]+(?: [a-z_]+)?, [a-z_]+ [a-z]\b/,
    /(?:\b(?:FROM|JOIN|LATERAL)|,) [a-z_]+\((?:[^()]|\([^()]*\))*\) (?:WITH ORDINALITY )?(?:AS )?[a-z]\b/,
    /\) (?:AS )?[a-z]\b(?= (?:JOIN|ON|WHERE|CROSS|LEFT|ORDER|GROUP)\b)/,
    /\bWITH [a-z] AS\b|^ *[a-z] AS \(/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'm',
);

const functionDeclared = /^ *(?:export )?(?:async )?function \w/m;

/** The part of the list that is about how something is written, whatever it does. */
export const waysOfWriting: readonly Way[] = [
  ...programs.map((below) => ({
    to: `write a function in ${below}: a constant, except generators and default exports`,
    not: functionDeclared,
    below,
    alsoTests: true as const,
    but: [],
  })),
  ...programs.map((below) => ({
    to: `say in ${below} that something is done again`,
    not: /\banew\b/,
    below,
    alsoTests: true as const,
    but: [],
  })),
  { to: 'say in documents that something is done again', not: /\banew\b/, below: 'docs', files: '**/*.md', but: [] },
  ...[...programs, 'docs'].map((below) => ({
    to: `name a location or a website in ${below}: never a site`,
    not: site,
    below,
    files: '**/*.{ts,tsx,md}',
    but: { docs: ['GLOSSARY.md'], tools: ['check/ways-of-writing.ts'] }[below] ?? [],
  })),
  {
    to: 'write a function in the settings of tools: a constant',
    not: functionDeclared,
    below: '.',
    files: '{,.}*.{cjs,mjs,js,ts}',
    but: [],
  },
  ...['apps/server', 'bench', 'e2e'].map((below) => ({
    to: `name a table in the SQL of ${below}: a word, never a letter`,
    not: letterForTable,
    below,
    but: [],
  })),
  {
    to: 'name a table in the SQL of a migration after 0630: a word, never a letter',
    not: letterForTable,
    below: 'apps/server/src/migrations',
    files: '*.sql',
    only: (path) => Number(path.slice(0, 4)) > 630,
    but: [],
  },
];
