import { type Failure, type FailureWords, failureWords, sayFailure, type ToldFailure } from '@viewgate/contract';
import { use } from 'react';
import { nothingToAwait } from '../arrived.ts';
import { currentVoice, type Language, useVoice, type Voice } from './voice.ts';

const known = new Map<Language, FailureWords>();
const coming = new Map<Language, Promise<void>>();

const fetchWords = (language: Language): Promise<void> => {
  const before = coming.get(language);
  if (before) return before;
  const promise = failureWords[language]().then(
    (words) => void known.set(language, words),
    // A browser does not retry a module that failed to load: fall back to the sentences in the answers.
    () => undefined,
  );
  coming.set(language, promise);
  return promise;
};

/** Answers carry their sentence in English, worded for child care: nothing needs to be loaded to say that. */
const isSaidAlready = ({ language, isPetCare }: Voice): boolean => language === 'en' && !isPetCare;

/** How long a failure waits for the reader's language, in milliseconds; after that it is shown in English. */
const patience = 3_000;

/** Resolves when {@link failureSentence} has the reader's words for a refusal, or gives up waiting. */
export const failureWordsReady = async (): Promise<void> => {
  const voice = currentVoice();
  if (isSaidAlready(voice) || known.has(voice.language)) return;
  await Promise.race([fetchWords(voice.language), new Promise((resolve) => setTimeout(resolve, patience))]);
};

/** The words for problems the program finds itself, for which no answer brings a sentence. */
export const fetchFailureWords = (): Promise<void> => fetchWords(currentVoice().language);

/** A failure in the reader's words, or `otherwise` if there are none. `label` is what the screen calls the field. */
export const failureSentence = ({ code, params }: Failure, otherwise: string, label?: string): string => {
  const voice = currentVoice();
  const words = known.get(voice.language);
  const failure = { code, params: label ? { ...params, field: label } : params };
  return (words && sayFailure(words, failure, voice)) ?? otherwise;
};

/** A failure stored in a record, in the reader's words. */
export const useFailureSentence = (told: ToldFailure | null): string | null => {
  const voice = useVoice();
  use<unknown>(told === null || isSaidAlready(voice) ? nothingToAwait : fetchWords(voice.language));
  return told && failureSentence(told, told.errorMessage);
};
