import { preferences } from '@viewgate/contract';
import { startTransition } from 'react';
import { useWrite } from '../api/write.ts';
import { type Language, speak } from '../i18n/voice.ts';

/** Sets a signed-in person's language: for the portal in this browser at once, and for emails to the account. */
export const useChooseLanguage = (): ((language: Language) => void) => {
  const { mutate } = useWrite(preferences.setLanguage);
  return (language) => {
    startTransition(() => speak(language));
    mutate({ body: { language } });
  };
};
