import { useEffect, useState } from 'react';

/** Milliseconds from a picture to the request for the next. */
const pause = 1_000;
/** Milliseconds after which nobody is assumed to be looking anymore. */
const longest = 5 * 60_000;

interface LivePictures {
  /** The address of the newest picture; null before the first and after the last. */
  readonly url: string | null;
  /** No more come: because of this error, or because it has been long enough. */
  readonly isOver: boolean;
  readonly error: unknown;
}
const nothing: LivePictures = { url: null, isOver: false, error: null };

/** One picture after the other while the page is in front, until one cannot be taken or it has been long enough; another `take` starts over. */
export const useLivePictures = (take: ((signal: AbortSignal) => Promise<Blob>) | null): LivePictures => {
  const [shown, setShown] = useState(nothing);
  useEffect(() => {
    setShown(nothing);
    if (!take) return undefined;
    const over = new AbortController();
    const began = Date.now();
    let url: string | null = null;
    let timer = 0;
    const show = (next: LivePictures) => {
      if (url) URL.revokeObjectURL(url);
      ({ url } = next);
      setShown(next);
    };
    const goOn = async () => {
      if (Date.now() - began > longest) {
        show({ ...nothing, isOver: true });
        return;
      }
      if (document.visibilityState === 'visible') {
        const picture = await take(over.signal);
        if (over.signal.aborted) return;
        show({ ...nothing, url: URL.createObjectURL(picture) });
      }
      timer = window.setTimeout(next, pause);
    };
    const next = () => {
      goOn().catch((error: unknown) => over.signal.aborted || show({ url: null, isOver: true, error }));
    };
    next();
    return () => {
      over.abort();
      clearTimeout(timer);
      if (url) URL.revokeObjectURL(url);
    };
  }, [take]);
  return shown;
};
