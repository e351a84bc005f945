import { ApiError, type RequestOf } from '@viewgate/contract';
import type { ReasonCode } from '@viewgate/policy/vocabulary';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { followSession } from '../../lib/api/session-end.ts';
import { Skeleton } from '../controls/skeleton.tsx';
import { errorSentence } from '../dialog/error-sentence.ts';
import { opensOnReturn, sameVisitFor } from './opens-on-return.ts';
import { type EndedState, Player } from './player.tsx';
import { Stopped } from './stopped.tsx';
import classes from './stopped.module.css';
import { usePlayerText } from './text/index.ts';
import { type Opens, ownPassage, type Passage, useOpenedSession } from './use-opened-session.ts';

interface WatchViewProps<E extends Opens> {
  readonly open: E;
  readonly params: RequestOf<E>['params'];
  readonly cameraName: string;
  readonly zone: string;
  readonly watcherName: string;
  /** A button that leads to where there is something to see. */
  readonly home?: ReactNode;
  /** By default that of the person who is signed in. */
  readonly passage?: Passage;
  /** Whether the camera may be watched now, where the page is told. */
  readonly isOpen?: boolean;
  /** When it was told (epoch ms). */
  readonly heardAt?: number;
  /** The day's visits are limited. */
  readonly isCounted?: boolean;
  /** What is known to be wrong with the camera itself. */
  readonly trouble?: string | null;
  /** What is wrong is its picture, which still arrives. */
  readonly isPictureDown?: boolean;
  /** What else to say where there is no picture for this reason. */
  readonly more?: (reason: string | null) => ReactNode;
  /** Shown where the person who asks has no such camera. */
  readonly missing?: ReactNode;
  /** One of several on the page, under its camera's name: it takes the room it is given. */
  readonly isTile?: boolean;
  /** The reason shown once by the page, for all its pictures. */
  readonly saidAbove?: ReasonCode | null;
  /** The picture was tapped. */
  readonly onTap?: () => void;
}

const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.problem.code === 'notFound';

/** Opens a camera and shows its picture, or why there is none; the moment a session ends, the picture is replaced by the reason. */
export const WatchView = <E extends Opens>({
  open,
  params,
  cameraName,
  zone,
  watcherName,
  home,
  passage = ownPassage,
  isOpen = false,
  heardAt = 0,
  isCounted = false,
  trouble = null,
  isPictureDown = false,
  more,
  missing,
  isTile = false,
  saidAbove = null,
  onTap,
}: WatchViewProps<E>) => {
  const text = usePlayerText();
  const [attempt, again] = useOpenedSession(open, params, passage);
  const [ended, setEnded] = useState<EndedState | null>(null);
  const [stoppedAt, setStoppedAt] = useState(Number.POSITIVE_INFINITY);
  const movedAt = useRef(0);
  const onMoved = useCallback(() => {
    movedAt.current = Date.now();
  }, []);
  const end = useCallback(
    (state: EndedState) => {
      const costsVisit = isCounted && Date.now() - movedAt.current > sameVisitFor;
      // The connection was lost for long, and somebody is looking at the page: continue, unless that takes another visit.
      if (state.reason === 'idle' && document.visibilityState === 'visible' && !costsVisit) again();
      else setEnded(state);
    },
    [again, isCounted],
  );
  useEffect(() => {
    if (attempt.phase === 'opening') setEnded(null);
  }, [attempt.phase]);
  useEffect(() => setStoppedAt(Date.now()), [attempt, ended]);
  // The old sign-in took along its playback, and its hub connection.
  useEffect(
    () =>
      followSession((what) => {
        const isLookedAt = document.visibilityState === 'visible';
        if (what === 'resumed' && isLookedAt && opensOnReturn(attempt, ended, stoppedAt)) again();
      }),
    [attempt, ended, stoppedAt, again],
  );
  // Anything heard before or while it stopped says nothing about now.
  const isOpenAgain = isOpen && heardAt > stoppedAt + 1_000;

  const stopped = { of: isTile ? cameraName : undefined, zone, home, onAgain: again, isOpenAgain };
  if (missing && attempt.phase === 'failed' && isNotFound(attempt.error)) return missing;
  if (attempt.phase === 'opening') return <Skeleton className={classes.view} aspectRatio="16 / 9" />;
  return (
    <div className={classes.view} {...(isTile ? { 'data-tile': true } : { 'data-column': 'player' })}>
      {attempt.phase === 'refused' && (
        <Stopped
          {...stopped}
          title={text('refused.title')}
          reason={attempt.decision.reason}
          isReasonSaid={attempt.decision.reason === saidAbove}
          nextOpening={attempt.decision.nextOpening}
        >
          {more?.(attempt.decision.reason)}
        </Stopped>
      )}
      {attempt.phase === 'waiting' && (
        <Stopped {...stopped} isWaiting title={text('waiting.title')} reason={null} nextOpening={null} />
      )}
      {attempt.phase === 'failed' && (
        <Stopped {...stopped} title={errorSentence(attempt.error)} reason={null} nextOpening={null} />
      )}
      {attempt.phase === 'open' &&
        (ended ? (
          <Stopped
            {...stopped}
            title={text('ended.title')}
            reason={ended.reason}
            isReasonSaid={ended.reason === saidAbove}
            nextOpening={ended.nextOpening}
          >
            {more?.(ended.reason)}
          </Stopped>
        ) : (
          <Player
            key={attempt.session.playlistUrl}
            session={attempt.session}
            cameraName={cameraName}
            zone={zone}
            watcherName={watcherName}
            hears={passage.hears}
            trouble={trouble}
            isPictureDown={isPictureDown}
            onEnded={end}
            onMoved={onMoved}
            onTap={onTap}
          />
        ))}
    </div>
  );
};
