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
import { type Heard, useRefusal } from './use-refusal.ts';

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
  /** How the camera is decided now, where the page is told. */
  readonly heard?: Heard | undefined;
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
  heard,
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
  const told = attempt.phase === 'refused' ? attempt.decision : attempt.phase === 'open' ? ended : null;
  const refusal = useRefusal(told, { heard, heardAt, hearAgain: passage.hearAgain });

  const stopped = { of: isTile ? cameraName : undefined, zone, home, onAgain: again };
  const untold = { ...stopped, reason: null, nextOpening: null, isOpenAgain: false };
  if (missing && attempt.phase === 'failed' && isNotFound(attempt.error)) return missing;
  if (attempt.phase === 'opening') return <Skeleton className={classes.view} aspectRatio="16 / 9" />;
  return (
    <div className={classes.view} {...(isTile ? { 'data-tile': true } : { 'data-column': 'player' })}>
      {refusal && (
        <Stopped
          {...stopped}
          {...refusal}
          title={text(attempt.phase === 'refused' ? 'refused.title' : 'ended.title')}
          isReasonSaid={refusal.reason !== null && refusal.reason === saidAbove}
        >
          {more?.(refusal.isOpenAgain ? null : refusal.reason)}
        </Stopped>
      )}
      {attempt.phase === 'waiting' && <Stopped {...untold} isWaiting title={text('waiting.title')} />}
      {attempt.phase === 'failed' && <Stopped {...untold} title={errorSentence(attempt.error)} />}
      {attempt.phase === 'open' && !ended && (
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
      )}
    </div>
  );
};
