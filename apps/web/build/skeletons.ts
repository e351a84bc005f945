import { mostCards } from '@viewgate/contract';

const mark = (size: number) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 32 32" focusable="false"><path d="M6 28V13a10 10 0 0 1 20 0v15" fill="none" stroke="var(--vg-accent)" stroke-width="3" stroke-linecap="round"/><path d="M6 13.2 16 9v19L6 28Z" fill="var(--vg-accent)" stroke-linejoin="round"/><circle cx="20.6" cy="18" r="2.6" fill="var(--vg-attention)"/></svg>`;

const times = (count: number, part: string) => part.repeat(count);
const bar = `<div class="vg-s-bar">${mark(26)}<b>viewgate</b><i class="vg-s-account"></i></div>`;
const head = (before: string, after: string) =>
  `<div class="vg-s-head">${before}<i class="vg-s-title"></i>${after}</div>`;

/** Where the server puts the first picture of a wall (`platform/http/web.ts`). */
export const placeOfPicture = '<!--picture-->';

/**
 * What a document shows before the program draws, using styles alone (`ui/theme/skeleton.css`): only what is sure to appear on the page, in the
 * same boxes. The server gives these documents only to the people they are for (`platform/http/web.ts`).
 */
export const skeletons = {
  /** The wall will most likely show what it showed last (`features/access/viewer/remembered-wall.ts`); the first time, what the server knows of it, or only the header. */
  wall: `<div class="vg-s-family">${bar}<div class="vg-s-main">${head('', '<i class="vg-s-hint"></i><span class="vg-s-actions"></span>')}<div class="vg-s-cards"><span><i>${placeOfPicture}</i></span>${times(mostCards - 1, '<span><i></i></span>')}</div></div></div>`,
  watch: `<div class="vg-s-family">${bar}<div class="vg-s-main vg-s-player">${head('<i class="vg-s-back"></i>', '')}<i class="vg-s-picture"></i></div></div>`,
  family: `<div class="vg-s-family">${bar}</div>`,
  /** What every page of a mailed link has, no matter who opens it; the card is as high as its words, so only its middle is certain. */
  link: `<div class="vg-s-link"><div class="vg-s-word"><span>${mark(30)}<b>viewgate</b></span></div><div class="vg-s-card"><i></i><i></i><i></i></div><span class="vg-s-foot"></span></div>`,
  portal: `<div class="vg-s-portal">${bar}<div class="vg-s-side"></div></div>`,
} as const;

export type Skeleton = keyof typeof skeletons;
