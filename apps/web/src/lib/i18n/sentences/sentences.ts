import { currentVoice } from '../voice.ts';

type Translate = (sentence: string) => string | null;

let spanish: Translate | null = null;
let coming: Promise<void> | null = null;

const load = (): void => {
  coming ??= import('./es.ts').then(
    ({ translate }) => void (spanish = translate),
    // Asked for again with the next sentence.
    () => void (coming = null),
  );
};
if (currentVoice().language !== 'en') load();

/**
 * A sentence that the contract or the server wrote, in English, as the reader wants it; null when there are no words for it (yet), and
 * whoever asks has something more general to say.
 */
export const inReadersLanguage = (sentence: string): string | null => {
  if (currentVoice().language === 'en') return sentence;
  load();
  return spanish?.(sentence) ?? null;
};
