import { keptInTab } from '../kept.ts';
import { decoded, type Place } from './place.ts';

/** How far each entry of the history was scrolled, for the way back and a reload. */
const kept = new Map<number, number>(JSON.parse(keptInTab.get('scroll') ?? '[]') as [number, number][]);

export const keepScroll = ({ state: { index } }: Place): void => {
  kept.set(index, window.scrollY);
  keptInTab.set('scroll', JSON.stringify([...kept].slice(-50)));
};

/** A new entry begins at its head; those that came after the present one are gone, unless it is put in its place. */
export const forgetScroll = ({ state: { index } }: Place, isReplacing: boolean): void => {
  for (const known of kept.keys()) if (isReplacing ? known === index : known >= index) kept.delete(known);
};

/** Scrolls, once a page is drawn, to where it was, to what its address points at, or to its head. */
export const scrollFor =
  ({ hash, state: { index } }: Place): (() => void) =>
  () => {
    const at = kept.get(index);
    const target = at === undefined && hash ? document.getElementById(decoded(hash.slice(1))) : null;
    if (target) target.scrollIntoView();
    else window.scrollTo(0, at ?? 0);
  };
