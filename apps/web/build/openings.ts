const mark = (size: number) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 32 32" focusable="false"><path d="M6 28V13a10 10 0 0 1 20 0v15" fill="none" stroke="var(--vg-accent)" stroke-width="3" stroke-linecap="round"/><path d="M6 13.2 16 9v19L6 28Z" fill="var(--vg-accent)" stroke-linejoin="round"/><circle cx="20.6" cy="18" r="2.6" fill="var(--vg-attention)"/></svg>`;

const times = (count: number, part: string) => part.repeat(count);
const bar = `<div class="vg-o-bar">${mark(26)}<b>viewgate</b><i class="vg-o-account"></i></div>`;
const head = (before: string, after: string) =>
  `<div class="vg-o-head">${before}<i class="vg-o-title"></i>${after}</div>`;

/** The most cards the wall opens with: any more are below the fold of every window. */
const mostCards = 6;

/**
 * What a document shows before the program draws, using styles alone (`ui/theme/opening.css`): only what is sure to appear on the page, in the
 * same boxes. The server gives these documents only to the people they are for (`platform/http/web.ts`).
 */
export const openings = {
  /** The wall will most likely show what it showed last (`features/access/viewer/remembered-wall.ts`); without a remembered wall, only the header. */
  wall: `<div class="vg-o-family">${bar}<div class="vg-o-main">${head('', '<i class="vg-o-hint"></i><span class="vg-o-actions"></span>')}<div class="vg-o-cards">${times(mostCards, '<span><i></i></span>')}</div></div></div>`,
  watch: `<div class="vg-o-family">${bar}<div class="vg-o-main vg-o-player">${head('<i class="vg-o-back"></i>', '')}<i class="vg-o-picture"></i></div></div>`,
  family: `<div class="vg-o-family">${bar}</div>`,
  portal: `<div class="vg-o-portal">${bar}<div class="vg-o-side"></div></div>`,
} as const;

export type Opening = keyof typeof openings;
