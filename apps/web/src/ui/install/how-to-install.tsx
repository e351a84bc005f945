import { isByShare, isInstalled } from '../../lib/worker/install.ts';
import { installOffer } from '../../lib/worker/install-offer.ts';
import { useStore } from '../../lib/store.ts';
import { Button } from '../controls/button.tsx';
import classes from './install.module.css';
import { useInstallText } from './text/index.ts';

/** How the portal is installed on this device: by a button where the browser offers it, else in words. */
export const HowToInstall = ({ onInstalled }: { readonly onInstalled?: () => void }) => {
  const text = useInstallText();
  const offer = useStore(installOffer);
  if (isInstalled()) return <p className={classes.words}>{text('installed')}</p>;
  if (!offer) return <p className={classes.words}>{text(isByShare() ? 'share' : 'menu')}</p>;
  const install = async () => {
    await offer.prompt();
    // The browser accepts it once.
    installOffer.set(null);
    onInstalled?.();
  };
  return (
    <Button variant="default" onClick={() => void install()}>
      {text('install')}
    </Button>
  );
};
