import { useEffect, useState } from 'react';

const isInFront = () => document.visibilityState === 'visible' && document.hasFocus();

/** Whether this page is visible and has the focus. */
export const useIsInFront = (): boolean => {
  const [is, set] = useState(isInFront);
  useEffect(() => {
    const look = () => set(isInFront());
    const events = ['focus', 'blur'] as const;
    for (const event of events) window.addEventListener(event, look);
    document.addEventListener('visibilitychange', look);
    return () => {
      for (const event of events) window.removeEventListener(event, look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return is;
};
