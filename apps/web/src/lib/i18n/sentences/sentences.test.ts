import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { translate } from './es.ts';

const root = join(import.meta.dirname, '../../../../../..');
const sourcesOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(
      (file) => file.isFile() && /(?<!\.test)\.ts$/.test(file.name) && !/[/\\]test([/\\]|$)/.test(file.parentPath),
    )
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'));
/** A template's blanks, filled with something. */
const filled = (template: string) => template.replace(/\$\{[^}]+\}/g, '3');
const unescaped = (text: string) => text.replace(/\\'/g, "'");

/** Sentences of the schemas: what a person reads at a field. Summaries are for the interface's docs. */
const inContract = ['schemas', 'endpoints'].flatMap((folder) =>
  sourcesOf(`packages/contract/src/${folder}`).flatMap((source) => {
    const lines = source.split('\n').filter((line) => !/summary:|^\s*(\*|\/\/|\/\*)/.test(line));
    return [...lines.join('\n').matchAll(/'((?:[^'\\\n]|\\.)+\.)'/g)].map(([, text = '']) => unescaped(text));
  }),
);
/** Sentences with which the server refuses. */
const inServer = sourcesOf('apps/server/src').flatMap((source) =>
  [
    ...source.matchAll(/invalid\(\s*[^,]+,\s*(?:'((?:[^'\\\n]|\\.)+)'|`([^`]+)`)/g),
    ...source.matchAll(/title:\s*(?:'((?:[^'\\\n]|\\.)+\.)'|`([^`]+\.)`)/g),
  ].map(([, plain, template]) => unescaped(plain ?? filled(template ?? ''))),
);
const sentences = new Set(
  [...inContract, ...inServer].filter((text) => /^\S.* .*/.test(text) && /^[A-Z\d]/.test(text)),
);
// "You cannot ${verb} your own account." is written out: its verbs have words of their own.
sentences.delete('You cannot 3 your own account.');

it('finds the sentences', () => {
  expect(sentences).toContain('Enter a valid email address.');
  expect(sentences).toContain('You cannot give this role.');
  expect(sentences.size).toBeGreaterThan(80);
});

it('every sentence of the contract and the server has Spanish words', () => {
  expect([...sentences].filter((sentence) => translate(sentence) === null)).toEqual([]);
});

it.each([
  ['Name is required.', 'Este campo es obligatorio.'],
  ['Email must be at most 256 characters.', 'Como máximo 256 caracteres.'],
  [
    'North cannot be deleted because there are users currently assigned to it.',
    'North no se puede eliminar porque hay usuarios asignados.',
  ],
  ['You cannot lock your own account.', 'No puede pausar su propia cuenta.'],
  ['Something nobody has words for', null],
])('says %s', (english, spanish) => {
  expect(translate(english)).toBe(spanish);
});
