import type { FailureWords } from './say.ts';

/** The words of every failure, by language; loaded when the first one is shown. */
export const failureWords = {
  en: () => import('./en.generated.ts').then((module): FailureWords => module.en),
  es: () => import('./es.generated.ts').then((module): FailureWords => module.es),
};

/** `readInput`, loaded with the first form that validates. */
export const fetchReader = () => import('./read-input.ts').then(({ readInput }) => readInput);
