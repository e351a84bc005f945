import { useEffect, useState } from 'react';

/** Milliseconds between two pictures; the server gives at most one in this time. */
const every = 15_000;

/**
 * A still picture that renews itself while the page is visible. The one before stays until the next has arrived; null until there is
 * one, and again once the server refuses.
 */
export const useStill = (address: string | null): string | null => {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    if (!address) {
      setPicture(null);
      return undefined;
    }
    const over = new AbortController();
    let shown: string | null = null;
    const show = (next: string | null) => {
      if (shown) URL.revokeObjectURL(shown);
      shown = next;
      setPicture(next);
    };
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      const answer = await fetch(address, { signal: over.signal });
      // 429: too early, the picture at hand is young enough. Anything else that is no picture takes it away.
      if (answer.status === 429) return;
      const blob = answer.ok ? await answer.blob() : null;
      if (!over.signal.aborted) show(blob && URL.createObjectURL(blob));
    };
    const quietly = () => void take().catch(() => undefined);
    quietly();
    const timer = setInterval(quietly, every);
    return () => {
      over.abort();
      clearInterval(timer);
      show(null);
    };
  }, [address]);
  return picture;
};
