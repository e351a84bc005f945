import { type RefObject, useLayoutEffect } from 'react';

/**
 * Marks the parent of a scrolling element with `data-tight` where its content does not fit with its usual spacing, so that styles take some of
 * that away before anything has to be scrolled, and tells how many pixels are needed where that is not enough. `of` names what is shown:
 * with other columns it starts over.
 */
export const useTightness = (
  element: RefObject<HTMLElement | null>,
  of: string,
  onTooWide: (needed: number) => void,
): void => {
  useLayoutEffect(() => {
    const box = element.current;
    const place = box?.parentElement;
    if (!box || !place) return undefined;
    /** The width that the usual spacing needs, once it did not fit: below that, removing the mark would bring it back at once. */
    let needed = 0;
    place.removeAttribute('data-tight');
    const look = () => {
      if (box.clientWidth >= needed) {
        place.removeAttribute('data-tight');
        if (box.scrollWidth <= box.clientWidth) return;
        needed = box.scrollWidth;
        place.setAttribute('data-tight', '');
      }
      if (box.scrollWidth > box.clientWidth) onTooWide(box.scrollWidth + place.offsetWidth - box.clientWidth);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, [element, of, onTooWide]);
};
