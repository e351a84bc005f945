import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { errors } from '../messages/errors.ts';
import { en } from './en.generated.ts';
import { es } from './es.generated.ts';
import { sayFailure } from './say.ts';

const root = join(import.meta.dirname, '../../../..');
const sourcesOf = (...patterns: string[]): readonly (readonly [path: string, text: string])[] =>
  globSync(patterns, { cwd: root })
    .filter((path) => !/\.test\.ts$|\/test\//.test(path))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);
const blanks = (sentence: string) => [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).sort();
const camel = (noun: string) => noun.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

describe('the words of failures', () => {
  const spanish: Readonly<Record<string, string>> = es;

  it.each(Object.entries(en))('%s says something, and the same in Spanish', (code, sentence) => {
    const other = spanish[code] ?? '';
    expect(sentence).toMatch(/^[A-Z{].+[^ ]$/);
    expect(other).toMatch(/^[A-Z{¿¡].+[^ ]$/);
    // A Spanish sentence is shown at its field and need not name it.
    expect(blanks(other)).toEqual(blanks(sentence).filter((name) => name !== 'field'));
  });

  it('has another form for one wherever its number may be one', () => {
    const counted = Object.entries(en)
      .filter(
        ([code, sentence]) => !code.endsWith('_one') && /\{\{(?:most|least|count)\}\} (?!and )\p{L}/u.test(sentence),
      )
      .map(([code]) => code);
    // The most that a list or a file may hold, and how long something lasts, are fixed and never one.
    const fixed =
      /^(?:\w+\.)(?:tooMany(?!Guardians|Relatives)\w*|tooLarge|cellTooLong|familyTooLarge|redirectTooLong|documentTooLarge|tooLong|lastsTooLong)(?:_petCare)?$|^(?:pictureTooLarge|passwordTooShort|passwordTooLong)$/;
    expect(counted.filter((code) => !fixed.test(code) && !(`${code}_one` in en))).toEqual([]);
  });

  it.each([
    [1, 'en', 'This location allows one relative in a family, and this family already has one.'],
    [2, 'en', 'This location allows at most 2 relatives in a family, and this family already has that many.'],
    [1, 'es', 'Este centro permite un familiar por familia, y esta familia ya lo tiene.'],
  ] as const)('counts: %i in %s', (most, language, sentence) => {
    const words = language === 'en' ? en : es;
    expect(
      sayFailure(words, { code: 'viewers.tooManyRelatives', params: { most } }, { language, isPetCare: false }),
    ).toBe(sentence);
  });

  it('counts in the words for pet care too', () => {
    const voice = { language: 'en', isPetCare: true };
    expect(sayFailure(en, { code: 'viewers.tooManyGuardians', params: { most: 1 } }, voice)).toBe(
      'This location allows one owner in a household, and this household already has one.',
    );
  });

  it('has words for every error, and nothing else', () => {
    const codes = Object.keys(en).filter((code) => code.startsWith('error.'));
    expect(codes.sort()).toEqual(
      Object.keys(errors)
        .map((code) => `error.${code}`)
        .sort(),
    );
  });

  it('starts each code of a noun with the noun', () => {
    for (const [path, text] of sourcesOf('packages/contract/src/words/*/*/en.ts')) {
      const noun = camel(path.split('/').at(-2) ?? '');
      for (const [, code = ''] of text.matchAll(/^ {2}'?([\w.]+)'?:/gm)) expect(code).toMatch(`${noun}.`);
    }
  });

  it('has no unused code', () => {
    const sources = sourcesOf('packages/contract/src/**/*.ts', 'apps/server/src/**/*.ts')
      .filter(([path]) => !/contract\/src\/(?:words|failures\/common)\//.test(path))
      .map(([, text]) => text)
      .join('\n');
    const codes = Object.keys(en).filter((key) => !/^error\.|_(?:petCare|one)$/.test(key));
    expect(codes.filter((code) => !sources.includes(`'${code}'`))).toEqual([]);
  });
});

describe('a schema', () => {
  it.each(sourcesOf('packages/contract/src/{schemas,endpoints}/**/*.ts'))(
    '%s states failures, no sentences',
    (_, text) => {
      const lines = text.split('\n').filter((line) => !/summary:|^\s*(?:\*|\/\/|\/\*)/.test(line));
      const sentences = lines.join('\n').match(/'[A-Z\d][^'\n]* [^'\n]*\.'|`[^`\n]* [^`\n]*\.`/g);
      expect(sentences ?? []).toEqual([]);
    },
  );
});
