import { useCallback, useEffect, useState } from 'react';
import { countAsActivity, lastActivity, watchActivity } from '../../lib/session/activity.ts';
import { idleSeconds, warningSeconds } from '../../lib/session/idle-times.ts';

/**
 * Seconds left before an idle person is logged out; null while there is no warning. Deadlines are timestamps, not counters, so they still
 * hold when a laptop wakes from sleep. `onEnd` is called once, when the countdown ends.
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
      // From here on only a decision counts, not an accidental mouse move.
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

  // Somebody is active in another tab: this one stops warning too.
  useEffect(() => {
    const heard = (event: StorageEvent) => event.key === 'viewgate.active-at' && stay();
    addEventListener('storage', heard);
    return () => removeEventListener('storage', heard);
  }, [stay]);

  return { left, stay };
};
