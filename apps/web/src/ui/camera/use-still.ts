import { useEffect, useState } from 'react';
import { inTurn } from './in-turn.ts';

/** Milliseconds between two pictures; any sooner, and the server repeats the last one. */
const every = 15_000;
/** Milliseconds after which a request is given up: a camera that hangs must not hold up the others for long. */
const longest = 20_000;
/** Milliseconds after which a picture that could not be refreshed is removed: it looks current and is not. */
const stale = 3 * every;

/** `loading` until the first answer; `none` when there is nothing to show: refused, or no picture from the camera. */
export type Still = { readonly state: 'loading' | 'none' } | { readonly state: 'shown'; readonly url: string };

/**
 * The picture that the document drew before the program (`platform/http/web.ts`), if it is this one. Browsers show it again without asking, so nothing is dark
 * in between. Not in the background, where it would grow old unseen.
 */
const drawnAhead = (address: string | null): HTMLImageElement | null => {
  const image = document.querySelector<HTMLImageElement>('#skeleton img');
  return image?.getAttribute('src') === address && document.visibilityState === 'visible' ? image : null;
};

/** Each is used once; later pictures are requested. */
const used = new WeakSet<HTMLImageElement>();

const isDecoded = async (image: HTMLImageElement): Promise<boolean> => {
  const tooLong = new Promise<never>((_, reject) => {
    setTimeout(reject, longest);
  });
  return Promise.race([image.decode(), tooLong]).then(
    () => true,
    () => false,
  );
};

/**
 * A still picture that refreshes itself while the page is visible. The previous one stays until the next arrives or is refused.
 * Fetches nothing while it is not wanted.
 */
export const useStill = (address: string | null, isWanted = true): Still => {
  const [ahead] = useState(() => drawnAhead(address));
  const [still, setStill] = useState<Still>(() => {
    if (!address) return { state: 'none' };
    return ahead?.naturalWidth ? { state: 'shown', url: address } : { state: 'loading' };
  });
  useEffect(() => {
    if (!address) {
      setStill({ state: 'none' });
      return undefined;
    }
    if (!isWanted) {
      if (!ahead || used.has(ahead)) setStill({ state: 'loading' });
      return undefined;
    }
    const over = new AbortController();
    let url: string | null = null;
    let takenAt = 0;
    const show = (next: string | null) => {
      if (url) URL.revokeObjectURL(url);
      url = next;
      takenAt = Date.now();
      setStill(next ? { state: 'shown', url: next } : { state: 'none' });
    };
    const take = async () => {
      const drawn = ahead?.getAttribute('src') === address && !used.has(ahead) ? ahead : null;
      if (drawn) used.add(drawn);
      if (document.visibilityState !== 'visible') return;
      if (drawn && (await isDecoded(drawn))) return void (over.signal.aborted || show(address));
      const answer = await fetch(address, { signal: AbortSignal.any([over.signal, AbortSignal.timeout(longest)]) });
      const blob = answer.ok ? await answer.blob() : null;
      if (!over.signal.aborted) show(blob && URL.createObjectURL(blob));
    };
    let isUnderWay = false;
    const quietly = () => {
      if (url && Date.now() - takenAt > stale) show(null);
      if (isUnderWay) return;
      isUnderWay = true;
      inTurn(over.signal, take)
        // A brief network failure removes no picture; if there never was one, say so.
        .catch(() => over.signal.aborted || setStill((now) => (now.state === 'loading' ? { state: 'none' } : now)))
        .finally(() => {
          isUnderWay = false;
        });
    };
    quietly();
    const timer = setInterval(quietly, every);
    document.addEventListener('visibilitychange', quietly);
    return () => {
      over.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', quietly);
      if (url) URL.revokeObjectURL(url);
    };
  }, [address, isWanted, ahead]);
  return still;
};
