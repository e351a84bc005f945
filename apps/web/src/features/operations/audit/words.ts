import { type AuditText, isAuditKey } from './text/index.ts';

/** `isOnsiteOnly` as words, where nobody has given better ones. */
const spelled = (name: string): string => {
  const words = name.replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What an action, a kind of record or a field is called. */
export const wordFor = (text: AuditText, of: 'verb' | 'kind' | 'field', name: string): string => {
  const key = `${of}.${name}`;
  return isAuditKey(key) ? (text as (key: string) => string)(key) : spelled(name);
};

/** `Camera` as it stands within a sentence; `NVR` stays as it is. */
export const withinSentence = (word: string): string =>
  /^\p{Lu}\p{Lu}/u.test(word) ? word : word.charAt(0).toLowerCase() + word.slice(1);

/** A field of a field, such as `address.city`: outer before inner. */
export const fieldPath = (text: AuditText, path: string): string =>
  path
    .split('.')
    .map((part) => wordFor(text, 'field', part))
    .join(' › ');
