import { IconEyeOff, IconVideo, IconVideoOff } from '@tabler/icons-react';
import { type CameraThumbnail, isChosenPicture, isDown } from '@viewgate/contract';
import { useState } from 'react';
import { formatSince } from '../../lib/format/times.ts';
import { useSeesPictures } from './sees-cameras.ts';
import { useLocationZone } from '../../lib/session/context.ts';
import { useUiText } from '../text/index.ts';
import classes from './camera-picture.module.css';

interface CameraPictureProps {
  readonly camera: CameraThumbnail;
  /** `small` in a row of a table, `large` on a card. */
  readonly size?: 'small' | 'large';
  /** Its name is shown next to it already. */
  readonly isDecoration?: boolean;
}

/** A camera as a picture: its latest image, its name, its state and since when. */
export const CameraPicture = ({ camera, size = 'large', isDecoration = false }: CameraPictureProps) => {
  const text = useUiText();
  const zone = useLocationZone();
  const [isRefused, setRefused] = useState(false);
  const maySee = useSeesPictures();
  const { name, thumbnailUrl, state, stateSince } = camera;
  const word = text(`camera.${state}`);
  const since =
    stateSince && state !== 'unknown'
      ? text('camera.since', { state: word, since: formatSince(stateSince, zone) })
      : word;
  // People who may not watch any camera see the picture that staff chose, and never request one taken of the room.
  const shownUrl = thumbnailUrl && (maySee || isChosenPicture(thumbnailUrl)) ? thumbnailUrl : null;
  // Refused anyway: the account's rights, or where it asks from, have just changed.
  const isHidden = isRefused || (!maySee && shownUrl === null);
  const Icon = isHidden ? IconEyeOff : isDown(state) ? IconVideoOff : IconVideo;
  return (
    <figure
      className={classes.picture}
      data-size={size}
      data-state={isHidden ? 'hidden' : state}
      aria-hidden={isDecoration || undefined}
      title={size === 'small' ? `${name} · ${since}` : since}
    >
      <span className={classes.frame}>
        {shownUrl && !isRefused && (
          <img src={shownUrl} alt="" loading="lazy" decoding="async" onError={() => setRefused(true)} />
        )}
        {(isHidden || !shownUrl) && <Icon size={size === 'small' ? 16 : 32} stroke={1.5} aria-hidden="true" />}
        {isHidden ? (
          size === 'large' && <span>{text('camera.hidden')}</span>
        ) : (
          <span className={classes.dot} aria-hidden="true" />
        )}
      </span>
      <figcaption className={size === 'small' ? 'vg-hidden' : classes.caption}>
        <span className={classes.name}>{name}</span>
        <span className={classes.state}>{size === 'small' ? `, ${since}` : since}</span>
      </figcaption>
    </figure>
  );
};
