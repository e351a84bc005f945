import { hubCalls, type OpenedSession, type PlaybackState } from '@viewgate/contract';
import { useCallback, useEffect, useState } from 'react';
import { openLine } from '../../lib/hub/line.ts';

/** Milliseconds before subscribing to a playback on the hub is retried. */
const askAgainAfter = 2_000;

/** What a response from the playlist's address says about the playback; null if nothing. */
const stateIn = async (answer: Response): Promise<PlaybackState | null> => {
  const serverTime = new Date().toISOString();
  if (answer.status === 503) return { status: 'waiting', serverTime };
  if (answer.status === 404) return { status: 'ended', reason: 'closed', nextOpening: null, serverTime };
  if (answer.status !== 403) return null;
  const problem = (await answer.json()) as { decision?: PlaybackState };
  return problem.decision?.status ? problem.decision : null;
};

/**
 * Follows the state of a playback on the server: its end arrives over the hub the moment it is decided, not with the next segment.
 * `ask` fetches the state, when a part was refused and nothing was heard.
 */
export const usePlaybackState = ({
  sessionId,
  playlistUrl,
}: OpenedSession): readonly [PlaybackState | null, () => void] => {
  const [state, setState] = useState<PlaybackState | null>(null);
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leaving: (() => void)[] = [];
    const token = playlistUrl.split('/').at(-2) ?? '';
    openLine().then(
      ({ on, onUp, invoke }) => {
        if (isOver) return;
        const watch = () => {
          clearTimeout(timer);
          invoke(hubCalls.watchPlayback, sessionId, token).catch(() => {
            if (!isOver) timer = setTimeout(watch, askAgainAfter);
          });
        };
        const hear = (id: number, heard: PlaybackState) => id === sessionId && setState(heard);
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
  }, [sessionId, playlistUrl]);

  const ask = useCallback(() => {
    fetch(playlistUrl)
      .then(stateIn)
      .then((told) => {
        // An ended playback stays ended.
        if (told) setState((before) => (before?.status === 'ended' ? before : told));
        else setState((before) => (before?.status === 'waiting' ? null : before));
      })
      .catch(() => undefined);
  }, [playlistUrl]);
  return [state, ask];
};
