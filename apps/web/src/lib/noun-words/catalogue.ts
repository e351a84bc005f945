import { catalogue, type Entries, type Translation } from '../i18n/catalogue.ts';
import { nounWords } from './en.ts';

/** A catalogue to which every noun adds what the rest of the portal says of it. Their keys are made up of parts: ask whether there is one. */
export const catalogueWithNouns = <const C extends Entries>(
  english: C,
  spanish: () => Promise<{ readonly default: Translation<C> }>,
) =>
  catalogue({ ...english, ...nounWords }, async () => {
    const [own, nouns] = await Promise.all([spanish(), import('./es.ts')]);
    return { default: { ...own.default, ...nouns.nounWords } };
  });
