import { Suspense, useState } from 'react';
import { useShellContext } from '../../lib/session/context.ts';
import { lateControls } from '../../ui/theme/with-controls.tsx';
import { LocationButton, LocationName } from './location-button.tsx';
import classes from './location-picker.module.css';

const LocationChoice = lateControls(() => import('./location-choice.tsx'));

/** The current location: a plain name when there is only one, else a button that opens a search over all of them. */
export const LocationPicker = () => {
  const { location, locationCount } = useShellContext();
  const [isAsked, setAsked] = useState(false);
  if (!location) return null;
  if (locationCount <= 1) {
    return (
      <div className={classes.plain}>
        <LocationName name={location.name} />
      </div>
    );
  }
  const button = <LocationButton name={location.name} aria-haspopup="listbox" onClick={() => setAsked(true)} />;
  if (!isAsked) return button;
  return (
    <Suspense fallback={button}>
      <LocationChoice />
    </Suspense>
  );
};
