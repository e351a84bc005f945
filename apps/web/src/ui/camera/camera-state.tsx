import type { CameraThumbnail } from '@viewgate/contract';
import { StatusBadge, type Tone } from '../status-badge.tsx';
import { useUiText } from '../text/index.ts';
import { RelativeTime } from '../times.tsx';
import classes from './camera-line.module.css';

const tones: Readonly<Record<CameraThumbnail['state'], Tone>> = {
  online: 'good',
  offline: 'attention',
  noSignal: 'attention',
  unknown: 'quiet',
};

/** The state of a camera in words, and since when. */
export const CameraState = ({ camera }: { readonly camera: Pick<CameraThumbnail, 'state' | 'stateSince'> }) => {
  const text = useUiText();
  return (
    <span className={classes.state}>
      <StatusBadge tone={tones[camera.state]}>{text(`camera.${camera.state}`)}</StatusBadge>
      {camera.stateSince && camera.state !== 'online' && (
        <small>
          <RelativeTime instant={camera.stateSince} />
        </small>
      )}
    </span>
  );
};
