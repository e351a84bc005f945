import { hubCalls, type OpenedSession, type PlaybackState, type Showing } from '@viewgate/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { openLine } from '../../lib/hub/line.ts';
import { faultBeyond, faultIn, type StreamFault } from './stream-fault.ts';
import type { Passage } from './use-opened-session.ts';

/** Milliseconds before subscribing to a playback on the hub is retried. */
const askAgainAfter = 2_000;

/** What a response from the playlist's address says about the playback; null if nothing. */
const stateIn = async (answer: Response): Promise<PlaybackState | null> => {
  const serverTime = new Date().toISOString();
  if (answer.status === 503) return { status: 'waiting', serverTime };
  if (answer.status !== 403 && answer.status !== 404) return null;
  // A proxy's refusal is not the portal's.
  const problem = (await answer.json().catch(() => null)) as { code?: string; decision?: PlaybackState } | null;
  // Nobody knows its address anymore: another page goes on with the visit, and has one of its own.
  if (problem?.code === 'notFound') return { status: 'ended', reason: 'replaced', nextOpening: null, serverTime };
  return problem?.decision?.status ? problem.decision : null;
};

/** Follows a playback over the hub; returns a stop function. */
const overHub = (sessionId: number, token: string, tell: (state: PlaybackState) => void): (() => void) => {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leaving: (() => void)[] = [];
  openLine().then(
    ({ on, onUp, invoke }) => {
      if (isOver) return;
      const watch = () => {
        clearTimeout(timer);
        invoke(hubCalls.watchPlayback, sessionId, token).catch(() => {
          if (!isOver) timer = setTimeout(watch, askAgainAfter);
        });
      };
      const hear = (id: number, heard: PlaybackState) => id === sessionId && tell(heard);
      leaving.push(on('ReceivePlaybackState', hear), onUp(watch), () => {
        invoke(hubCalls.leavePlayback, sessionId).catch(() => undefined);
      });
    },
    // Each refused part reports it too.
    () => undefined,
  );
  return () => {
    isOver = true;
    clearTimeout(timer);
    for (const leave of leaving) leave();
  };
};

/**
 * The same over the stream's own line, which needs no sign-in. A picture that nobody looks at has none: a browser opens six connections to a
 * host over HTTP/1.1, and lines would take them all; its next part is refused, and says the same.
 */
const overItsLine = (playlistUrl: string, tell: (state: PlaybackState) => void): (() => void) => {
  let line: EventSource | null = null;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    clearTimeout(timer);
    line?.close();
    line = null;
  };
  const open = () => {
    close();
    const opened = new EventSource(playlistUrl.replace('index.m3u8', 'watch'));
    line = opened;
    opened.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const heard = JSON.parse(data) as PlaybackState;
      // The server closes it then: opened again, it would only say the same.
      if (heard.status === 'ended') {
        isOver = true;
        close();
      }
      tell(heard);
    });
    // The browser reopens a line that breaks, but not one that is answered with an error, as while a process restarts.
    opened.addEventListener('error', () => {
      if (line === opened && opened.readyState === EventSource.CLOSED) timer = setTimeout(open, askAgainAfter);
    });
  };
  const follow = () => {
    const isLookedAt = document.visibilityState === 'visible' || document.pictureInPictureElement !== null;
    if (!isLookedAt) close();
    else if (!isOver && line === null) open();
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    close();
  };
};

/**
 * Follows the state of a playback on the server: its end arrives the moment it is decided, not with the next segment.
 * `ask` fetches the state, when a part was refused and nothing was heard, and finds out which part of the way fails.
 * How the picture may be shown follows the latest message.
 */
export const usePlaybackState = (
  { sessionId, playlistUrl, streamShield, pictureInPicture }: OpenedSession,
  hears: Passage['hears'],
): readonly [state: PlaybackState | null, ask: () => void, fault: StreamFault | null, showing: Showing] => {
  const [state, setState] = useState<PlaybackState | null>(null);
  const [showing, setShowing] = useState<Showing>({ streamShield, pictureInPicture });
  const [fault, setFault] = useState<StreamFault | null>(null);
  useEffect(() => {
    const hear = (heard: PlaybackState) => {
      setState(heard);
      if (heard.status === 'running') setShowing(heard);
    };
    return hears === 'hub'
      ? overHub(sessionId, playlistUrl.split('/').at(-2) ?? '', hear)
      : overItsLine(playlistUrl, hear);
  }, [sessionId, playlistUrl, hears]);

  const isLooking = useRef(false);
  const ask = useCallback(() => {
    fetch(playlistUrl)
      .catch(() => null)
      .then(async (answer) => {
        // Each reader of the body needs a copy.
        const told = answer && (await stateIn(answer.clone()));
        // An ended playback stays ended.
        if (told) setState((before) => (before?.status === 'ended' ? before : told));
        else setState((before) => (before?.status === 'waiting' ? null : before));
        let found = await faultIn(answer && answer.clone());
        if (found === null && answer?.ok) {
          // Takes as long as the part: several at once would take the connections of the pictures beside it.
          if (isLooking.current) return;
          isLooking.current = true;
          found = await faultBeyond(answer, playlistUrl).catch(() => null);
          isLooking.current = false;
        }
        setFault(found);
      })
      .catch(() => undefined);
  }, [playlistUrl]);
  return [state, ask, fault, showing];
};
