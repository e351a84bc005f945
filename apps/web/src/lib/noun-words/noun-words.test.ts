import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notificationKeys, notifications } from '@viewgate/contract';
import { expect, test } from 'vitest';

const server = join(import.meta.dirname, '../../../../server/src/features');
const said = import.meta.glob<object>(
  [
    '../../features/*/*/text/en-noun.ts',
    '../../features/operations/audit/text/en.ts',
    '../../ui/{dialog,subscriptions}/text/en.ts',
  ],
  { eager: true, import: 'default' },
);
const keys = Object.values(said).flatMap((words) => Object.keys(words));

test('each word is said by one noun, or by the part that says it of all of them', () => {
  const ofNouns = keys.filter((key) => /^(?:verb|did|kind|field|goes|notice)\./.test(key));
  expect(ofNouns.length).toBeGreaterThan(200);
  expect(ofNouns.filter((key, index) => ofNouns.indexOf(key) !== index)).toEqual([]);
});

test('everything the server counts that a deletion takes along has words', () => {
  const counted = globSync('**/*.ts', { cwd: server })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(server, file), 'utf8').matchAll(/\bnoun: '(\w+)', count\b/g)])
    .map(([, noun = '']) => `goes.${noun}`);
  expect(counted.length).toBeGreaterThan(15);
  expect(counted.filter((key) => !keys.includes(key))).toEqual([]);
});

test('everything one can be notified of has words: the description that the contract gives it', () => {
  // A message with a form for pet care is compiled to a list that begins with its other form.
  const words: Readonly<Record<string, string | readonly string[]>> = Object.assign({}, ...Object.values(said));
  const described = notificationKeys.map((key) => [key, notifications[key].description]);
  expect(notificationKeys.map((key) => [key, [words[`notice.${key}`]].flat()[0]])).toEqual(described);
});
