import { type RefObject, useEffect, useState } from 'react';
import { isLookedAt } from './is-looked-at.ts';

/** Milliseconds between two checks, and without a new frame before a picture counts as still. */
const every = 500;
const stillAfter = 3_000;

/** Frames shown so far; the playback position where the browser does not count frames. */
const framesOf = (video: HTMLVideoElement): number =>
  video.getVideoPlaybackQuality?.().totalVideoFrames || video.currentTime;

/** For how many whole seconds the picture has been still; null while it moves, or before it ever did. A frozen picture is not live. */
export const useStillness = (video: RefObject<HTMLVideoElement | null>): number | null => {
  const [still, setStill] = useState<number | null>(null);
  useEffect(() => {
    let frames = 0;
    let movedAt: number | null = null;
    const look = () => {
      if (!video.current) return;
      const now = performance.now();
      const shown = framesOf(video.current);
      // A page in the background draws nothing, which says nothing about the picture.
      if (shown !== frames || (movedAt !== null && !isLookedAt(video.current))) movedAt = now;
      frames = shown;
      const stoppedFor = movedAt === null ? 0 : now - movedAt;
      setStill(stoppedFor < stillAfter ? null : Math.round(stoppedFor / 1_000));
    };
    const timer = setInterval(look, every);
    return () => clearInterval(timer);
  }, [video]);
  return still;
};
