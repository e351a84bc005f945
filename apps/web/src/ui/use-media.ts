import { type RefObject, useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react';
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

/** From 1280 px on: room for the sidebar next to a list. */
export const useHasRoom = (): boolean => useMedia(`(min-width: ${breakpoints.xl}px)`);

/** Whether an element is narrower than this many pixels, whatever is next to it. */
export const useIsNarrower = (element: RefObject<HTMLElement | null>, pixels: number): boolean => {
  const [isNarrower, setNarrower] = useState(false);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const look = () => setNarrower(measured.clientWidth < pixels);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, pixels]);
  return isNarrower;
};

/** Pixels of scrolling before a shadow indicates it (portal §9). */
const shadowAfter = 10;

/** Marks the parent of a horizontally scrolling element with `data-before` and `data-after` while there is more on that side, and with `data-fits` while nothing overflows. */
export const useScrollShadow = (element: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const box = element.current;
    const place = box?.parentElement;
    if (!box || !place) return undefined;
    const look = () => {
      const ahead = box.scrollWidth - box.clientWidth - Math.abs(box.scrollLeft);
      place.toggleAttribute('data-before', Math.abs(box.scrollLeft) > shadowAfter);
      place.toggleAttribute('data-after', ahead > shadowAfter);
      place.toggleAttribute('data-fits', box.scrollWidth <= box.clientWidth);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [element]);
};
