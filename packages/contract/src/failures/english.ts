import type { Failure, FailureCode } from './catalogue.ts';
import { en } from './en.generated.ts';
import { sayFailure } from './say.ts';
import type { ToldFailure } from './told.ts';

/** The sentence that an answer carries beside code and values, for whoever reads it without a catalogue. */
export const inEnglish = (failure: Failure): string =>
  sayFailure(en, failure, { language: 'en', isPetCare: false }) ?? en['error.validation'];

/** A failure as an answer carries it. */
export const told = <F extends Failure>(failure: F): F & ToldFailure => ({
  ...failure,
  errorMessage: inEnglish(failure),
});

/** Every code, for the interface's docs. */
export const failureCodes = Object.keys(en).filter((key) => !key.endsWith('_petCare')) as [
  FailureCode,
  ...FailureCode[],
];

/** The words of a code with their blanks still empty, such as `{{field}} is required.` */
export const failureTemplate = (code: FailureCode): string => en[code];
