import { followSession } from '../api/session-end.ts';

/** Milliseconds after which a page that is looked at again reports whose browser it is once more. */
export const renewEvery = 12 * 3_600_000;

/**
 * Calls `renew` whenever somebody may have begun to use the portal here without loading a page: they logged in again over unsaved work, or
 * came back to one that was open all day, as an installed portal is.
 */
export const keepRenewed = (renew: () => Promise<void>, now: () => number = Date.now): void => {
  let renewedAt = now();
  const again = () => {
    renewedAt = now();
    // The next page, or the next time it is looked at, tries again.
    void renew().catch(() => undefined);
  };
  followSession((what) => {
    if (what === 'resumed') again();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && now() - renewedAt > renewEvery) again();
  });
};
