import type { FailureWords } from './say.ts';

/** The words of every failure, by language; fetched when the first is to be said. */
export const failureWords = {
  en: () => import('./en.generated.ts').then((module): FailureWords => module.en),
  es: () => import('./es.generated.ts').then((module): FailureWords => module.es),
};

/** `readInput`, fetched with the first rules of a form. */
export const fetchReader = () => import('./read-input.ts').then(({ readInput }) => readInput);
