/** As many cards as fit a window without scrolling; the document has as many placeholders (`apps/web/build/skeletons.ts`). */
export const mostCards = 6;

export interface WallShape {
  /** The children's names stand below the title. */
  readonly hasHint: boolean;
  readonly hasActions: boolean;
  /** 0 for a wall in several parts, where other things come between. */
  readonly openCards: number;
}

/** What a wall's document shows before the program draws, in words of `data-wall` (`ui/theme/skeleton.css`): those of the head, and a number for each open card. */
export const wordsOfWall = ({ hasHint, hasActions, openCards }: WallShape): string => {
  const cards = Array.from({ length: Math.min(openCards, mostCards) }, (_, at) => String(at + 1));
  return [hasHint && 'hint', hasActions && 'actions', ...cards].filter(Boolean).join(' ');
};
