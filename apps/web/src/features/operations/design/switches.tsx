import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { startTransition } from 'react';
import { languageNames, languages, speak, useVoice } from '../../../lib/i18n/voice.ts';
import classes from './design.module.css';

export const Switches = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const { language } = useVoice();
  return (
    <div className={classes.row}>
      <SegmentedControl
        aria-label="Colors"
        value={colorScheme}
        onChange={(value) => setColorScheme(value)}
        data={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
          { value: 'auto', label: 'Same as the device' },
        ]}
      />
      <SegmentedControl
        aria-label="Language of the primitives"
        value={language}
        onChange={(value) => startTransition(() => speak(value))}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
    </div>
  );
};
