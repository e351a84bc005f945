import type { Page } from '../lib/page.ts';
import type { AnyScreen } from '../lib/screen.ts';

let known: ReadonlyMap<AnyScreen, Page> = new Map();
let screens: readonly AnyScreen[] = [];

/** The screens that this page has routes for: all of the portal's, or a family's own. */
export const knownScreens = (): readonly AnyScreen[] => screens;

/** What one of them shows. */
export const pageOf = (screen: AnyScreen): Page | undefined => known.get(screen);

export const knowPages = (pages: readonly Page[]): void => {
  known = new Map(pages.map((page) => [page.screen, page]));
  screens = [...known.keys()];
};
