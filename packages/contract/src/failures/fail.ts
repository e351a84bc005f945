import type { Failure, FailureCode, ParamsGiven } from './catalogue.ts';

/**
 * A failure as a schema states it, where zod wants a message: `.max(500, fail('tooManyCameras', { most: 500 }))`. zod hands a text through and
 * nothing else, so code and values travel in it until `readInput` takes them out again.
 */
export const fail = <C extends FailureCode>(code: C, ...[params]: ParamsGiven<C>): string =>
  params ? `${code} ${JSON.stringify(params)}` : code;

/** What {@link fail} put in; null for a text that is none of its. */
export const failureIn = (message: string): Failure | null => {
  const [, code, params] = /^([a-z]\w*(?:\.\w+)?)(?: (\{.*\}))?$/s.exec(message) ?? [];
  if (!code) return null;
  return { code: code as FailureCode, ...(params && { params: JSON.parse(params) as Failure['params'] }) };
};
