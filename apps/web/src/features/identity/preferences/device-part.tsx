import { InstallWords } from '../../../ui/install/install-words.tsx';
import { PushHere } from '../push-devices/index.ts';
import { Part } from './part.tsx';
import classes from './preferences.module.css';
import { usePreferenceText } from './text/index.ts';

/** What applies only to this phone or computer. */
export const DevicePart = () => {
  const text = usePreferenceText();
  return (
    <Part title={text('device')}>
      <div className={classes.both}>
        <InstallWords />
        <PushHere />
      </div>
    </Part>
  );
};
