import type { z } from 'zod';

/** A failure as zod tells it to whoever words it: with what was given. */
type RawIssue = z.core.$ZodRawIssue;

/** How a field is called in a sentence: `address.countryId` is Country, `isEnabled` is Enabled. */
const labelOf = (path: readonly PropertyKey[] = []): string => {
  const name = path.findLast((key) => typeof key === 'string') ?? 'what was sent';
  const words = name
    .replace(/^is(?=[A-Z])/, '')
    .replace(/(?<=[a-z])Ids?$/, '')
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object with fields',
  record: 'an object with fields',
  null: 'null',
};

const formats: Readonly<Record<string, string>> = {
  datetime: 'a moment such as 2026-06-03T15:00:00Z',
  date: 'a date such as 2026-06-03',
  time: 'a time such as 15:00:00',
  url: 'an address such as https://www.example.com',
  email: 'an email address',
  uuid: 'an id such as 123e4567-e89b-42d3-a456-426614174000',
};

/** More than a sentence holds are left to the interface's docs. */
const most = 12;

const oneOf = (values: readonly unknown[]): string =>
  values.length === 1
    ? String(values[0])
    : `one of ${values.slice(0, most).map(String).join(', ')}${values.length > most ? ' and others' : ''}`;

const isAbsent = (input: unknown): boolean => input === undefined || input === null;

const bound = (
  issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig>,
  label: string,
): string => {
  const side = issue.code === 'too_small' ? 'least' : 'most';
  const limit = issue.code === 'too_small' ? issue.minimum : issue.maximum;
  const isStrict = issue.inclusive === false;
  switch (issue.origin) {
    case 'string':
      return limit === 1 && side === 'least'
        ? `${label} is required.`
        : `${label} must be at ${side} ${limit} characters.`;
    case 'array':
    case 'set':
    case 'map':
      return `${label} must have at ${side} ${limit} entries.`;
    default:
      return isStrict
        ? `${label} must be ${side === 'least' ? 'more' : 'less'} than ${limit}.`
        : `${label} must be at ${side} ${limit}.`;
  }
};

/** What a person is told of a failure for which the schema has no words of its own: names the field, and says what to do. */
export const sentenceOf = (issue: RawIssue): string => {
  const label = labelOf(issue.path);
  switch (issue.code) {
    case 'invalid_type':
      return isAbsent(issue.input)
        ? `${label} is required.`
        : `${label} must be ${kinds[issue.expected] ?? 'of another kind'}.`;
    case 'invalid_value':
      return isAbsent(issue.input) ? `${label} is required.` : `${label} must be ${oneOf(issue.values)}.`;
    case 'too_small':
    case 'too_big':
      return bound(issue, label);
    case 'invalid_format':
      return `${label} must be ${formats[issue.format] ?? 'written differently: see the documentation of this call'}.`;
    case 'not_multiple_of':
      return `${label} must be a multiple of ${issue.divisor}.`;
    case 'unrecognized_keys':
      return `${label} has fields that are not known here: leave out ${issue.keys.join(', ')}.`;
    case 'invalid_union':
      return isAbsent(issue.input) ? `${label} is required.` : `${label} is none of what it may be: correct it.`;
    default:
      return `${label} is not right: correct it.`;
  }
};

/** What is said of a text that {@link unkeptTextIn} found. */
export const unkeptSentence = (path: readonly PropertyKey[]): string =>
  `${labelOf(path)} has a character that cannot be kept: remove it.`;
