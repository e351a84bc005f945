import type { z } from 'zod';
import { type Failure, type FailureCode, type FailureParams, failure } from './catalogue.ts';
import { fail, failureIn } from './fail.ts';

/** An issue as zod passes it to the error function, including the input. */
type RawIssue = z.core.$ZodRawIssue;

/** The name of a field in a sentence: `address.countryId` is Country, `isEnabled` is Enabled. */
const labelOf = (path: readonly PropertyKey[] = []): string => {
  const name = path.findLast((key) => typeof key === 'string') ?? 'what was sent';
  const words = name
    .replace(/^is(?=[A-Z])/, '')
    .replace(/([a-z])Ids?$/, '$1')
    .replace(/([a-z\d])(?=[A-Z])/g, '$1 ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Codes whose only blank is the field. */
type OfField = {
  [C in FailureCode]: keyof FailureParams<C> extends 'field'
    ? 'field' extends keyof FailureParams<C>
      ? C
      : never
    : never;
}[FailureCode];

const kinds: Readonly<Record<string, OfField>> = {
  string: 'notText',
  number: 'notNumber',
  int: 'notWhole',
  boolean: 'notTrueOrFalse',
  array: 'notList',
  tuple: 'notList',
  object: 'notFields',
  record: 'notFields',
  null: 'notNull',
  file: 'notFile',
};

const formats: Readonly<Record<string, OfField>> = {
  datetime: 'notMoment',
  date: 'notDate',
  time: 'notTime',
  url: 'notUrl',
  email: 'notEmail',
  uuid: 'notUuid',
};

/** The most values that a sentence lists; the API docs list them all. */
const mostValues = 12;

const notAmong = (values: readonly unknown[], field: string): string => {
  const [value] = values;
  if (values.length === 1) return fail('notThis', { field, value: String(value) });
  const shown = { field, values: values.slice(0, mostValues).map(String).join(', ') };
  return values.length > mostValues ? fail('notOneOfMany', shown) : fail('notOneOf', shown);
};

const isAbsent = (input: unknown): boolean => input === undefined || input === null;

const tooSmall = ({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall, field: string): string => {
  const least = Number(minimum);
  switch (origin) {
    case 'string':
      return least === 1 ? fail('required', { field }) : fail('tooShort', { field, least });
    case 'array':
    case 'set':
    case 'map':
      return fail('tooFew', { field, least });
    default:
      return inclusive === false ? fail('notMore', { field, limit: least }) : fail('tooLow', { field, least });
  }
};

const tooBig = ({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig, field: string): string => {
  const most = Number(maximum);
  switch (origin) {
    case 'string':
      return fail('tooLong', { field, most });
    case 'array':
    case 'set':
    case 'map':
      return fail('tooMany', { field, most });
    default:
      return inclusive === false ? fail('notLess', { field, limit: most }) : fail('tooHigh', { field, most });
  }
};

/** The failure for an issue whose schema states none: it names the field and says what to do. */
const failOf = (issue: RawIssue): string => {
  const field = labelOf(issue.path);
  switch (issue.code) {
    case 'invalid_type':
      return isAbsent(issue.input)
        ? fail('required', { field })
        : fail(kinds[issue.expected] ?? 'otherKind', { field });
    case 'invalid_value':
      return isAbsent(issue.input) ? fail('required', { field }) : notAmong(issue.values, field);
    case 'too_small':
      return tooSmall(issue as z.core.$ZodIssueTooSmall, field);
    case 'too_big':
      return tooBig(issue as z.core.$ZodIssueTooBig, field);
    case 'invalid_format':
      return fail(formats[issue.format] ?? 'otherForm', { field });
    case 'not_multiple_of':
      return fail('notMultiple', { field, step: issue.divisor });
    case 'unrecognized_keys':
      return fail('unknownFields', { field, names: issue.keys.join(', ') });
    case 'invalid_union':
      return fail(isAbsent(issue.input) ? 'required' : 'noneOfThese', { field });
    default:
      return fail('wrong', { field });
  }
};

export interface WrongField {
  readonly path: readonly PropertyKey[];
  readonly failure: Failure;
}

/** Parses input by a schema of the contract, in the server and in forms alike: the parsed value, or what is wrong and where. */
export const readInput = <S extends z.ZodType>(
  schema: S,
  value: unknown,
): { readonly data: z.output<S>; readonly wrong?: never } | { readonly wrong: readonly WrongField[] } => {
  const parsed = schema.safeParse(value, { error: failOf });
  if (parsed.success) return { data: parsed.data };
  return {
    wrong: parsed.error.issues.map(({ path, message }) => ({
      path,
      failure: failureIn(message) ?? failure('wrong', { field: labelOf(path) }),
    })),
  };
};

/** The failure for a text found by `unkeptTextIn`. */
export const unkeptText = (path: readonly PropertyKey[]): Failure => failure('unkeptText', { field: labelOf(path) });
