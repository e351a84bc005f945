import { IconDeviceMobilePlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { endInstallHint, needsInstallHint } from '../../lib/worker/install.ts';
import { Button } from '../controls/button.tsx';
import { HowToInstall } from './how-to-install.tsx';
import classes from './install.module.css';
import { useInstallText } from './text/index.ts';

/** Points out that the portal can be installed, until it is dismissed. */
export const InstallHint = () => {
  const text = useInstallText();
  const [isOver, setOver] = useState(() => !needsInstallHint());
  const id = useId();
  if (isOver) return null;
  const end = () => {
    endInstallHint();
    setOver(true);
  };
  return (
    <section className={classes.hint} aria-labelledby={id}>
      <IconDeviceMobilePlus size={28} stroke={1.5} aria-hidden="true" />
      <div>
        <h2 id={id}>{text('title')}</h2>
        <p className={classes.words}>{text('hint')}</p>
        <div className={classes.actions}>
          <HowToInstall onInstalled={end} />
          <Button variant="subtle" color="gray" onClick={end}>
            {text('notNow')}
          </Button>
        </div>
      </div>
    </section>
  );
};
