import { keptInTab } from '../kept.ts';
import { decoded, type Place } from './place.ts';

/** Scroll position of each history entry, for going back and reloading. */
const kept = new Map<number, number>(JSON.parse(keptInTab.get('scroll') ?? '[]') as [number, number][]);

export const keepScroll = ({ state: { index } }: Place): void => {
  kept.set(index, window.scrollY);
  keptInTab.set('scroll', JSON.stringify([...kept].slice(-50)));
};

/** A new entry starts at the top; those after the current one are gone, unless it replaces the current one. */
export const forgetScroll = ({ state: { index } }: Place, isReplacing: boolean): void => {
  for (const known of kept.keys()) if (isReplacing ? known === index : known >= index) kept.delete(known);
};

/** Scrolls a drawn page to where it was, to its address's anchor, or to the top. */
export const scrollFor =
  ({ hash, state: { index } }: Place): (() => void) =>
  () => {
    const at = kept.get(index);
    const target = at === undefined && hash ? document.getElementById(decoded(hash.slice(1))) : null;
    if (target) target.scrollIntoView();
    else window.scrollTo(0, at ?? 0);
  };
