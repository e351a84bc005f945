import { isDark, type ViewerCamera } from '@viewgate/contract';
import { IconLock, IconVideoOff } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useStill } from '../../../ui/camera/use-still.ts';
import { useIsInFront } from '../../../ui/player/use-is-in-front.ts';
import { useIsNear } from '../../../ui/use-is-near.ts';
import { isOpen } from './wall-order.ts';
import classes from './viewer.module.css';

interface CameraFrameProps {
  readonly camera: ViewerCamera;
  /** Shown over the picture. */
  readonly children?: ReactNode;
}

/** A camera's still picture while it may be watched; otherwise an icon in its place. */
export const CameraFrame = ({ camera, children }: CameraFrameProps) => {
  const { decision } = camera;
  const mayWatch = isOpen(camera);
  // On a phone most pictures are below the fold: the visible ones need not share bandwidth with them.
  const frame = useRef<HTMLSpanElement>(null);
  const still = useStill(mayWatch && !isDark(camera.state) ? camera.thumbnailUrl : null, useIsNear(frame));
  // Stream Shield covers stills too: hidden while the page is in the background; the watermark is part of the image.
  const isShielded = decision.streamShield;
  const isInFront = useIsInFront();
  const isShown = still.state === 'shown' && (isInFront || !isShielded);
  const Sign = mayWatch ? IconVideoOff : IconLock;
  return (
    <span ref={frame} className={classes.frame} data-loading={still.state === 'loading' || undefined}>
      {isShown && <img src={still.url} alt="" data-shielded={isShielded || undefined} />}
      {still.state === 'none' && <Sign size={34} stroke={1.5} aria-hidden="true" />}
      {children}
    </span>
  );
};
