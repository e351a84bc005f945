import { startTransition } from 'react';
import { languageNames, languages, speak, useVoice } from '../../lib/i18n/voice.ts';
import classes from './login.module.css';
import { useSignInText } from './text/index.ts';

export const LanguageSwitch = () => {
  const text = useSignInText();
  const { language } = useVoice();
  return (
    <fieldset aria-label={text('login.language')} className={classes['languages']}>
      {languages.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === language}
          onClick={() => startTransition(() => speak(one))}
        >
          {languageNames[one]}
        </button>
      ))}
    </fieldset>
  );
};
