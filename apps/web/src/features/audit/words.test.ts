import { expect, test } from 'vitest';
import { auditText } from './text/index.ts';
import { fieldPath, wordFor } from './words.ts';

test('says known words as they are called, and spells out the others', () => {
  expect(wordFor(auditText, 'verb', 'copyDay')).toBe('Copy a day');
  expect(wordFor(auditText, 'kind', 'custody block')).toBe('Custody block');
  expect(wordFor(auditText, 'kind', 'room request')).toBe('Room request');
  expect(wordFor(auditText, 'field', 'isOnsiteOnly')).toBe('Is onsite only');
});

test('a field of a field names the outer one first', () => {
  expect(fieldPath(auditText, 'streamShield.isEnabled')).toBe('Stream Shield › On');
});
