import { useEffect } from 'react';

/** Milliseconds after which the hub's client is fetched: out of the way of the first screen. */
const fetchAfter = 2_000;

/** Hears what the server pushes while somebody is signed in. */
export const useHub = (isAway: boolean): void => {
  useEffect(() => {
    if (isAway) return undefined;
    let disconnect: (() => void) | null = null;
    let isOver = false;
    const timer = setTimeout(() => {
      import('./connection.ts').then(
        ({ connectHub }) => {
          if (!isOver) disconnect = connectHub();
        },
        // Without it screens are as fresh as their own questions make them.
        () => undefined,
      );
    }, fetchAfter);
    return () => {
      isOver = true;
      clearTimeout(timer);
      disconnect?.();
    };
  }, [isAway]);
};
