import { kept } from '../../../lib/kept.ts';

/** As many cards as a window shows before it is scrolled; the document has as many places (`build/openings.ts`). */
const mostCards = 6;

/** Remembers the shape of a wall, for what the next visit opens with: whether its head has a hint and buttons, and a number for each open card under it. */
export const rememberWall = (shape: {
  readonly hasHint: boolean;
  readonly hasActions: boolean;
  /** Of a wall in one part; in several, other things come between. */
  readonly openCards: number;
}): void => {
  const cards = Array.from({ length: Math.min(shape.openCards, mostCards) }, (_, at) => String(at + 1));
  kept.set('wall', [shape.hasHint && 'hint', shape.hasActions && 'actions', ...cards].filter(Boolean).join(' '));
};
