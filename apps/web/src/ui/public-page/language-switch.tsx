import { startTransition } from 'react';
import { useCommon } from '../../lib/i18n/common.ts';
import { languageNames, languages, speak, useVoice } from '../../lib/i18n/voice.ts';
import classes from './language-switch.module.css';

/** The language choice for people who are not signed in. */
export const LanguageSwitch = () => {
  const text = useCommon();
  const { language } = useVoice();
  return (
    <fieldset aria-label={text('language')} className={classes.languages}>
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
