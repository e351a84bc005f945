import type { Problem } from '@viewgate/contract';
import { failureSentence } from '../../lib/i18n/failures.ts';
import type { Errors, Faces } from './validate.ts';

const exact = (path: string) =>
  path
    .replace(/^body\./, '')
    .replace(/\[(\d+)\]/g, '.$1')
    .toLowerCase();
/** Without positions in lists, where the list is one field. */
const bare = (path: string) => exact(path).replace(/\.\d+/g, '');

/** The field of the form that a property of the call belongs to. */
export const fieldOf = (property: string, faces: Faces): string | undefined => {
  const names = [...faces.keys()];
  return names.find((one) => exact(one) === exact(property)) ?? names.find((one) => bare(one) === bare(property));
};

/** The server's errors by field; those that belong to no field of the form are under `''`. */
export const fieldErrors = ({ validationFailures = [] }: Problem, faces: Faces): Errors => {
  const errors: Record<string, string> = {};
  for (const wrong of validationFailures) {
    const name = fieldOf(wrong.propertyName, faces) ?? '';
    errors[name] ??= failureSentence(wrong, wrong.errorMessage, faces.get(name)?.label);
  }
  return errors;
};
