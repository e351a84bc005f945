import { kept } from '../kept.ts';

/** Milliseconds between two recorded signs of activity. */
const noteEvery = 2000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
let last = Date.now();

/** Also for activity without input: watching a picture counts. */
export const countAsActivity = (): void => {
  const now = Date.now();
  if (now - last < noteEvery) return;
  last = now;
  // The other tabs read it: working in one keeps all of them signed in.
  kept.set('active-at', String(now));
};

/** The last activity in any tab, in epoch milliseconds. */
export const lastActivity = (): number => Math.max(last, Number(kept.get('active-at')) || 0);

/** Watches the page for activity; returns a stop function. */
export const watchActivity = (): (() => void) => {
  const options = { passive: true, capture: true };
  for (const sign of signs) addEventListener(sign, countAsActivity, options);
  return () => {
    for (const sign of signs) removeEventListener(sign, countAsActivity, options);
  };
};
