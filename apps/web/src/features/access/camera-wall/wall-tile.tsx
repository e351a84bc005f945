import { IconEye } from '@tabler/icons-react';
import { access, isDark, urlOf } from '@viewgate/contract';
import { useRef } from 'react';
import { useLocationId } from '../../../lib/session/context.ts';
import { CameraPicture } from '../../../ui/camera/camera-picture.tsx';
import { useStill } from '../../../ui/camera/use-still.ts';
import { useOwnReasonText } from '../../../ui/reasons/to-oneself.ts';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { useIsInSight } from '../../../ui/use-is-near.ts';
import { watchAsStaff } from '../access/screens.ts';
import classes from './camera-wall.module.css';
import { useWallText } from './text/index.ts';
import type { WallCamera } from './wall-order.ts';

/** One camera of the wall: a live still, refreshed while in view; a tap opens the stream. */
export const WallTile = ({ of }: { readonly of: WallCamera }) => {
  const text = useWallText();
  const reasonText = useOwnReasonText();
  const locationId = useLocationId();
  const { camera, mayWatch, reason, watching, classes: groups } = of;
  const tile = useRef<HTMLLIElement>(null);
  const isInSight = useIsInSight(tile);
  const isLive = mayWatch && !isDark(camera.state);
  const still = useStill(isLive ? urlOf(access.still, { params: { locationId, id: camera.id } }) : null, isInSight);
  // A camera that is offline shows its last picture, grayed out; one the user may not watch shows none.
  const picture = isLive ? (still.state === 'shown' ? still.url : null) : mayWatch ? camera.thumbnailUrl : null;
  const content = (
    <>
      <CameraPicture camera={{ ...camera, thumbnailUrl: picture }} />
      {groups.length > 1 && <span className={classes.quiet}>{groups.map(({ name }) => name).join(', ')}</span>}
      {reason && <span className={classes.quiet}>{reasonText(reason)}</span>}
      {watching > 0 && (
        <span className={classes.watching} title={text('watching', { count: watching })}>
          <IconEye size={14} aria-hidden="true" />
          <span aria-hidden="true">{watching}</span>
          <span className="vg-hidden">{text('watching', { count: watching })}</span>
        </span>
      )}
    </>
  );
  return (
    <li ref={tile} className={classes.tile}>
      {mayWatch ? (
        <ScreenLink to={watchAsStaff} params={{ id: camera.id }} className={classes.card}>
          {content}
        </ScreenLink>
      ) : (
        <span className={classes.card}>{content}</span>
      )}
    </li>
  );
};
