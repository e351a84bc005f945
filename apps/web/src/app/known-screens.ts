import type { AnyScreen } from '../lib/screen.ts';

let known: readonly AnyScreen[] = [];

/** The screens that this page has routes for: all of the portal's, or a family's own. */
export const knownScreens = (): readonly AnyScreen[] => known;

export const knowScreens = (screens: readonly AnyScreen[]): void => {
  known = screens;
};
