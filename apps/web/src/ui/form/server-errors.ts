import type { Problem } from '@viewgate/contract';
import { failureSentence } from '../../lib/i18n/failures.ts';
import type { Errors, Faces } from './validate.ts';

const bare = (path: string) =>
  path
    .replace(/^body\./, '')
    .replace(/\[\d+\]|\.\d+/g, '')
    .toLowerCase();

/** The server's errors by field; those that belong to no field of the form are under `''`. */
export const fieldErrors = ({ validationFailures = [] }: Problem, faces: Faces): Errors => {
  const errors: Record<string, string> = {};
  for (const wrong of validationFailures) {
    const name = [...faces.keys()].find((one) => bare(one) === bare(wrong.propertyName)) ?? '';
    errors[name] ??= failureSentence(wrong, wrong.errorMessage, faces.get(name)?.label);
  }
  return errors;
};
