import { useEffect, useEffectEvent } from 'react';
import { isCommand } from './data-table/use-row-keys.ts';

/** Letters that act from anywhere on the page but a field, once for each press. */
export const useLetters = (letters: Readonly<Record<string, (() => void) | undefined>>): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = letters[event.key.toUpperCase()];
    if (!act || event.repeat || event.defaultPrevented || !isCommand(event)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  }, []);
};
