import type { ViewerCamera } from '@viewgate/contract';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { formatList } from '../../../lib/format/numbers.ts';
import { formatComing } from '../../../lib/format/times.ts';
import { Link } from '../../../lib/router/index.ts';
import { useReasonText } from '../../../ui/reasons/index.ts';
import { CameraFrame } from './camera-frame.tsx';
import { watchCamera } from './screens.ts';
import { useViewerText } from './text/index.ts';
import { useTrouble } from './use-trouble.ts';
import classes from './viewer.module.css';
import { isOpen } from './wall-order.ts';

/** One camera of the wall: its picture while it may be watched, else why not, and from when. */
export const CameraCard = ({ camera }: { readonly camera: ViewerCamera }) => {
  const text = useViewerText();
  const reasonText = useReasonText();
  const trouble = useTrouble(camera);
  const { id, name, decision, timeZone, children } = camera;
  const mayWatch = isOpen(camera);
  const status = mayWatch
    ? decision.windowEndsAt
      ? text('openUntil', { time: formatComing(decision.windowEndsAt, timeZone) })
      : text('open')
    : decision.nextOpening
      ? text('opens', { time: formatComing(decision.nextOpening, timeZone) })
      : text('closed');
  return (
    <Link to={watchCamera.href({ id })} className={classes.card} data-open={mayWatch || undefined}>
      <CameraFrame camera={camera}>
        {mayWatch && (
          <span className={classes.play} aria-hidden="true">
            <IconPlayerPlayFilled size={22} />
          </span>
        )}
      </CameraFrame>
      <span className={classes.words}>
        <strong className={classes.name}>{name}</strong>
        <span className={classes.status} data-open={mayWatch || undefined}>
          {status}
        </span>
        {!mayWatch && decision.reason && decision.reason !== 'shieldLocked' && (
          <span className={classes.why}>
            {decision.reason === 'childNotPresent' && children.length > 0
              ? text('whenPresent', {
                  names: formatList(
                    children.map((child) => child.name),
                    'disjunction',
                  ),
                })
              : reasonText(decision.reason)}
          </span>
        )}
        {mayWatch && camera.eventName && (
          <span className={classes.why}>{text('event', { name: camera.eventName })}</span>
        )}
        {mayWatch && trouble && <span className={classes.why}>{trouble}</span>}
        {mayWatch && decision.sessionsLeft !== null && (
          <span className={classes.why}>{text('sessionsLeft', { count: decision.sessionsLeft })}</span>
        )}
      </span>
    </Link>
  );
};
