import { type ReasonCode, reasons } from '@viewgate/policy/vocabulary';
import { IconLock } from '@tabler/icons-react';
import { useEffect } from 'react';
import { differsFromViewer, formatInstant, zoneName } from '../../lib/format/times.ts';
import type { AnyScreen } from '../../lib/screen.ts';
import { Button } from '../controls/button.tsx';
import { useReasonText } from '../reasons/index.ts';
import { ScreenButton } from '../screen-button.tsx';
import classes from './stopped.module.css';
import { usePlayerText } from './text/index.ts';

interface StoppedProps {
  readonly title: string;
  /** A reason code of the decision, or why the session ended. */
  readonly reason: string | null;
  readonly nextOpening: string | null;
  readonly zone: string;
  readonly home: AnyScreen;
  readonly onAgain: () => void;
}

const isReason = (code: string | null): code is ReasonCode => code !== null && code in reasons;
const ends = ['closed', 'endedByStaff', 'invalidated', 'idle', 'replaced'] as const;
type End = (typeof ends)[number];
/** The longest timer a browser keeps. */
const longestTimer = 2_147_483_647;

/** In the picture's place: why there is none, when it opens, what can be done. It tries by itself at the opening. */
export const Stopped = ({ title, reason, nextOpening, zone, home, onAgain }: StoppedProps) => {
  const text = usePlayerText();
  const reasonText = useReasonText();
  useEffect(() => {
    const wait = nextOpening ? Date.parse(nextOpening) - Date.now() + 1_000 : Number.NaN;
    if (!(wait > 0 && wait < longestTimer)) return undefined;
    const timer = setTimeout(onAgain, wait);
    return () => clearTimeout(timer);
  }, [nextOpening, onAgain]);

  const sentence = isReason(reason)
    ? reasonText(reason)
    : ends.includes(reason as End)
      ? text(`ended.${reason as End}`)
      : null;
  const when = nextOpening
    ? formatInstant(nextOpening, zone, 'day') +
      (differsFromViewer(zone, nextOpening) ? ` ${zoneName(zone, nextOpening)}` : '')
    : null;
  // A session whose time is up may be followed by another at once; everything else waits for its opening.
  const mayTry = !isReason(reason) || reason === 'sessionTimeUp';
  return (
    <section className={classes['stopped']} role="alert">
      <IconLock size={34} stroke={1.5} aria-hidden="true" />
      <h2>{title}</h2>
      {sentence && <p>{sentence}</p>}
      {isReason(reason) && (
        <p className={classes['opening']}>{when ? text('opens', { time: when }) : text('opensNever')}</p>
      )}
      <div className={classes['buttons']}>
        {mayTry && <Button onClick={onAgain}>{text('again')}</Button>}
        <ScreenButton to={home} variant="default">
          {text('all')}
        </ScreenButton>
      </div>
    </section>
  );
};
