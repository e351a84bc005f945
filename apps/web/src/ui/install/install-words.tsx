import { HowToInstall } from './how-to-install.tsx';
import classes from './install.module.css';
import { useInstallText } from './text/index.ts';

/** What installing is good for, and how it is done on this device. */
export const InstallWords = () => {
  const text = useInstallText();
  return (
    <div>
      <h3 className={classes.title}>{text('title')}</h3>
      <p className={classes.words}>{text('hint')}</p>
      <HowToInstall />
    </div>
  );
};
