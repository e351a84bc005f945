import { useLayoutEffect } from 'react';

/**
 * Until the palette has loaded and its field has the focus, keys are meant for it, not for the page behind: there a letter may act on the row that has
 * the focus, and Enter open it.
 */
export const useTypedAhead = (isAhead: boolean, onKey: (key: string) => void): void =>
  useLayoutEffect(() => {
    if (!isAhead) return undefined;
    const take = (event: KeyboardEvent) => {
      const { key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || !/^(.|Enter|Backspace|Escape)$/u.test(key)) return;
      event.preventDefault();
      event.stopPropagation();
      onKey(key);
    };
    // Before whatever has the focus hears it.
    addEventListener('keydown', take, true);
    return () => removeEventListener('keydown', take, true);
  }, [isAhead, onKey]);
