import { catalogue, type Entries, type Translation } from '../i18n/catalogue.ts';

/** A catalogue with what nouns say as well. Those keys are composed at run time: ask first whether one exists. */
export const withWords = <const C extends Entries>(
  english: C,
  spanish: () => Promise<{ readonly default: Translation<C> }>,
  words: object,
  spanishWords: () => Promise<object>,
) =>
  catalogue({ ...english, ...words }, async () => {
    const [own, others] = await Promise.all([spanish(), spanishWords()]);
    return { default: { ...own.default, ...others } };
  });
