import { useEffect, useState } from 'react';
import classes from './tips.module.css';

/** Milliseconds a pointer hovers before the tooltip appears; keyboard focus shows it at once. */
const restsFor = 300;

interface Tip {
  readonly words: string;
  /** Window pixels: the middle of the target's top edge, or of its bottom edge where there is no room above. */
  readonly x: number;
  readonly y: number;
  readonly isBelow: boolean;
}

const roomAbove = 44;
const margin = 8;

const tipOf = (element: Element): Tip => {
  const box = element.getBoundingClientRect();
  const isBelow = box.top < roomAbove;
  const x = Math.min(innerWidth - margin, Math.max(margin, box.left + box.width / 2));
  return { words: element.getAttribute('data-tip') ?? '', x, y: isBelow ? box.bottom : box.top, isBelow };
};

/**
 * Shows the `data-tip` of the element hovered or focused. One listener for all of them: a table has hundreds. Never the only source
 * of the information: its target has a name of its own, so the tooltip is hidden from screen readers.
 */
export const Tips = () => {
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setTip(null);
    };
    const found = (event: Event) => (event.target instanceof Element ? event.target.closest('[data-tip]') : null);
    const over = (event: PointerEvent) => {
      hide();
      const element = event.pointerType === 'touch' ? null : found(event);
      if (element) timer = setTimeout(() => element.isConnected && setTip(tipOf(element)), restsFor);
    };
    const focus = (event: FocusEvent) => {
      const element = found(event);
      hide();
      if (element?.matches(':focus-visible')) setTip(tipOf(element));
    };
    const key = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    const listeners = [
      ['pointerover', over],
      ['pointerdown', hide],
      ['focusin', focus],
      ['focusout', hide],
      ['keydown', key],
      ['scroll', hide],
    ] as const;
    for (const [name, heard] of listeners)
      addEventListener(name, heard as EventListener, { capture: true, passive: true });
    return () => {
      hide();
      for (const [name, heard] of listeners) removeEventListener(name, heard as EventListener, { capture: true });
    };
  }, []);
  return tip ? (
    <span
      aria-hidden="true"
      className={classes.tip}
      data-below={tip.isBelow || undefined}
      style={{ left: tip.x, top: tip.y }}
    >
      {tip.words}
    </span>
  ) : null;
};
