import { type RefObject, useEffect, useState } from 'react';

/** How far outside the viewport counts as near. */
const margin = '120px';

/** Whether an element is or has been in or near the viewport: until then, nothing need be fetched for it. */
export const useIsNear = (element: RefObject<HTMLElement | null>): boolean => {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
};

/** Whether an element is in or near the viewport right now: elsewhere, nothing need be refreshed. */
export const useIsInSight = (element: RefObject<HTMLElement | null>): boolean => {
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: margin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInSight;
};
