import { useEffect, useEffectEvent } from 'react';
import type { StageInHand } from './use-stage.ts';

/** Places where the keys belong to the text being typed, or to what is in front. */
const elsewhere = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"]';

/** Ctrl or ⌘ with Z undoes; with Shift (or with Y instead) it redoes. */
export const useStageKeys = (hand: StageInHand, isOff: boolean): void => {
  const heard = useEffectEvent((event: KeyboardEvent) => {
    if (isOff || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    if (event.target instanceof Element && event.target.closest(elsewhere)) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) hand.redo();
    else hand.undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => heard(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
};
