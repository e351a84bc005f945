import type { Endpoint } from '@viewgate/contract';
import type { core } from 'zod';
import { loadBodySchema } from '../../lib/api/metadata.ts';
import { inReadersLanguage } from '../../lib/i18n/sentences/sentences.ts';
import { formText } from './text/index.ts';

export type Errors = Readonly<Record<string, string>>;

/** Without a sentence of the contract's own, zod speaks to programmers: then the kind of mistake is said. */
const sentence = (issue: core.$ZodIssue): string => {
  const isOwn = issue.code !== 'invalid_type' && !/^(Invalid|Too (small|big))/.test(issue.message);
  return (isOwn && inReadersLanguage(issue.message)) || plain(issue);
};

const plain = (issue: core.$ZodIssue): string => {
  if (issue.code === 'too_small') {
    const min = Number(issue.minimum);
    if (issue.origin === 'string') return min <= 1 ? formText('required') : formText('tooShort', { min });
    return issue.origin === 'array' ? formText('required') : formText('tooSmall', { min });
  }
  if (issue.code === 'too_big') {
    const max = Number(issue.maximum);
    if (issue.origin === 'string') return formText('tooLong', { max });
    return issue.origin === 'array' ? formText('tooMany', { max }) : formText('tooBig', { max });
  }
  return issue.code === 'invalid_type' ? formText('required') : formText('wrong');
};

/** The mistakes in a body by the path of their field; `''` holds those of no field. */
export const validateBody = async (endpoint: Endpoint, values: unknown): Promise<Errors> => {
  const schema = await loadBodySchema(endpoint);
  const parsed = schema?.safeParse(values);
  if (!parsed || parsed.success) return {};
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    // `cameraIds.3` is a mistake of the field `cameraIds`.
    const path = issue.path.filter((key) => typeof key === 'string').join('.');
    errors[path] ??= sentence(issue);
  }
  return errors;
};
