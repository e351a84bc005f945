import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconPictureInPicture,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import type { OpenedSession, PlaybackState } from '@viewgate/contract';
import { useEffect, useRef, useState } from 'react';
import { countAsActivity } from '../../lib/session/activity.ts';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { attachStream } from './attach-stream.ts';
import classes from './player.module.css';
import { Remaining } from './remaining.tsx';
import type { Attached } from './stream-events.ts';
import { usePlayerText } from './text/index.ts';
import { useCaptureReport } from './use-capture-report.ts';
import { useFullScreen } from './use-full-screen.ts';
import type { Passage } from './use-opened-session.ts';
import { useIsInFront } from './use-is-in-front.ts';
import { usePlaybackState } from './use-playback-state.ts';
import { useOwnWindow } from './use-own-window.ts';
import { useStillness } from './use-stillness.ts';
import { Watermark } from './watermark.tsx';

export type EndedState = Extract<PlaybackState, { status: 'ended' }>;

/** Seconds without a new frame after which the stream is reloaded, and between further reloads. */
const reloadAfter = 6;
/** Seconds without a picture before checking what fails, and between two such checks. */
const asksEvery = 5;
/** After this many checks that found nothing wrong, it is the picture itself that does not come through. */
const looksUntilPicture = 3;

interface PlayerProps {
  readonly session: OpenedSession;
  readonly cameraName: string;
  /** The location's time zone. */
  readonly zone: string;
  /** Who watches, for Stream Shield's watermark. */
  readonly watcherName: string;
  readonly hears?: Passage['hears'];
  /** What is known to be wrong with the camera: shown while no picture moves. */
  readonly trouble?: string | null;
  /** What is wrong is its picture, which still arrives: it is not called live, and `trouble` stands below it. */
  readonly isPictureDown?: boolean;
  readonly onEnded: (state: EndedState) => void;
  /** The picture moves. */
  readonly onMoved?: () => void;
  /** The picture was tapped; a button does the same. */
  readonly onTap?: (() => void) | undefined;
}

/** Plays a running session: connects, reconnects, covers what it cannot vouch for, and stops the moment the server says the session has ended. */
export const Player = ({
  session,
  cameraName,
  zone,
  watcherName,
  hears = 'hub',
  trouble = null,
  isPictureDown = false,
  onEnded,
  onMoved,
  onTap,
}: PlayerProps) => {
  const text = usePlayerText();
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const stream = useRef<Attached>(null);
  const [phase, setPhase] = useState<'connecting' | 'playing' | 'interrupted'>('connecting');
  const [isMuted, setMuted] = useState(true);
  const { isFull, fillsPage, toggle } = useFullScreen(frame);
  const [state, ask, fault, { streamShield, pictureInPicture }] = usePlaybackState(session, hears);
  const [looks, setLooks] = useState(0);
  useCaptureReport(session.sessionId, streamShield);
  const isInFront = useIsInFront();
  const still = useStillness(video);
  const isHidden = streamShield && !isInFront;
  const isWaiting = state?.status === 'waiting';
  // In a window of its own nothing could cover it while nobody knows whether it may be seen.
  const mayLeavePage = pictureInPicture && !streamShield && !isWaiting;
  useOwnWindow(video, mayLeavePage);
  const endsAt = state?.status === 'running' ? state.endsAt : session.endsAt;

  useEffect(() => {
    if (!video.current) return undefined;
    const attached = attachStream(video.current, session.playlistUrl, {
      onPlaying: () => setPhase('playing'),
      onInterrupted: () => setPhase((before) => (before === 'connecting' ? before : 'interrupted')),
      onRefused: ask,
    });
    stream.current = attached;
    return () => attached.stop();
  }, [session.playlistUrl, ask]);

  useEffect(() => {
    if (state?.status === 'ended') onEnded(state);
  }, [state, onEnded]);

  // When the wait is over, the stream reloads at once.
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(ask, 2_000);
    return () => {
      clearInterval(timer);
      stream.current?.again();
    };
  }, [isWaiting, ask]);

  const isWithout = !isWaiting && (phase !== 'playing' || still !== null);
  useEffect(() => {
    setLooks(0);
    if (!isWithout) return undefined;
    const timer = setInterval(() => {
      setLooks((before) => before + 1);
      ask();
    }, asksEvery * 1_000);
    return () => clearInterval(timer);
  }, [isWithout, ask]);
  const found = fault ?? (looks > looksUntilPicture ? 'picture' : null);

  const isStuck = still !== null && still > 0 && still % reloadAfter === 0;
  useEffect(() => {
    if (!isStuck) return;
    ask();
    stream.current?.again();
  }, [isStuck, ask]);
  useEffect(() => {
    const back = () => {
      ask();
      stream.current?.again();
    };
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, [ask]);

  const isLive = phase === 'playing' && still === null && !isWaiting && !isPictureDown;
  const note = isHidden
    ? text('hidden')
    : isWaiting
      ? text('waiting')
      : trouble && (still !== null || phase !== 'playing')
        ? trouble
        : still !== null
          ? text('still', { count: still })
          : phase === 'connecting'
            ? text('connecting', { name: cameraName })
            : phase === 'interrupted'
              ? text('reconnecting')
              : null;

  return (
    <>
      <div
        ref={frame}
        className={classes.player}
        data-phase={isWaiting ? 'waiting' : still === null ? phase : 'still'}
        data-fills-page={fillsPage || undefined}
      >
        <video
          ref={video}
          className={classes.video}
          data-blank={isHidden || isWaiting || undefined}
          data-shielded={streamShield || undefined}
          muted={isMuted || !session.audio}
          autoPlay
          playsInline
          disablePictureInPicture={!mayLeavePage}
          // A television would fetch the stream itself (docs/decisions/streams.md).
          disableRemotePlayback
          aria-label={text('label', { name: cameraName })}
          onTimeUpdate={() => {
            countAsActivity();
            onMoved?.();
          }}
          onClick={onTap}
          onContextMenu={(event) => event.preventDefault()}
        />
        {streamShield && !isHidden && !isWaiting && (
          <Watermark sessionId={session.sessionId} name={watcherName} zone={zone} />
        )}
        {note && (
          <div className={classes.note} role="status">
            <p>{note}</p>
            {isWithout && looks > 0 && found && note !== trouble && <p>{text(`fault.${found}`)}</p>}
            {isWaiting && (
              <Button variant="default" onClick={ask}>
                {text('tryNow')}
              </Button>
            )}
          </div>
        )}
        <div className={classes.bar}>
          {/* A picture that is still connecting, or frozen, is not live. */}
          {isLive && <span className={classes.live}>{text('live')}</span>}
          {endsAt && <Remaining endsAt={endsAt} zone={zone} />}
          <span className={classes.space} />
          {session.audio && (
            <IconButton
              className={classes.control}
              size={44}
              aria-label={isMuted ? text('unmute') : text('mute')}
              onClick={() => setMuted(!isMuted)}
            >
              {isMuted ? <IconVolumeOff size={20} /> : <IconVolume size={20} />}
            </IconButton>
          )}
          {mayLeavePage && document.pictureInPictureEnabled && (
            <IconButton
              className={classes.control}
              size={44}
              aria-label={text('pictureInPicture')}
              onClick={() => void video.current?.requestPictureInPicture().catch(() => undefined)}
            >
              <IconPictureInPicture size={20} />
            </IconButton>
          )}
          <IconButton
            className={classes.control}
            size={44}
            aria-label={isFull ? text('leaveFullScreen') : text('fullScreen')}
            onClick={toggle}
          >
            {isFull ? <IconArrowsMinimize size={20} /> : <IconArrowsMaximize size={20} />}
          </IconButton>
        </div>
      </div>
      {isPictureDown && trouble && note !== trouble && <p className={classes.below}>{trouble}</p>}
      {streamShield && <p className={classes.below}>{text('shield')}</p>}
    </>
  );
};
