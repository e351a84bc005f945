import { InstallWords } from '../../../ui/install/install-words.tsx';
import { Part } from './part.tsx';
import { usePreferenceText } from './text/index.ts';

/** What applies to this phone or computer alone. */
export const DevicePart = () => {
  const text = usePreferenceText();
  return (
    <Part title={text('device')}>
      <InstallWords />
    </Part>
  );
};
