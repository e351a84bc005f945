import { type RefObject, useEffect, useState } from 'react';

/** How far outside of what is seen counts as near. */
const margin = '120px';

/** Whether an element is, or has been, in sight or nearly so: what is fetched for it need not be fetched before. */
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
