import { useEffect } from 'react';
import { closeLine, openLine } from '../../lib/hub/line.ts';

/** Milliseconds to wait before fetching the hub's client, so that it does not delay the first screen. */
const fetchAfter = 2_000;

/** Listens to what the server pushes while somebody is signed in. */
export const useHub = (isAway: boolean): void => {
  useEffect(() => {
    if (isAway) return undefined;
    // Without it, screens are only as fresh as their own refetching.
    const timer = setTimeout(() => void openLine().catch(() => undefined), fetchAfter);
    return () => {
      clearTimeout(timer);
      closeLine();
    };
  }, [isAway]);
};
