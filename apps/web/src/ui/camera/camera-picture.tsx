import { IconVideo, IconVideoOff } from '@tabler/icons-react';
import type { CameraThumbnail } from '@viewgate/contract';
import { useState } from 'react';
import { formatSince } from '../../lib/format/times.ts';
import { useLocationZone } from '../../lib/session/context.ts';
import { useUiText } from '../text/index.ts';
import classes from './camera-picture.module.css';

interface CameraPictureProps {
  readonly camera: CameraThumbnail;
  /** `small` in a row of a table, `large` on a card. */
  readonly size?: 'small' | 'large';
  /** Its name stands beside it already. */
  readonly isDecoration?: boolean;
}

/** A camera as a picture: what it last saw, its name, its state in a word and since when. */
export const CameraPicture = ({ camera, size = 'large', isDecoration = false }: CameraPictureProps) => {
  const text = useUiText();
  const zone = useLocationZone();
  const [isBroken, setBroken] = useState(false);
  const { name, thumbnailUrl, state, stateSince } = camera;
  const word = text(`camera.${state}`);
  const since =
    stateSince && state !== 'unknown'
      ? text('camera.since', { state: word, since: formatSince(stateSince, zone) })
      : word;
  const Icon = state === 'online' || state === 'unknown' ? IconVideo : IconVideoOff;
  return (
    <figure
      className={classes['picture']}
      data-size={size}
      data-state={state}
      aria-hidden={isDecoration || undefined}
      title={size === 'small' ? `${name} · ${since}` : since}
    >
      <span className={classes['frame']}>
        {thumbnailUrl && !isBroken ? (
          <img src={thumbnailUrl} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
        ) : (
          <Icon size={size === 'small' ? 16 : 32} stroke={1.5} aria-hidden="true" />
        )}
        <span className={classes['dot']} aria-hidden="true" />
      </span>
      <figcaption className={size === 'small' ? 'vg-hidden' : classes['caption']}>
        <span className={classes['name']}>{name}</span>
        <span className={classes['state']}>{size === 'small' ? `, ${since}` : since}</span>
      </figcaption>
    </figure>
  );
};
