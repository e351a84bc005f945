import { IconArrowsMaximize, IconArrowsMinimize, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import type { OpenedSession, PlaybackState } from '@viewgate/contract';
import { useEffect, useRef, useState } from 'react';
import { countAsActivity } from '../../lib/session/activity.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { attachStream } from './attach-stream.ts';
import classes from './player.module.css';
import { Remaining } from './remaining.tsx';
import { usePlayerText } from './text/index.ts';
import { useCaptureReport } from './use-capture-report.ts';
import { useIsInFront } from './use-is-in-front.ts';
import { usePlaybackState } from './use-playback-state.ts';
import { Watermark } from './watermark.tsx';

export type EndedState = Extract<PlaybackState, { status: 'ended' }>;

interface PlayerProps {
  readonly session: OpenedSession;
  readonly cameraName: string;
  /** The location's. */
  readonly zone: string;
  /** Who watches, for Stream Shield's mark. */
  readonly watcherName: string;
  readonly onEnded: (state: EndedState) => void;
}

/** Plays a running session: connects, reconnects, and stops the moment the server says that it has ended. */
export const Player = ({ session, cameraName, zone, watcherName, onEnded }: PlayerProps) => {
  const text = usePlayerText();
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [phase, setPhase] = useState<'connecting' | 'playing' | 'interrupted'>('connecting');
  const [isMuted, setMuted] = useState(true);
  const [isFull, setFull] = useState(false);
  const state = usePlaybackState(session.playlistUrl);
  useCaptureReport(session.sessionId, session.streamShield);
  const isInFront = useIsInFront();
  const isBlank = session.streamShield && !isInFront;
  const endsAt = state?.status === 'running' ? state.endsAt : session.endsAt;

  useEffect(() => {
    if (!video.current) return undefined;
    return attachStream(video.current, session.playlistUrl, {
      onPlaying: () => setPhase('playing'),
      onInterrupted: () => setPhase((before) => (before === 'connecting' ? before : 'interrupted')),
    });
  }, [session.playlistUrl]);

  useEffect(() => {
    if (state?.status === 'ended') onEnded(state);
  }, [state, onEnded]);

  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);

  const toggleFull = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (frame.current?.requestFullscreen) void frame.current.requestFullscreen();
    // On an iPhone only the video itself may fill the screen.
    else (video.current as unknown as { webkitEnterFullscreen?: () => void } | null)?.webkitEnterFullscreen?.();
  };

  return (
    <div ref={frame} className={classes['player']} data-phase={phase}>
      <video
        ref={video}
        className={classes['video']}
        data-blank={isBlank || undefined}
        data-shielded={session.streamShield || undefined}
        muted={isMuted}
        autoPlay
        playsInline
        disablePictureInPicture={session.streamShield}
        aria-label={text('label', { name: cameraName })}
        onTimeUpdate={countAsActivity}
        onContextMenu={(event) => event.preventDefault()}
      />
      {session.streamShield && !isBlank && <Watermark name={watcherName} />}
      {isBlank && <p className={classes['note']}>{text('hidden')}</p>}
      {phase !== 'playing' && !isBlank && (
        <p className={classes['note']} role="status">
          {phase === 'connecting' ? text('connecting', { name: cameraName }) : text('reconnecting')}
        </p>
      )}
      <div className={classes['bar']}>
        {/* What is still connecting is not live. */}
        {phase === 'playing' && <span className={classes['live']}>{text('live')}</span>}
        {endsAt && <Remaining endsAt={endsAt} zone={zone} />}
        <span className={classes['space']} />
        <IconButton
          className={classes['control']}
          size={44}
          aria-label={isMuted ? text('unmute') : text('mute')}
          onClick={() => setMuted(!isMuted)}
        >
          {isMuted ? <IconVolumeOff size={20} /> : <IconVolume size={20} />}
        </IconButton>
        <IconButton
          className={classes['control']}
          size={44}
          aria-label={isFull ? text('leaveFullScreen') : text('fullScreen')}
          onClick={toggleFull}
        >
          {isFull ? <IconArrowsMinimize size={20} /> : <IconArrowsMaximize size={20} />}
        </IconButton>
      </div>
    </div>
  );
};
