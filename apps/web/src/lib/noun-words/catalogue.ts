import type { Entries, Translation } from '../i18n/catalogue.ts';
import { nounWords } from './en.ts';
import { withWords } from './with-words.ts';

/** A catalogue to which every noun adds what the rest of the portal says about it. */
export const catalogueWithNouns = <const C extends Entries>(
  english: C,
  spanish: () => Promise<{ readonly default: Translation<C> }>,
) => withWords(english, spanish, nounWords, async () => (await import('./es.ts')).nounWords);
