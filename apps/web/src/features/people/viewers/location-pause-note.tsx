import { IconPlayerPauseFilled } from '@tabler/icons-react';
import { formatInstant } from '../../../lib/format/times.ts';
import { useLocationId, useLocationZone } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { locationPause } from '../../places/location-pauses/screens.ts';
import { useViewerText } from './text/index.ts';
import classes from './viewers.module.css';

/** Says above the lists why everyone in them is paused, with a link to undo it for those who may. */
export const LocationPauseNote = ({ until }: { readonly until: string | null }) => {
  const text = useViewerText();
  const zone = useLocationZone();
  const locationId = useLocationId();
  const mayEnd = useMay(locationPause);
  return (
    <div className={classes.pauseNote}>
      <IconPlayerPauseFilled size={18} aria-hidden="true" />
      <div>
        <strong>
          {until ? text('locationPausedUntil', { date: formatInstant(until, zone, 'date') }) : text('locationPaused')}
        </strong>{' '}
        {mayEnd ? (
          <ScreenLink to={locationPause} params={{ locationId }}>
            {text('locationPaused.end')}
          </ScreenLink>
        ) : (
          text('locationPaused.hint')
        )}
      </div>
    </div>
  );
};
