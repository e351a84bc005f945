import type { Entries, Translation } from '../../i18n/catalogue.ts';
import { withWords } from '../with-words.ts';
import { notices } from './en.ts';

/** A catalogue to which every noun adds what people can be notified of, and nothing else: a family's preferences are loaded on a phone. */
export const catalogueWithNotices = <const C extends Entries>(
  english: C,
  spanish: () => Promise<{ readonly default: Translation<C> }>,
) => withWords(english, spanish, notices, async () => (await import('./es.ts')).notices);
