import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** A single letter is a command only where nobody types, and no dialog is open. */
export const isCommand = ({ target, ctrlKey, metaKey, altKey }: globalThis.KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || isTyping(target)) && !document.querySelector('[role="dialog"][aria-modal="true"]');

/** `/` focuses the search box, from anywhere on the page but a field. */
export const useSlash = (search: RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    const heard = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || !isCommand(event)) return;
      event.preventDefault();
      search.current?.focus();
      search.current?.select();
    };
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  }, [search]);
};

interface RowKeys {
  readonly body: RefObject<HTMLElement | null>;
  /** The rows' ids. */
  readonly ids: readonly number[];
  readonly onOpen: (index: number) => void;
  readonly onChoose?: ((index: number) => void) | undefined;
  /** The list has letters that act on the focused row. */
  readonly onLetter?: ((letter: string, index: number) => void) | undefined;
}

/**
 * Arrows, Home and End move between rows, Enter opens one, Space selects it. One row at a time is in the tab order. Where rows
 * have letters J and K move too; a letter acts on the focused row only, once for each press.
 */
export const useRowKeys = ({ body, ids, onOpen, onChoose, onLetter }: RowKeys) => {
  const count = ids.length;
  const of = ids.join();
  const [current, setCurrent] = useState(0);
  const [isHeld, setHeld] = useState(false);
  // The focused row is gone: the one in its place gets the focus.
  useLayoutEffect(() => {
    if (!isHeld || document.activeElement !== document.body) return;
    body.current?.querySelector<HTMLElement>(`[data-row="${Math.min(current, count - 1)}"]`)?.focus();
  }, [body, of, count, current, isHeld]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = event.target;
    // Keys inside a row belong to its links and buttons.
    if (!(row instanceof HTMLElement) || row.dataset['row'] === undefined) return;
    const index = Number(row.dataset['row']);
    const isLetter = onLetter && event.key.length === 1 && isCommand(event.nativeEvent);
    const key = isLetter ? event.key.toUpperCase() : event.key;
    const [down, up] = [index + 1, index - 1];
    const moves: Record<string, number> = { ArrowDown: down, J: down, ArrowUp: up, K: up, Home: 0, End: count - 1 };
    const next = moves[key];
    if (next !== undefined) {
      const there = Math.min(Math.max(next, 0), count - 1);
      setCurrent(there);
      event.currentTarget.querySelector<HTMLElement>(`[data-row="${there}"]`)?.focus();
    } else if (event.key === 'Enter') onOpen(index);
    else if (event.key === ' ' && onChoose) onChoose(index);
    else if (isLetter && !event.repeat) onLetter(key, index);
    else return;
    event.preventDefault();
  };
  const rowProps = (index: number) => ({
    'data-row': index,
    tabIndex: index === Math.min(current, count - 1) ? 0 : -1,
    onFocus: () => setCurrent(index),
  });
  const holds = {
    onFocus: () => setHeld(true),
    // A removed row has not lost the focus to anything.
    onBlur: ({ target }: FocusEvent<HTMLElement>) => target.isConnected && setHeld(false),
  };
  return { bodyProps: { onKeyDown, ...holds }, rowProps };
};
