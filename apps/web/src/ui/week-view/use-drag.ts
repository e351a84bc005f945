import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { drawn, isSameSpan, minutesPerDay, moved, resized, type Span, type WeekRange } from './span.ts';

export type Grip = 'move' | 'start' | 'end';

/** The span that releasing the pointer would create; `of` is the range it comes from, null for a new one. */
export interface Draft {
  readonly span: Span;
  readonly of: WeekRange | null;
}

interface Held {
  readonly grip: Grip | 'draw';
  readonly of: WeekRange | null;
  readonly from: { day: number; minute: number };
}

interface DragChoices {
  readonly grid: RefObject<HTMLElement | null>;
  readonly isOff: boolean;
  readonly onDraw: (span: Span) => void;
  readonly onChange: (range: WeekRange, span: Span) => void;
}

/** Drawing, moving and resizing by pointer, in steps; Escape cancels. */
export const useDrag = ({ grid, isOff, onDraw, onChange }: DragChoices) => {
  const [draft, setDraft] = useState<Draft | null>(null);
  const held = useRef<Held | null>(null);
  /** A drag ends in a click event, which must not count as a click. */
  const wasDrag = useRef(false);

  const placeAt = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = grid.current?.getBoundingClientRect();
    if (!box) return { day: 0, minute: 0 };
    return {
      day: Math.min(6, Math.max(0, Math.floor(((clientX - box.left) * 7) / box.width))),
      minute: ((clientY - box.top) * minutesPerDay) / box.height,
    };
  };

  const begin = (event: PointerEvent, grip: Grip | 'draw', of: WeekRange | null) => {
    if (isOff || event.button !== 0 || held.current) return;
    event.stopPropagation();
    wasDrag.current = false;
    held.current = { grip, of, from: placeAt(event) };
    grid.current?.setPointerCapture(event.pointerId);
  };

  const spanAt = ({ grip, of, from }: Held, at: { day: number; minute: number }): Span => {
    if (!of || grip === 'draw') return drawn(from.day, from.minute, at.minute);
    if (grip !== 'move') return resized(of, grip, at.minute);
    const by = at.minute - from.minute;
    return moved(of, of.day + at.day - from.day, Math.abs(by) < 8 ? 0 : by);
  };

  const move = (event: PointerEvent) => {
    const hold = held.current;
    if (!hold) return;
    const span = spanAt(hold, placeAt(event));
    const isStill = hold.of
      ? isSameSpan(span, hold.of)
      : !wasDrag.current && Math.abs(placeAt(event).minute - hold.from.minute) < 8;
    if (!isStill) wasDrag.current = true;
    if (wasDrag.current) setDraft({ span, of: hold.of });
  };

  const letGo = () => {
    held.current = null;
    setDraft(null);
  };

  const drop = (event: PointerEvent) => {
    const hold = held.current;
    if (!hold) return;
    letGo();
    const span = spanAt(hold, placeAt(event));
    if (!wasDrag.current || (hold.of && isSameSpan(span, hold.of))) return;
    if (hold.of) onChange(hold.of, span);
    else onDraw(span);
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && held.current) letGo();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return {
    draft,
    begin,
    placeAt,
    /** Whether the current click event ends a drag; asking resets it. */
    endsDrag: () => {
      const was = wasDrag.current;
      wasDrag.current = false;
      return was;
    },
    handlers: {
      onPointerMove: move,
      onPointerUp: drop,
      onPointerCancel: letGo,
    },
  };
};
