import { useEffect } from 'react';

/** Keeps the screen on while it is wanted and the page is in front, where the browser can. */
export const useWakeLock = (isWanted: boolean): void => {
  useEffect(() => {
    // Absent outside of secure contexts and in older browsers.
    if (!isWanted || !('wakeLock' in navigator)) return undefined;
    let isOver = false;
    let lock: WakeLockSentinel | null = null;
    const hold = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      const given = await navigator.wakeLock.request('screen');
      if (isOver) await given.release();
      else lock = given;
    };
    // A device that saves its battery refuses: the screen then goes dark when its owner wants it to.
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
