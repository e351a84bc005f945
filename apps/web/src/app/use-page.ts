import { useLocation } from '../lib/router/index.ts';
import { useEffect, useRef } from 'react';
import { useWords } from '../lib/i18n/words.ts';
import { focusHead } from '../lib/focus-head.ts';
import { nameThePage } from '../lib/navigation/title.ts';
import { useScreen } from '../lib/navigation/trail.ts';

/** After a change of page: names it, and puts the focus at its head, where a screen reader begins to read. */
export const usePage = (): void => {
  const words = useWords();
  const page = useScreen('page');
  const front = useScreen('front');
  // The address of what is drawn, which lags behind the address bar while a page is on its way.
  const drawn = useLocation().pathname;
  const before = useRef({ drawn, page, front });
  const title = page ? words(page.title) : '';

  useEffect(() => {
    if (page && title) nameThePage(title);
  }, [title, page]);

  useEffect(() => {
    const last = before.current;
    before.current = { drawn, page, front };
    const isTab = document.activeElement?.closest('[data-tabs]');
    // What a dialog was opened from has the focus back, or what is next to it.
    const isDialog = front?.isOverlay || (last.front?.isOverlay && last.page === page);
    if (last.page && last.drawn !== drawn && !isDialog && !isTab) focusHead();
  }, [drawn, page, front]);
};
