import { kept } from '../../../lib/kept.ts';
import { createStore, useStore } from '../../../lib/store.ts';

const name = 'favourite-cameras';
const read = (): readonly number[] => (kept.get(name) ?? '').split(' ').map(Number).filter(Boolean);
const favorites = createStore<ReadonlySet<number>>(new Set(read()));

/** The cameras that come first on this browser's wall. */
export const useFavorites = (): ReadonlySet<number> => useStore(favorites);

export const toggleFavorite = (id: number): void => {
  const next = new Set(favorites.get());
  if (!next.delete(id)) next.add(id);
  kept.set(name, [...next].join(' ') || null);
  favorites.set(next);
};
