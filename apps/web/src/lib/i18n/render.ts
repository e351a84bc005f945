import type { Voice } from './voice.ts';

export type Entries = Readonly<Record<string, string>>;
export type Value = string | number;

/** One sentence: the form of `key` that fits the number and the kind of location, its blanks filled in. */
export const render = (
  entries: Entries,
  { language, isPetCare }: Voice,
  key: string,
  values: Record<string, Value> = {},
) => {
  const count = values['count'];
  const plural = typeof count === 'number' ? `_${new Intl.PluralRules(language).select(count)}` : '';
  const stems = isPetCare ? [`${key}_petCare`, key] : [key];
  const found = stems.flatMap((stem) => [stem + plural, `${stem}_other`, stem]).find((name) => name in entries);
  const sentence = found === undefined ? key : (entries[found] ?? key);
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : (value ?? '');
  });
};
