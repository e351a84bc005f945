import type { PlaybackState } from '@viewgate/contract';
import { useEffect, useState } from 'react';

/**
 * Hears from the server what becomes of a playback: its end comes the moment it is decided, not with the next segment. The
 * browser reconnects by itself.
 */
export const usePlaybackState = (playlistUrl: string): PlaybackState | null => {
  const [state, setState] = useState<PlaybackState | null>(null);
  useEffect(() => {
    const source = new EventSource(playlistUrl.replace(/index\.m3u8$/, 'watch'));
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const heard = JSON.parse(data) as PlaybackState;
      setState(heard);
      if (heard.status === 'ended') source.close();
    };
    return () => source.close();
  }, [playlistUrl]);
  return state;
};
