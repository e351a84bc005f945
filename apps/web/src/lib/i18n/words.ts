import { useVoice, type Voice } from './voice.ts';

interface Bilingual {
  readonly en: string;
  readonly es: string;
}
/** A name needed before its part of the product has loaded: the title of a screen in the sidebar. */
export interface Words extends Bilingual {
  readonly petCare?: Bilingual;
}

export const inWords = (words: Words, { language, isPetCare }: Voice): string =>
  (isPetCare && words.petCare ? words.petCare : words)[language];

export const useWords = (): ((words: Words) => string) => {
  const voice = useVoice();
  return (words) => inWords(words, voice);
};
