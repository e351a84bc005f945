import { type Endpoint, fetchReader } from '@viewgate/contract';
import { loadBodySchema } from '../../lib/api/metadata.ts';
import { fetchFailureWords, sayFailed } from '../../lib/i18n/failures.ts';
import type { FieldFace } from './field.ts';
import { formText } from './text/index.ts';

export type Errors = Readonly<Record<string, string>>;
/** The fields of a form by their names. */
export type Faces = ReadonlyMap<string, FieldFace>;

/** Fetches what {@link validateBody} needs: rules, what reads by them, and words. */
export const prepareRules = (endpoint: Endpoint) =>
  Promise.all([loadBodySchema(endpoint), fetchReader(), fetchFailureWords()]);

/** The mistakes in a body by the path of their field; `''` holds those of no field. */
export const validateBody = async (endpoint: Endpoint, values: unknown, faces: Faces): Promise<Errors> => {
  const [schema, readInput] = await prepareRules(endpoint);
  const errors: Record<string, string> = {};
  for (const { path, failure } of (schema && readInput(schema, values).wrong) ?? []) {
    // `cameraIds.3` is a mistake of the field `cameraIds`.
    const name = path.filter((key) => typeof key === 'string').join('.');
    errors[name] ??= sayFailed(failure, formText('wrong'), faces.get(name)?.label);
  }
  return errors;
};
