import { createContext, useContext, useMemo } from 'react';
import { kept } from '../kept.ts';
import { createStore, useStore } from '../store.ts';

export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];
/** Each language in its own words. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' };

/** How the portal speaks: the language, and whether the location keeps pets. */
export interface Voice {
  readonly language: Language;
  readonly isPetCare: boolean;
}

const isLanguage = (text: string | null | undefined): text is Language => languages.includes(text as Language);

const preferred = (): Language => {
  const chosen = kept.get('language');
  if (isLanguage(chosen)) return chosen;
  const asked = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return asked.find(isLanguage) ?? 'en';
};

const voice = createStore<Voice>({ language: preferred(), isPetCare: false });

const RecordPets = createContext<boolean | null>(null);

/** Wraps screens about a location that need not be the current one: whether to use its pet care wording. */
export const PetWords = RecordPets.Provider;

export const useVoice = (): Voice => {
  const current = useStore(voice);
  const isPetCare = useContext(RecordPets) ?? current.isPetCare;
  return useMemo(() => ({ ...current, isPetCare }), [current, isPetCare]);
};
export const currentVoice = (): Voice => voice.get();

export const speak = (language: Language): void => {
  kept.set('language', language);
  voice.set({ ...voice.get(), language });
};

export const speakOfPets = (isPetCare: boolean): void => {
  if (voice.get().isPetCare !== isPetCare) voice.set({ ...voice.get(), isPetCare });
};
