import { useCallback, useEffect, useState } from 'react';
import { countAsActivity, lastActivity, watchActivity } from '../../lib/session/activity.ts';
import { idleSeconds, warningSeconds } from '../../lib/session/idle-times.ts';

/**
 * Seconds left before an idle person is logged out; null while nobody is warned. Deadlines are moments, not counters: a laptop
 * that slept wakes up to the truth. `onEnd` is called once, when the countdown is over.
 */
export const useIdle = (sessionMinutes: number, onEnd: () => void) => {
  const [left, setLeft] = useState<number | null>(null);
  const [since, setSince] = useState<number | null>(null);

  useEffect(watchActivity, []);

  useEffect(() => {
    const look = () => {
      const warnAt = (since ?? lastActivity()) + idleSeconds(sessionMinutes) * 1000;
      const remaining = Math.ceil((warnAt + warningSeconds * 1000 - Date.now()) / 1000);
      if (remaining > warningSeconds) return setLeft(null);
      // From here only a decision counts, not a hand that brushes the mouse.
      if (since === null) setSince(warnAt - idleSeconds(sessionMinutes) * 1000);
      setLeft(Math.max(0, remaining));
      if (remaining <= 0) onEnd();
      return undefined;
    };
    const timer = setInterval(look, 1000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [sessionMinutes, since, onEnd]);

  const stay = useCallback(() => {
    countAsActivity();
    setSince(null);
    setLeft(null);
  }, []);

  // Somebody is at work in another tab: this one stops warning too.
  useEffect(() => {
    const heard = (event: StorageEvent) => event.key === 'viewgate.active-at' && stay();
    addEventListener('storage', heard);
    return () => removeEventListener('storage', heard);
  }, [stay]);

  return { left, stay };
};
