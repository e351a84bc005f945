import { useVoice } from '../../../lib/i18n/voice.ts';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { importList } from './screens.ts';

/** Leads from a list of people to importing a file of them. */
export const ImportLink = () => {
  const { language } = useVoice();
  return (
    <ScreenButton to={importList} variant="default">
      {importList.title[language]}
    </ScreenButton>
  );
};
