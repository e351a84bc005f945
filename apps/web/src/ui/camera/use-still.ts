import { useEffect, useState } from 'react';

/** Milliseconds between two pictures; sooner, the server repeats the one it gave. */
const every = 15_000;

/** `loading` until the first answer; `none` when there is nothing to show: refused, or the camera gives no picture. */
export type Still = { readonly state: 'loading' | 'none' } | { readonly state: 'shown'; readonly url: string };

/**
 * A still picture that renews itself while the page is visible. The one before stays until the next has arrived, or is refused.
 * Nothing is fetched while it is not wanted.
 */
export const useStill = (address: string | null, isWanted = true): Still => {
  const [still, setStill] = useState<Still>({ state: address ? 'loading' : 'none' });
  useEffect(() => {
    if (!address) {
      setStill({ state: 'none' });
      return undefined;
    }
    if (!isWanted) {
      setStill({ state: 'loading' });
      return undefined;
    }
    const over = new AbortController();
    let url: string | null = null;
    const show = (next: string | null) => {
      if (url) URL.revokeObjectURL(url);
      url = next;
      setStill(next ? { state: 'shown', url: next } : { state: 'none' });
    };
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      const answer = await fetch(address, { signal: over.signal });
      const blob = answer.ok ? await answer.blob() : null;
      if (!over.signal.aborted) show(blob && URL.createObjectURL(blob));
    };
    // A network that fails for a moment takes no picture away; a page without any says so.
    const quietly = () =>
      void take().catch(() => setStill((now) => (now.state === 'loading' ? { state: 'none' } : now)));
    quietly();
    const timer = setInterval(quietly, every);
    document.addEventListener('visibilitychange', quietly);
    return () => {
      over.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', quietly);
      if (url) URL.revokeObjectURL(url);
    };
  }, [address, isWanted]);
  return still;
};
