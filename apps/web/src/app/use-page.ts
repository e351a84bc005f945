import { useLocation } from '../lib/router/index.ts';
import { useEffect, useRef } from 'react';
import { useWords } from '../lib/i18n/words.ts';
import { focusHead } from '../lib/focus-head.ts';
import { setPageTitle } from '../lib/navigation/title.ts';
import { useScreen } from '../lib/navigation/trail.ts';

/** After a page change: sets the title, and moves the focus to the head of the page, where a screen reader starts reading. */
export const usePage = (): void => {
  const words = useWords();
  const page = useScreen('page');
  const front = useScreen('front');
  // The address of what is drawn, which lags behind the address bar while a page loads.
  const drawn = useLocation().pathname;
  const before = useRef({ drawn, page, front });
  const title = page ? words(page.title) : '';

  useEffect(() => {
    if (page && title) setPageTitle(title);
  }, [title, page]);

  useEffect(() => {
    const last = before.current;
    before.current = { drawn, page, front };
    const isTab = document.activeElement?.closest('[data-tabs]');
    // After a dialog, the focus returns to what opened it, or next to it.
    const isDialog = front?.isOverlay || (last.front?.isOverlay && last.page === page);
    if (last.page && last.drawn !== drawn && !isDialog && !isTab) focusHead();
  }, [drawn, page, front]);
};
