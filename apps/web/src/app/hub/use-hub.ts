import { useEffect } from 'react';
import { closeLine, openLine } from '../../lib/hub/line.ts';

/** Milliseconds after which the hub's client is fetched: out of the way of the first screen. */
const fetchAfter = 2_000;

/** Hears what the server pushes while somebody is signed in. */
export const useHub = (isAway: boolean): void => {
  useEffect(() => {
    if (isAway) return undefined;
    // Without it screens are as fresh as their own questions make them.
    const timer = setTimeout(() => void openLine().catch(() => undefined), fetchAfter);
    return () => {
      clearTimeout(timer);
      closeLine();
    };
  }, [isAway]);
};
