import { kept } from '../../../lib/kept.ts';
import { createStore, useStore } from '../../../lib/store.ts';

const name = 'favourite-cameras';
const read = (): readonly number[] => (kept.get(name) ?? '').split(' ').map(Number).filter(Boolean);
const favourites = createStore<ReadonlySet<number>>(new Set(read()));

/** The cameras that come first on this browser's wall. */
export const useFavourites = (): ReadonlySet<number> => useStore(favourites);

export const toggleFavourite = (id: number): void => {
  const next = new Set(favourites.get());
  if (!next.delete(id)) next.add(id);
  kept.set(name, [...next].join(' ') || null);
  favourites.set(next);
};
