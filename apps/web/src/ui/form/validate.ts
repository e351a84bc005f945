import { type Endpoint, fetchReader } from '@viewgate/contract';
import { loadBodySchema } from '../../lib/api/metadata.ts';
import { fetchFailureWords, failureSentence } from '../../lib/i18n/failures.ts';
import { loadPart } from '../../lib/load-part.ts';
import type { FieldFace } from './field.ts';
import { formText } from './text/index.ts';

export type Errors = Readonly<Record<string, string>>;
/** The fields of a form by name. */
export type Faces = ReadonlyMap<string, FieldFace>;

/** Loads what {@link validateBody} needs: the schema, the code to run it, and the messages. */
export const prepareRules = (endpoint: Endpoint) =>
  loadPart(() => Promise.all([loadBodySchema(endpoint), fetchReader(), fetchFailureWords()]));

/** The errors in a body by field path; `''` holds those of no field. */
export const validateBody = async (endpoint: Endpoint, values: unknown, faces: Faces): Promise<Errors> => {
  const [schema, readInput] = await prepareRules(endpoint);
  const errors: Record<string, string> = {};
  for (const { path, failure } of (schema && readInput(schema, values).wrong) ?? []) {
    // `children.1.firstName` may be a field; `cameraIds.3` is an error of the field `cameraIds`.
    const exact = path.join('.');
    const name = faces.has(exact) ? exact : path.filter((key) => typeof key === 'string').join('.');
    errors[name] ??= failureSentence(failure, formText('wrong'), faces.get(name)?.label);
  }
  return errors;
};
