import { type CameraThumbnail, isDown } from '@viewgate/contract';
import { StatusBadge, type Tone } from '../status-badge.tsx';
import { useUiText } from '../text/index.ts';
import { RelativeTime } from '../times.tsx';
import classes from './camera-line.module.css';

const toneOf = (state: CameraThumbnail['state']): Tone =>
  isDown(state) ? 'attention' : state === 'online' ? 'good' : 'quiet';

/** The state of a camera in words, and since when. */
export const CameraState = ({ camera }: { readonly camera: Pick<CameraThumbnail, 'state' | 'stateSince'> }) => {
  const text = useUiText();
  return (
    <span className={classes.state}>
      <StatusBadge tone={toneOf(camera.state)}>{text(`camera.${camera.state}`)}</StatusBadge>
      {camera.stateSince && camera.state !== 'online' && (
        <small>
          <RelativeTime instant={camera.stateSince} />
        </small>
      )}
    </span>
  );
};
