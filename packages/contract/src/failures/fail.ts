import type { Failure, FailureCode, ParamsGiven } from './catalogue.ts';

/**
 * A failure as the message of a zod check: `.max(500, fail('tooManyCameras', { most: 500 }))`. zod passes on nothing but text, so code and
 * values are encoded in it until `readInput` extracts them.
 */
export const fail = <C extends FailureCode>(code: C, ...[params]: ParamsGiven<C>): string =>
  params ? `${code} ${JSON.stringify(params)}` : code;

/** Decodes what {@link fail} encoded; null for any other text. */
export const failureIn = (message: string): Failure | null => {
  const [, code, params] = /^([a-z]\w*(?:\.\w+)?)(?: (\{.*\}))?$/s.exec(message) ?? [];
  if (!code) return null;
  return { code: code as FailureCode, ...(params && { params: JSON.parse(params) as Failure['params'] }) };
};
