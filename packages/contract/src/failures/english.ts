import type { Failure, FailureCode } from './catalogue.ts';
import { en } from './en.generated.ts';
import { sayFailure } from './say.ts';
import type { ToldFailure } from './told.ts';

/** The sentence sent along with code and values, for readers without a catalogue. */
export const inEnglish = (failure: Failure): string =>
  sayFailure(en, failure, { language: 'en', isPetCare: false }) ?? en['error.validation'];

/** A failure as it is sent. */
export const told = <F extends Failure>(failure: F): F & ToldFailure => ({
  ...failure,
  errorMessage: inEnglish(failure),
});

/** Every code, for the API docs. */
export const failureCodes = Object.keys(en).filter((key) => !/_(?:petCare|one)$/.test(key)) as [
  FailureCode,
  ...FailureCode[],
];

/** The words of a code with their blanks unfilled, such as `{{field}} is required.` */
export const failureTemplate = (code: FailureCode): string => en[code];
