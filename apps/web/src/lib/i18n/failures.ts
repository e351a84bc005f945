import { type Failure, type FailureWords, failureWords, sayFailure, type ToldFailure } from '@viewgate/contract';
import { use } from 'react';
import { currentVoice, type Language, useVoice, type Voice } from './voice.ts';

const known = new Map<Language, FailureWords>();
const coming = new Map<Language, Promise<void>>();

const fetchWords = (language: Language): Promise<void> => {
  const before = coming.get(language);
  if (before) return before;
  const promise = failureWords[language]().then(
    (words) => void known.set(language, words),
    // A browser does not ask twice for a part of the program that failed: the answers' own sentences are said then.
    () => undefined,
  );
  coming.set(language, promise);
  return promise;
};

/** Answers carry their sentence in English and in the words of child care: no catalogue is needed to say it so. */
const isSaidAlready = ({ language, isPetCare }: Voice): boolean => language === 'en' && !isPetCare;

/** How long a failure waits for the reader's words, in milliseconds: it is said in English rather than not at all. */
const patience = 3_000;

/** Comes back when {@link sayFailed} has the reader's words for what a server refused. */
export const readyToSay = async (): Promise<void> => {
  const voice = currentVoice();
  if (isSaidAlready(voice) || known.has(voice.language)) return;
  await Promise.race([fetchWords(voice.language), new Promise((resolve) => setTimeout(resolve, patience))]);
};

/** The same for what this program finds wrong itself, which no answer has a sentence for. */
export const fetchFailureWords = (): Promise<void> => fetchWords(currentVoice().language);

/** A failure in the reader's words; `otherwise` where there are none. `label` is how the screen calls the field. */
export const sayFailed = ({ code, params }: Failure, otherwise: string, label?: string): string => {
  const voice = currentVoice();
  const words = known.get(voice.language);
  const failure = { code, params: label ? { ...params, field: label } : params };
  return (words && sayFailure(words, failure, voice)) ?? otherwise;
};

/** What a record's answer tells as failed, in the reader's words. */
export const useSaid = (told: ToldFailure | null): string | null => {
  const voice = useVoice();
  if (told === null) return null;
  if (!isSaidAlready(voice)) use(fetchWords(voice.language));
  return sayFailed(told, told.errorMessage);
};
