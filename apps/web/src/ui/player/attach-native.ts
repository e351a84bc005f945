import { pauseBefore } from './pause-before.ts';
import type { Attached, StreamEvents } from './stream-events.ts';

/** Plays a playlist natively, as Safari does. */
export const attachNative = (
  video: HTMLVideoElement,
  url: string,
  { onInterrupted, onRefused }: StreamEvents,
): Attached => {
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const load = () => {
    clearTimeout(timer);
    video.src = url;
    void video.play().catch(() => undefined);
  };
  const failed = () => {
    onInterrupted();
    // Safari does not expose the response.
    onRefused();
    clearTimeout(timer);
    timer = setTimeout(load, pauseBefore(attempt++));
  };
  const calm = () => {
    attempt = 0;
  };
  video.addEventListener('error', failed);
  video.addEventListener('playing', calm);
  load();
  return {
    again: load,
    stop() {
      clearTimeout(timer);
      video.removeEventListener('error', failed);
      video.removeEventListener('playing', calm);
      video.removeAttribute('src');
      // Drops the buffered pictures: none of them may still be seen.
      video.load();
    },
  };
};
