import { CameraPicture } from './camera-picture.tsx';
import type { SeenCamera } from './seen-health.ts';
import classes from './camera-line.module.css';

/** A camera as the name of a row: its picture next to its name. */
export const CameraName = ({ camera }: { readonly camera: SeenCamera }) => (
  <span className={classes.named}>
    {/* Name and state are next to it as text. */}
    <span aria-hidden="true">
      <CameraPicture camera={camera} size="small" />
    </span>
    {camera.name}
  </span>
);
