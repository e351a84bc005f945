import { kept } from '../../../lib/kept.ts';

/** As many cards as fit a window without scrolling; the document has as many placeholders (`build/skeletons.ts`). */
const mostCards = 6;

/** Remembers the shape of a wall for the skeleton of the next visit: whether its head has a hint and buttons, and a number for each open card. */
export const rememberWall = (shape: {
  readonly hasHint: boolean;
  readonly hasActions: boolean;
  /** Only for a wall in one part; with several, other things come between. */
  readonly openCards: number;
}): void => {
  const cards = Array.from({ length: Math.min(shape.openCards, mostCards) }, (_, at) => String(at + 1));
  kept.set('wall', [shape.hasHint && 'hint', shape.hasActions && 'actions', ...cards].filter(Boolean).join(' '));
};
