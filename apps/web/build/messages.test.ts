import { expect, it } from 'vitest';
import { type Messages, say } from '../src/lib/i18n/say.ts';
import { compileMessages } from './messages.ts';

const compiled = async (entries: Record<string, string>): Promise<Messages> =>
  ((await import(`data:text/javascript,${encodeURIComponent(compileMessages(entries))}`)) as { default: Messages })
    .default;

const english = { language: 'en', isPetCare: false } as const;
const spanish = { language: 'es', isPetCare: false } as const;
const pets = { language: 'en', isPetCare: true } as const;
const entries = {
  hello: 'Hello {{name}}',
  quoted: 'It’s `{{name}}`, \\ and ${name}',
  rows_one: '{{count}} row',
  rows_other: '{{count}} rows',
  title: 'Classes',
  title_petCare: 'Groups',
  kids_one: '{{count}} child',
  kids_other: '{{count}} children',
  kids_petCare_one: '{{count}} pet',
  kids_petCare_other: '{{count}} pets',
};

it.each([
  ['a blank', english, 'hello', { name: 'Ada' }, 'Hello Ada'],
  ['a blank that holds a blank is not filled twice', english, 'hello', { name: '{{name}}' }, 'Hello {{name}}'],
  ['characters special in code', english, 'quoted', { name: 'Ada' }, 'It’s `Ada`, \\ and ${name}'],
  ['singular', english, 'rows', { count: 1 }, '1 row'],
  ['plural, with the language’s own digits', english, 'rows', { count: 12_345 }, '12,345 rows'],
  ['a plural form that a catalogue lacks falls back to other', spanish, 'rows', { count: 1_000_000 }, '1.000.000 rows'],
  ['zero', english, 'rows', { count: 0 }, '0 rows'],
  ['pet care wording', pets, 'title', {}, 'Groups'],
  ['no pet care wording falls back to the usual one', pets, 'hello', { name: 'Rex' }, 'Hello Rex'],
  ['pets are counted', pets, 'kids', { count: 2 }, '2 pets'],
  ['a missing key shows itself', english, 'absent', {}, 'absent'],
])('%s', async (_, voice, key, values, expected) => {
  expect(say(await compiled(entries), voice, key, values)).toBe(expected);
});

it.each([
  ['a plural without its fallback', { rows_one: '{{count}} row' }, 'rows_other'],
  ['words for pet care only', { title_petCare: 'Groups' }, 'pet care only'],
  ['a duplicate form', { rows: 'Rows', rows_other: '{{count}} rows' }, 'keep one'],
  ['an empty message', { title: ' ' }, 'is empty'],
])('refuses %s', (_, wrong, words) => {
  expect(() => compileMessages(wrong)).toThrow(words);
});
