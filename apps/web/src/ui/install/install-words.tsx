import { Topic } from '../section/section.tsx';
import { HowToInstall } from './how-to-install.tsx';
import { useInstallText } from './text/index.ts';

/** What installing is good for, and how it is done on this device. */
export const InstallWords = () => {
  const text = useInstallText();
  return (
    <Topic title={text('title')} hint={text('hint')}>
      <HowToInstall />
    </Topic>
  );
};
