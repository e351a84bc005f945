import { type ReasonCode, reasons } from '@viewgate/policy/vocabulary';
import { IconClockPause, IconLock } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { portalNow } from '../../lib/clock.ts';
import { formatComing } from '../../lib/format/times.ts';
import { Button } from '../controls/button.tsx';
import { useReasonText } from '../reasons/index.ts';
import classes from './stopped.module.css';
import { usePlayerText } from './text/index.ts';

interface StoppedProps {
  /** The camera's name, where there are several: it is shown above the picture, and read out here for screen readers. */
  readonly of?: string | undefined;
  readonly title: string;
  /** A reason code of the decision, or why the session ended; null if unknown. */
  readonly reason: string | null;
  readonly nextOpening: string | null;
  /** Whether the camera may be watched again, as far as this page has heard. */
  readonly isOpenAgain: boolean;
  /** Permission cannot be determined right now; it is retried automatically. */
  readonly isWaiting?: boolean;
  readonly zone: string;
  readonly home?: ReactNode;
  readonly onAgain: () => void;
  /** The reason is shown once above, for all pictures. */
  readonly isReasonSaid?: boolean;
  /** Anything else to say about the reason. */
  readonly children?: ReactNode;
}

const isReason = (code: string | null): code is ReasonCode => code !== null && code in reasons;
const ends = [
  'closed',
  'denied',
  'endedByStaff',
  'invalidated',
  'idle',
  'replaced',
  'signedOut',
  'shieldMoved',
  'tooManyAddresses',
] as const;
type End = (typeof ends)[number];
/** The longest timer browsers support. */
const longestTimer = 2_147_483_647;

/**
 * Shown in place of the picture: why there is none, when it opens, what can be done. It reopens automatically when its hours begin and somebody looks at it; once a visit's
 * time, or the day's visits, are used up, only by a tap.
 */
export const Stopped = ({
  of,
  title,
  reason,
  nextOpening,
  isOpenAgain,
  isWaiting = false,
  zone,
  home,
  onAgain,
  isReasonSaid = false,
  children,
}: StoppedProps) => {
  const text = usePlayerText();
  const reasonText = useReasonText();
  // Watching again costs another visit: that takes a tap.
  const costsVisit = isReason(reason) && reasons[reason].category === 'quota';
  useEffect(() => {
    const wait = nextOpening && !costsVisit ? Date.parse(nextOpening) - portalNow() + 1_000 : Number.NaN;
    if (!(wait > 0 && wait < longestTimer)) return undefined;
    const over = new AbortController();
    // Nobody looks at a page in the background, and opening costs a visit.
    const reopen = () => {
      if (document.visibilityState !== 'visible') return;
      over.abort();
      onAgain();
    };
    const timer = setTimeout(() => {
      document.addEventListener('visibilitychange', reopen, { signal: over.signal });
      reopen();
    }, wait);
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [nextOpening, costsVisit, onAgain]);

  const isRule = isReason(reason);
  // What refused no longer does.
  const isCured = isOpenAgain && isRule && reason !== 'sessionTimeUp';
  const sentence =
    isReasonSaid || isCured
      ? null
      : isWaiting
        ? text('waiting')
        : isRule
          ? reasonText(reason)
          : ends.includes(reason as End)
            ? text(`ended.${reason as End}`)
            : null;
  const [shownAt] = useState(portalNow);
  const isLater = nextOpening !== null && Date.parse(nextOpening) > shownAt;
  const when = nextOpening && isLater ? formatComing(nextOpening, zone) : null;
  const opening = isOpenAgain || (nextOpening && !isLater) ? text('openAgain') : when && text('opens', { time: when });
  // Nobody knows when others of the family stop.
  const isFull = reason === 'watchingAtOnce' && !isOpenAgain;
  const mayGoOn = !isRule || reason === 'sessionTimeUp';
  const action = isWaiting || isFull ? 'tryNow' : mayGoOn ? 'again' : isOpenAgain ? 'watch' : null;
  const Heading = of ? 'h3' : 'h2';
  const Sign = isWaiting ? IconClockPause : IconLock;
  return (
    <section className={classes.stopped} role={isWaiting ? 'status' : 'alert'}>
      <Sign size={34} stroke={1.5} aria-hidden="true" />
      <Heading>
        {of && <span className="vg-hidden">{of}: </span>}
        {isCured ? text('openAgain.title') : title}
      </Heading>
      {sentence && <p>{sentence}</p>}
      {children}
      {isRule && !isReasonSaid && !isFull && <p className={classes.opening}>{opening || text('opensNever')}</p>}
      <div className={classes.buttons}>
        {action && <Button onClick={onAgain}>{text(action)}</Button>}
        {home}
      </div>
    </section>
  );
};
