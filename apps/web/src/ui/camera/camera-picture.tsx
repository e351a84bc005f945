import { IconEyeOff, IconVideo, IconVideoOff } from '@tabler/icons-react';
import type { CameraThumbnail } from '@viewgate/contract';
import { useState } from 'react';
import { formatSince } from '../../lib/format/times.ts';
import { useSeesCameras } from './sees-cameras.ts';
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
  const [loading, setLoading] = useState<'under way' | 'here' | 'refused'>('under way');
  const maySee = useSeesCameras();
  const { name, thumbnailUrl, state, stateSince } = camera;
  const word = text(`camera.${state}`);
  const since =
    stateSince && state !== 'unknown'
      ? text('camera.since', { state: word, since: formatSince(stateSince, zone) })
      : word;
  // No live image for this account, or from here. A picture chosen by staff is loaded all the same, and shown once it is here.
  const isHidden = loading === 'refused' || (!maySee && loading !== 'here');
  const Icon = isHidden ? IconEyeOff : state === 'online' || state === 'unknown' ? IconVideo : IconVideoOff;
  return (
    <figure
      className={classes.picture}
      data-size={size}
      data-state={isHidden ? 'hidden' : state}
      aria-hidden={isDecoration || undefined}
      title={size === 'small' ? `${name} · ${since}` : since}
    >
      <span className={classes.frame}>
        {thumbnailUrl && loading !== 'refused' && (
          <img
            src={thumbnailUrl}
            alt=""
            hidden={isHidden}
            loading={maySee ? 'lazy' : 'eager'}
            decoding="async"
            onLoad={() => setLoading('here')}
            onError={() => setLoading('refused')}
          />
        )}
        {(isHidden || !thumbnailUrl) && <Icon size={size === 'small' ? 16 : 32} stroke={1.5} aria-hidden="true" />}
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
