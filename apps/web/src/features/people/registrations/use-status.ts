import { ApiError, registrations } from '@viewgate/contract';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../../lib/api/client.ts';
import type { Registration } from '../../../ui/registration/standing.ts';

/** Milliseconds between checks. */
const every = 20_000;

interface Standing {
  readonly now: Registration | null;
  /** The token no longer opens anything. */
  readonly isGone: boolean;
  readonly isFailed: boolean;
}

/** How a registration stands, kept up to date while the page is in sight. */
export const useStatus = (token: string | null) => {
  const [standing, setStanding] = useState<Standing>({ now: null, isGone: false, isFailed: false });
  const look = useCallback(async () => {
    if (!token) return;
    try {
      setStanding({ now: await api(registrations.status, { body: { token } }), isGone: false, isFailed: false });
    } catch (error) {
      const isGone = error instanceof ApiError && ['linkExpired', 'validation'].includes(error.problem.code);
      setStanding((before) => ({ now: before.now, isGone, isFailed: !isGone }));
    }
  }, [token]);
  const isOver = standing.isGone || standing.now?.state === 'approved';
  useEffect(() => void look(), [look]);
  useEffect(() => {
    if (isOver) return undefined;
    const lookInSight = () => {
      if (document.visibilityState === 'visible') void look();
    };
    const timer = setInterval(lookInSight, every);
    document.addEventListener('visibilitychange', lookInSight);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookInSight);
    };
  }, [look, isOver]);
  return standing;
};
