import { useRef } from 'react';
import { IconLock, IconPlayerPlayFilled, IconVideoOff } from '@tabler/icons-react';
import { Link } from '../../lib/router/index.ts';
import type { ViewerCamera } from '@viewgate/contract';
import { formatComing, formatSince } from '../../lib/format/times.ts';
import { useMe } from '../../lib/session/account.ts';
import { useStill } from '../../ui/camera/use-still.ts';
import { useIsInFront } from '../../ui/player/use-is-in-front.ts';
import { Watermark } from '../../ui/player/watermark.tsx';
import { useIsNear } from '../../ui/use-is-near.ts';
import { useReasonText } from '../../ui/reasons/index.ts';
import { watchCamera } from './screens.ts';
import { useViewerText } from './text/index.ts';
import classes from './viewer.module.css';

/** One camera of the wall: its picture while it may be watched, else why not and when. */
export const CameraCard = ({ camera }: { readonly camera: ViewerCamera }) => {
  const text = useViewerText();
  const reasonText = useReasonText();
  const { id, name, decision, timeZone, state } = camera;
  const isOpen = decision.outcome === 'allow';
  const isDark = state === 'offline' || state === 'noSignal';
  // On a phone most pictures are further down: the first ones need not share the way with them.
  const frame = useRef<HTMLSpanElement>(null);
  const still = useStill(isOpen && !isDark ? camera.thumbnailUrl : null, useIsNear(frame));
  const me = useMe();
  // Stream Shield holds for stills too: marked, and hidden while the page is not in front.
  const isShielded = decision.streamShield;
  const isInFront = useIsInFront();
  const isShown = still.state === 'shown' && (isInFront || !isShielded);
  const Sign = isOpen ? IconVideoOff : IconLock;
  const status = isOpen
    ? decision.windowEndsAt
      ? text('openUntil', { time: formatComing(decision.windowEndsAt, timeZone) })
      : text('open')
    : decision.nextOpening
      ? text('opens', { time: formatComing(decision.nextOpening, timeZone) })
      : text('closed');
  return (
    <Link to={watchCamera.href({ id })} className={classes['card'] ?? ''} data-open={isOpen || undefined}>
      <span ref={frame} className={classes['frame']} data-loading={still.state === 'loading' || undefined}>
        {isShown && <img src={still.url} alt="" data-shielded={isShielded || undefined} />}
        {isShown && isShielded && <Watermark name={`${me.firstName} ${me.lastName}`} zone={timeZone} />}
        {still.state === 'none' && <Sign size={34} stroke={1.5} aria-hidden="true" />}
        {isOpen && (
          <span className={classes['play']} aria-hidden="true">
            <IconPlayerPlayFilled size={22} />
          </span>
        )}
      </span>
      <span className={classes['words']}>
        <strong className={classes['name']}>{name}</strong>
        <span className={classes['status']} data-open={isOpen || undefined}>
          {status}
        </span>
        {!isOpen && decision.reason && decision.reason !== 'shieldLocked' && (
          <span className={classes['why']}>{reasonText(decision.reason)}</span>
        )}
        {isOpen && isDark && (
          <span className={classes['why']}>
            {camera.stateSince
              ? text('offlineSince', { time: formatSince(camera.stateSince, timeZone) })
              : text('offline')}
          </span>
        )}
        {isOpen && decision.sessionsLeft !== null && (
          <span className={classes['why']}>{text('sessionsLeft', { count: decision.sessionsLeft })}</span>
        )}
      </span>
    </Link>
  );
};
