import { useCallback, useSyncExternalStore } from 'react';
import { breakpoints } from './theme/tokens.ts';

const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (heard: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', heard);
      return () => media.removeEventListener('change', heard);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
};

/** Narrower than 640 px: tables are cards, row actions a sheet. */
export const useIsPhone = (): boolean => useMedia(`(max-width: ${breakpoints.sm - 0.02}px)`);
