import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useId } from 'react';
import { type Language, languageNames, languages, useVoice } from '../../../lib/i18n/voice.ts';
import { useChooseLanguage } from '../../../lib/session/choose-language.ts';
import { Segments } from '../../../ui/segments.tsx';
import { Part } from './part.tsx';
import classes from './preferences.module.css';
import { usePreferenceText } from './text/index.ts';

const schemes = ['light', 'dark', 'auto'] as const;

/** The language, of emails too, and the colors of this browser. Both take effect at once. */
export const LookFields = () => {
  const text = usePreferenceText();
  const { language } = useVoice();
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const choose = useChooseLanguage();
  const [languageId, schemeId] = [useId(), useId()];
  return (
    <Part title={text('look')} hint={text('look.hint')}>
      <div className={classes.choices}>
        <div className={classes.choice}>
          <span id={languageId}>{text('language')}</span>
          <Segments
            aria-labelledby={languageId}
            value={language}
            onChange={(chosen) => choose(chosen as Language)}
            data={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
        </div>
        <div className={classes.choice}>
          <span id={schemeId}>{text('scheme')}</span>
          <Segments
            aria-labelledby={schemeId}
            value={colorScheme}
            onChange={(chosen) => setColorScheme(chosen as MantineColorScheme)}
            data={schemes.map((value) => ({ value, label: text(`scheme.${value}`) }))}
          />
        </div>
      </div>
    </Part>
  );
};
