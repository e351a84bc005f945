import { useEffect, useEffectEvent } from 'react';
import { checkForOutage, outage } from './outage.ts';

/** Calls back when the portal returns after an outage; checks for an outage on mount. */
export const usePortalBack = (onBack: () => void): void => {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    let wasAway = outage.get() !== 'none';
    void checkForOutage();
    return outage.subscribe(() => {
      const isAway = outage.get() !== 'none';
      if (wasAway && !isAway) back();
      wasAway = isAway;
    });
  }, []);
};
