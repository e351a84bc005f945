import { useEffect, useEffectEvent, useRef } from 'react';
import { checkForOutage, outage } from '../lib/api/outage.ts';
import { useStore } from '../lib/store.ts';

/** Calls back when the portal returns after an outage; checks for an outage on mount. */
export const usePortalBack = (onBack: () => void): void => {
  const kind = useStore(outage);
  const wasAway = useRef(false);
  const back = useEffectEvent(onBack);
  useEffect(() => void checkForOutage(), []);
  useEffect(() => {
    if (kind !== 'none') wasAway.current = true;
    else if (wasAway.current) {
      wasAway.current = false;
      back();
    }
  }, [kind]);
};
