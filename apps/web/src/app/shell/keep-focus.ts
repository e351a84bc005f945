import { head, isAtHead, leaveHead } from '../../lib/focus-head.ts';

/** Milliseconds to let the component that took the focus give it back. */
const givenBack = 300;

/** A row of a list, and its place there. */
interface Row {
  readonly element: Element;
  readonly list: Element;
  readonly at: number;
}

/** What had the focus last, and its ancestors on the page; for a dialog, those of the element that opened it. */
interface Holder {
  readonly element: Element;
  readonly path: readonly Element[];
  readonly row: Row | null;
  wasOff: boolean;
}
let holder: Holder | null = null;

const pathOf = (element: Element): Element[] => {
  const path: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) path.push(at);
  return path;
};

const rowsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>(':scope > :is([data-row], [data-card])')];

const rowOf = (inside: Element): Row | null => {
  const element = inside.closest<HTMLElement>('[data-row], [data-card]');
  const list = element?.parentElement;
  return element && list ? { element, list, at: rowsOf(list).indexOf(element) } : null;
};

const hold = (element: Element): void => {
  const isInDialog = element.closest('[role="dialog"]') !== null;
  const [path, row] = isInDialog ? [holder?.path ?? [], holder?.row ?? null] : [pathOf(element), rowOf(element)];
  holder = { element, path, row, wasOff: false };
};

/** The row now in the place of one that is gone, or what can be focused in it. */
const inPlaceOf = ({ element, list, at }: Row): HTMLElement | null => {
  if (element.isConnected || !list.isConnected) return null;
  const rows = rowsOf(list);
  const there = rows[Math.min(at, rows.length - 1)];
  return there?.matches('[tabindex]') ? there : (there?.querySelector<HTMLElement>('a[href], button') ?? null);
};

/** The element itself, if it is still there; else the next row; else the heading of its nearest surviving ancestor, else the page's. */
const nextTo = ({ path, row }: Holder): HTMLElement | null => {
  const next = row && inPlaceOf(row);
  if (next) return next;
  for (const at of path) {
    if (!at.isConnected) continue;
    if (at === path[0] && at instanceof HTMLElement && !at.matches(':disabled')) return at;
    const heading = at.querySelector<HTMLElement>(':is(h1, h2)[tabindex]');
    if (heading) return heading;
  }
  return head();
};

const isLost = (): boolean => document.activeElement === document.body || document.activeElement === null;

const giveBack = (): void => {
  if (isLost() && holder) nextTo(holder)?.focus({ preventScroll: true });
};

const look = (): void => {
  if (isAtHead() && (isLost() || document.activeElement?.id === 'main')) return head()?.focus({ preventScroll: true });
  if (!holder) return;
  const { element, wasOff } = holder;
  // A removed element is not merely disabled, whatever it was last.
  const isOff = element.isConnected && element.matches(':disabled');
  if (isOff) holder.wasOff = true;
  if (!isLost() || isOff) return;
  if (!element.isConnected || wasOff) setTimeout(giveBack, givenBack);
};

/** Keeps the focus from getting lost: when its element is removed or disabled, the focus goes to the nearest place left. */
export const keepFocus = (): (() => void) => {
  const over = new AbortController();
  const { signal } = over;
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target !== head()) leaveHead();
      if (target instanceof Element) hold(target);
    },
    { signal },
  );
  for (const kind of ['keydown', 'pointerdown']) {
    document.addEventListener(kind, leaveHead, { signal, capture: true });
  }
  return () => {
    over.abort();
    observer.disconnect();
  };
};
