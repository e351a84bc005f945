import { attachHls } from './attach-hls.ts';
import { attachNative } from './attach-native.ts';
import { attachLive } from './live/attach-live.ts';
import { playedBy } from './prepare-stream.ts';
import type { Attached, StreamEvents } from './stream-events.ts';

/** Plays a live playlist in a video element and keeps trying when it is interrupted. */
export const attachStream = (video: HTMLVideoElement, url: string, events: StreamEvents): Attached => {
  let attached: Attached | undefined;
  let isOver = false;
  const greater = () => {
    attached = undefined;
    attachHls(video, url, events).then(
      (found) => {
        if (isOver) found.stop();
        else attached = found;
      },
      // Its code did not load: the browser may still be able to play the stream itself.
      () => {
        if (!isOver) attached = attachNative(video, url, events);
      },
    );
  };
  video.addEventListener('playing', events.onPlaying);
  const by = playedBy();
  if (by === 'browser') attached = attachNative(video, url, events);
  else if (by === 'live') attached = attachLive(video, url, events, greater);
  else greater();
  return {
    again: () => attached?.again(),
    stop() {
      isOver = true;
      video.removeEventListener('playing', events.onPlaying);
      attached?.stop();
    },
  };
};
