import type { Page } from '../lib/page.ts';
import type { AnyScreen } from '../lib/screen.ts';

let known: ReadonlyMap<AnyScreen, Page> = new Map();
let screens: readonly AnyScreen[] = [];

/** The screens this page has routes for: all of the portal's, or only a family's. */
export const knownScreens = (): readonly AnyScreen[] => screens;

/** The page of one of these screens. */
export const pageOf = (screen: AnyScreen): Page | undefined => known.get(screen);

export const knowPages = (pages: readonly Page[]): void => {
  known = new Map(pages.map((page) => [page.screen, page]));
  screens = [...known.keys()];
};
