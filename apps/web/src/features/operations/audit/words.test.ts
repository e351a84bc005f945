import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contract from '@viewgate/contract';
import { expect, test } from 'vitest';
import { nounWords } from '../../../lib/noun-words/en.ts';
import own from './text/en.ts';
import { auditText, isAuditKey } from './text/index.ts';
import { fieldPath, fieldWords, withinSentence, wordFor } from './words.ts';

test('uses known names, and spells out the others', () => {
  expect(wordFor(auditText, 'verb', 'setActive')).toBe('Activate or deactivate');
  expect(wordFor(auditText, 'kind', 'custody block')).toBe('Custody block');
  expect(wordFor(auditText, 'kind', 'room request')).toBe('Room request');
  expect(wordFor(auditText, 'field', 'isOnsiteOnly')).toBe('Is onsite only');
});

test('a kind of record is lower-case within a sentence, unless it is an abbreviation', () => {
  expect(['Camera', 'NVR', 'OAuth client'].map(withinSentence)).toEqual(['camera', 'NVR', 'OAuth client']);
});

test('a nested field names the outer one first', () => {
  expect(fieldPath(auditText, 'streamShield.isEnabled')).toBe('Stream Shield › On');
});

test('names a field once, though a record has it as an id and as a name', () => {
  expect(fieldWords(auditText, ['endsAt', 'familyId', 'familyName'])).toEqual(['Ends', 'Family']);
});

const isEndpoint = (of: unknown): of is contract.Endpoint => typeof of === 'object' && of !== null && 'audit' in of;
const entries = Object.values<unknown>(contract)
  .filter((group) => typeof group === 'object' && group !== null)
  .flatMap((group) => Object.values(group).filter(isEndpoint))
  .flatMap(({ audit, view }) => audit ?? view ?? []);

test('everything the contract audits has words, and thus Spanish ones', () => {
  expect(entries.length).toBeGreaterThan(100);
  const keys = entries.flatMap(({ verb, record }) => [`verb.${verb}`, `kind.${record}`]);
  expect([...new Set(keys)].filter((key) => !isAuditKey(key))).toEqual([]);
});

/** The kinds of record that have a history: it tells each entry as a sentence. */
const told = new Set(
  Object.values(
    import.meta.glob<string>('../../*/*/screens.ts', { query: '?raw', import: 'default', eager: true }),
  ).flatMap((source) =>
    [...source.matchAll(/historyOf\(\{([^)]*)/g)].flatMap(([, given = '']) =>
      [...given.matchAll(/\b(?:record|orRecord): '([^']+)'/g)].map(([, record = '']) => record),
    ),
  ),
);
const toldVerbs = new Set(entries.filter(({ record }) => told.has(record)).map(({ verb }) => verb));

/** Verbs that the server writes outside of calls, about any record. */
const server = join(import.meta.dirname, '../../../../../server/src');
const outside = globSync(['features/*/*/feature.ts', 'platform/audit/audit-verbs.ts'], { cwd: server }).flatMap(
  (file) => {
    const [, list = ''] =
      /(?:auditVerbs:|ofPlatform =) \[([^\]]*)\]/.exec(readFileSync(join(server, file), 'utf8')) ?? [];
    return [...list.matchAll(/'([^']+)'/g)].map(([, verb = '']) => verb);
  },
);

test('no word is kept for an action that is never written, and no sentence for one that no history tells', () => {
  expect(outside.length).toBeGreaterThan(5);
  const written = new Set([...entries.map(({ verb }) => verb), ...outside]);
  const said = new Set([...toldVerbs, ...outside]);
  const needless = Object.keys({ ...own, ...nounWords })
    .map((key) => key.replace(/_petCare$/, ''))
    .filter((key) => {
      const [, of, verb = ''] = /^(verb|did)\.(.*)$/.exec(key) ?? [];
      return of !== undefined && !(of === 'verb' ? written : said).has(verb);
    });
  expect(needless).toEqual([]);
});

test('every action on a record with a history has a sentence', () => {
  expect([...told].sort()).toEqual([
    'OAuth client',
    'alert',
    'automation',
    'camera',
    'child',
    'class',
    'event',
    'expectation',
    'external sign-in',
    'family',
    'integration',
    'license plate',
    'location',
    'organization',
    'policy',
    'policyTemplate',
    'recording server',
    'region',
    'registration',
    'user',
    'viewer',
    'webhook',
  ]);
  expect(toldVerbs.size).toBeGreaterThan(30);
  expect([...toldVerbs].filter((verb) => !isAuditKey(`did.${verb}`))).toEqual([]);
});
