import type { Failure } from './catalogue.ts';

export type FailureWords = Readonly<Record<string, string>>;
/** The language, and whether the location keeps pets. */
interface Voice {
  readonly language: string;
  readonly isPetCare: boolean;
}

/** A failure in words, its blanks filled in; null where the catalogue does not know its code: a newer server than this program, say. */
export const sayFailure = (
  words: FailureWords,
  { code, params = {} }: Failure,
  { language, isPetCare }: Voice,
): string | null => {
  const sentence = (isPetCare ? words[`${code}_petCare`] : undefined) ?? words[code];
  if (sentence === undefined) return null;
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = params[name] ?? '';
    return typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : value;
  });
};
