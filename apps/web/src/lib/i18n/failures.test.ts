import { failureWords, type Problem } from '@viewgate/contract';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { sentenceOf } from '../api/report-problem.ts';
import { failureWordsReady, failureSentence } from './failures.ts';
import { speak, speakOfPets } from './voice.ts';

const problem = (extras: Partial<Problem>): Problem => ({
  type: 'about:blank',
  title: 'Some entries need correcting.',
  status: 400,
  code: 'validation',
  traceId: '',
  ...extras,
});
const sentence = 'There is already a class with this name.';
const taken = { propertyName: 'name', code: 'classes.nameTaken', errorMessage: sentence } as const;

// A failure waits only so long for its words; a busy machine may take longer to read them.
beforeAll(() => Promise.all([failureWords.en(), failureWords.es()]));
afterEach(() => {
  speak('en');
  speakOfPets(false);
});

it('shows an English answer as it is', async () => {
  await failureWordsReady();
  expect(sentenceOf(problem({ validationFailures: [taken] }))).toBe(sentence);
});

it('words a failure by its code in Spanish', async () => {
  speak('es');
  await failureWordsReady();
  expect(sentenceOf(problem({ validationFailures: [taken] }))).toBe('Ya hay una clase con este nombre.');
  expect(sentenceOf(problem({}))).toBe('Hay datos que corregir.');
  const failure = { code: 'regions.hasUsers', params: { name: 'North' } } as const;
  expect(sentenceOf(problem({ code: 'inUse', failure }))).toBe(
    'North no se puede eliminar porque hay usuarios asignados.',
  );
});

it('says group where pets are kept', async () => {
  speakOfPets(true);
  await failureWordsReady();
  expect(sentenceOf(problem({ validationFailures: [taken] }))).toBe('There is already a group with this name.');
});

it('names a field as the form does', async () => {
  speakOfPets(true);
  await failureWordsReady();
  expect(failureSentence({ code: 'required', params: { field: 'Class' } }, '', 'Group')).toBe('Group is required.');
});

it('falls back to the answer’s sentence if it has no words for the code', async () => {
  speak('es');
  await failureWordsReady();
  const later = { ...taken, code: 'toys.lost' as 'wrong', errorMessage: 'The toy is lost.' };
  expect(sentenceOf(problem({ validationFailures: [later] }))).toBe('The toy is lost.');
  expect(sentenceOf(problem({ code: 'toyLost' as 'inUse', title: 'Toys are missing.' }))).toBe('Toys are missing.');
});
