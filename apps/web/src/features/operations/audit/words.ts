import { type AuditText, isAuditKey } from './text/index.ts';

/** `isOnsiteOnly` as words, if there is no better text for it. */
const spelled = (name: string): string => {
  const words = name.replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The name of an action, a kind of record or a field. */
export const wordFor = (text: AuditText, of: 'verb' | 'kind' | 'field', name: string): string => {
  const key = `${of}.${name}`;
  return isAuditKey(key) ? (text as (key: string) => string)(key) : spelled(name);
};

/** Each name once: a family's id and its name are both its family. */
export const fieldWords = (text: AuditText, fields: readonly string[]): readonly string[] => [
  ...new Set(fields.map((field) => wordFor(text, 'field', field))),
];

/** `Camera` in the middle of a sentence is lower-cased; `NVR` stays as it is. */
export const withinSentence = (word: string): string =>
  /^\p{Lu}\p{Lu}/u.test(word) ? word : word.charAt(0).toLowerCase() + word.slice(1);

/** A nested field, such as `address.city`: outer before inner. */
export const fieldPath = (text: AuditText, path: string): string =>
  path
    .split('.')
    .map((part) => wordFor(text, 'field', part))
    .join(' › ');
