import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** Milliseconds of pause in typing before a search (portal §9): 1000 when the call has a body, otherwise 50. */
const withBody = 1000;
const withoutBody = 50;

/** A search box that passes its text to `onSearch` when typing pauses, at once on Enter, and follows changes of the address. */
export const useSearchBox = (search: string, onSearch: (text: string) => void, hasBody: boolean) => {
  const [text, setText] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(search);

  useEffect(() => {
    if (search === asked.current) return;
    asked.current = search;
    setText(search);
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (value: string) => {
    clearTimeout(timer.current);
    const wanted = value.trim();
    if (wanted === asked.current) return;
    asked.current = wanted;
    onSearch(wanted);
  };
  return {
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { value } = event.currentTarget;
      setText(value);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => ask(value), hasBody && value !== '' ? withBody : withoutBody);
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Enter') ask(event.currentTarget.value);
      if (event.key !== 'ArrowDown') return;
      // Moves on to the rows found.
      event.preventDefault();
      event.currentTarget.closest('section')?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus();
    },
  };
};
