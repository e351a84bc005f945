import * as contract from '@viewgate/contract';
import { expect, test } from 'vitest';
import { auditText, isAuditKey } from './text/index.ts';
import { fieldPath, withinSentence, wordFor } from './words.ts';

test('uses known names, and spells out the others', () => {
  expect(wordFor(auditText, 'verb', 'copyDay')).toBe('Copy a day');
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

test('every action on a record with a history has a sentence', () => {
  const screens = import.meta.glob<string>('../../*/*/screens.ts', { query: '?raw', import: 'default', eager: true });
  const told = new Set(
    Object.values(screens).flatMap((source) =>
      [...source.matchAll(/historyOf\(\{[^)]*?record: '([^']+)'/g)].map(([, record = '']) => record),
    ),
  );
  expect([...told].sort()).toEqual([
    'automation',
    'camera',
    'child',
    'class',
    'family',
    'location',
    'organization',
    'policy',
    'policyTemplate',
    'recording server',
    'region',
    'registration',
    'user',
    'viewer',
  ]);
  const verbs = entries.filter(({ record }) => told.has(record)).map(({ verb }) => verb);
  expect(verbs.length).toBeGreaterThan(30);
  expect([...new Set(verbs)].filter((verb) => !isAuditKey(`did.${verb}`))).toEqual([]);
});
