import type { Problem } from '@viewgate/contract';
import { inReadersLanguage } from '../../lib/i18n/sentences/sentences.ts';
import type { FieldFace } from './field.ts';
import type { Errors } from './validate.ts';

const bare = (path: string) =>
  path
    .replace(/^body\./, '')
    .replace(/\[\d+\]|\.\d+/g, '')
    .toLowerCase();

/** The server's failures at their fields; what belongs to no field of the form is under `''`. */
export const fieldErrors = ({ validationFailures = [] }: Problem, faces: ReadonlyMap<string, FieldFace>): Errors => {
  const errors: Record<string, string> = {};
  for (const { propertyName, errorMessage } of validationFailures) {
    const name = [...faces.keys()].find((one) => bare(one) === bare(propertyName)) ?? '';
    errors[name] ??= inReadersLanguage(errorMessage) ?? errorMessage;
  }
  return errors;
};
