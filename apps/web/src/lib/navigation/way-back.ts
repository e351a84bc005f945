import type { AnyScreen } from '../screen.ts';

/** A screen is drawn within those around it: anyone who may not open one of them may not open it either. */
const opensWhole = (screen: AnyScreen, opens: (screen: AnyScreen) => boolean): boolean =>
  opens(screen) && (!screen.parent || opensWhole(screen.parent, opens));

/** The screens to which one belongs: under a dialog the list, else what it names. */
export const homesOf = ({ isOverlay, parent, back = [] }: AnyScreen): readonly AnyScreen[] =>
  isOverlay ? [parent ?? []].flat() : [back].flat();

/**
 * Where a screen leads back to when the visitor came from nowhere in the portal: the first of the screens it belongs to that may be opened,
 * else the first of those to which these belong. Undefined where none may.
 */
export const wayBackOf = (screen: AnyScreen, opens: (screen: AnyScreen) => boolean): AnyScreen | undefined => {
  const homes = homesOf(screen);
  const farther = () =>
    homes
      .flatMap((home) => [home, home.parent ?? []].flat())
      .map((home) => wayBackOf(home, opens))
      .find(Boolean);
  return homes.find((home) => opensWhole(home, opens)) ?? farther();
};

/** Until the guard has said who is here, a page that is for nobody in particular may lead anywhere. */
let opensNow: (screen: AnyScreen) => boolean = () => true;

/** Registered by the guard, which knows who is here and what is on at their location. */
export const registerOpens = (opens: typeof opensNow): void => {
  opensNow = opens;
};

/** Where a screen leads back to for the person who is here. */
export const wayBack = (screen: AnyScreen): AnyScreen | undefined => wayBackOf(screen, (one) => opensNow(one));
