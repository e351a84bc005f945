import { StatusBadge, type Tone } from '../status-badge.tsx';
import { useUiText } from '../text/index.ts';
import { RelativeTime } from '../times.tsx';
import type { SeenCamera } from './seen-health.ts';
import classes from './camera-line.module.css';

const toneOf = (state: SeenCamera['state']): Tone =>
  state === 'online' ? 'good' : state === 'unknown' ? 'quiet' : 'attention';

/** The state of a camera in words, and since when. */
export const CameraState = ({ camera }: { readonly camera: Pick<SeenCamera, 'state' | 'stateSince'> }) => {
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
