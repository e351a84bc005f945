import type { CameraThumbnail } from '@viewgate/contract';
import { CameraPicture } from './camera-picture.tsx';
import classes from './camera-line.module.css';

/** A camera as the name of a row: its picture next to its name. */
export const CameraName = ({ camera }: { readonly camera: CameraThumbnail }) => (
  <span className={classes.named}>
    {/* Name and state are next to it as text. */}
    <span aria-hidden="true">
      <CameraPicture camera={camera} size="small" />
    </span>
    {camera.name}
  </span>
);
