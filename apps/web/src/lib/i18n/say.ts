import { keptIntl } from '../intl.ts';
import type { Voice } from './voice.ts';

export type Value = string | number;
type Sentence = string | ((blanks: Readonly<Record<string, Value>>, plural: string) => string);
/** A catalogue as compiled by `build/messages.ts`: of a pair, the second is said at pet care locations. */
export type Messages = Readonly<Record<string, Sentence | readonly [childCare: Sentence, petCare: Sentence]>>;

/** One message in words, with numbers formatted and plurals chosen as the language does. */
export const say = (
  messages: Messages,
  { language, isPetCare }: Voice,
  key: string,
  values: Readonly<Record<string, Value>> = {},
): string => {
  const message = messages[key] ?? key;
  const sentence = Array.isArray(message) ? (message[isPetCare ? 1 : 0] as Sentence) : (message as Sentence);
  if (typeof sentence === 'string') return sentence;
  const inWords = (value: Value) =>
    typeof value === 'number' ? keptIntl(Intl.NumberFormat, language, {}).format(value) : value;
  const blanks = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inWords(value)]));
  const { count } = values;
  return sentence(blanks, typeof count === 'number' ? keptIntl(Intl.PluralRules, language, {}).select(count) : '');
};
