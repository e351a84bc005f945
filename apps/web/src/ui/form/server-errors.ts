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

/** The server's errors by field; those that belong to no field of the form are under `''`. */
export const fieldErrors = ({ validationFailures = [] }: Problem, faces: Faces): Errors => {
  const errors: Record<string, string> = {};
  for (const wrong of validationFailures) {
    const names = [...faces.keys()];
    const name =
      names.find((one) => exact(one) === exact(wrong.propertyName)) ??
      names.find((one) => bare(one) === bare(wrong.propertyName)) ??
      '';
    errors[name] ??= failureSentence(wrong, wrong.errorMessage, faces.get(name)?.label);
  }
  return errors;
};
