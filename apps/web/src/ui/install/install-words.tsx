import { Topic } from '../section/section.tsx';
import { HowToInstall } from './how-to-install.tsx';
import { useInstallText } from './text/index.ts';

/** Why to install the portal, and how on this device. */
export const InstallWords = () => {
  const text = useInstallText();
  return (
    <Topic title={text('title')} hint={text('hint')}>
      <HowToInstall />
    </Topic>
  );
};
