import type { Failure } from './catalogue.ts';

export type FailureWords = Readonly<Record<string, string>>;
/** The language, and whether the location is pet care. */
interface Voice {
  readonly language: string;
  readonly isPetCare: boolean;
}

/**
 * A failure in words, with its blanks filled in, in the plural form of its number if there is one (`_one`); null if the catalogue lacks its
 * code, for example because the server is newer than this program.
 */
export const sayFailure = (
  words: FailureWords,
  { code, params = {} }: Failure,
  { language, isPetCare }: Voice,
): string | null => {
  const base = isPetCare && words[`${code}_petCare`] !== undefined ? `${code}_petCare` : code;
  const number = Object.values(params).find((value) => typeof value === 'number');
  const form = number === undefined ? 'other' : new Intl.PluralRules(language).select(number);
  const sentence = words[`${base}_${form}`] ?? words[base];
  if (sentence === undefined) return null;
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = params[name] ?? '';
    return typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : value;
  });
};
