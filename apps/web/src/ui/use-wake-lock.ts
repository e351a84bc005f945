import { useEffect } from 'react';

/** Keeps the screen on while wanted and the page is visible, in browsers that can. */
export const useWakeLock = (isWanted: boolean): void => {
  useEffect(() => {
    // Missing in insecure contexts and older browsers.
    if (!isWanted || !('wakeLock' in navigator)) return undefined;
    let isOver = false;
    let lock: WakeLockSentinel | null = null;
    const hold = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      const given = await navigator.wakeLock.request('screen');
      if (isOver) await given.release();
      else lock = given;
    };
    // Refused when the device saves battery: the screen then goes dark as usual.
    const quietly = () => void hold().catch(() => undefined);
    quietly();
    document.addEventListener('visibilitychange', quietly);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', quietly);
      void lock?.release().catch(() => undefined);
    };
  }, [isWanted]);
};
