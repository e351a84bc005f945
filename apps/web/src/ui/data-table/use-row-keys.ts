import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** `/` focuses the search box, from anywhere on the page but a field. */
export const useSlash = (search: RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    const heard = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
      event.preventDefault();
      search.current?.focus();
      search.current?.select();
    };
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  }, [search]);
};

interface RowKeys {
  readonly count: number;
  readonly onOpen: (index: number) => void;
  readonly onChoose?: ((index: number) => void) | undefined;
}

/** Arrows, Home and End move between rows, Enter opens one, Space selects it. One row at a time is in the tab order. */
export const useRowKeys = ({ count, onOpen, onChoose }: RowKeys) => {
  const [current, setCurrent] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = event.target;
    // Keys inside a row belong to its links and buttons.
    if (!(row instanceof HTMLElement) || row.dataset['row'] === undefined) return;
    const index = Number(row.dataset['row']);
    const moves: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: count - 1 };
    const next = moves[event.key];
    if (next !== undefined) {
      const there = Math.min(Math.max(next, 0), count - 1);
      setCurrent(there);
      event.currentTarget.querySelector<HTMLElement>(`[data-row="${there}"]`)?.focus();
    } else if (event.key === 'Enter') onOpen(index);
    else if (event.key === ' ' && onChoose) onChoose(index);
    else return;
    event.preventDefault();
  };
  const rowProps = (index: number) => ({
    'data-row': index,
    tabIndex: index === Math.min(current, count - 1) ? 0 : -1,
    onFocus: () => setCurrent(index),
  });
  return { onKeyDown, rowProps };
};
