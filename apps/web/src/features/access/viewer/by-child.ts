import { kept } from '../../../lib/kept.ts';
import { createStore, useStore } from '../../../lib/store.ts';

const name = 'wall-by-child';
const byChild = createStore(kept.get(name) !== null);

/** Whether this browser shows the wall split by child, where that splits anything. */
export const useIsByChild = (): boolean => useStore(byChild);

export const toggleByChild = (): void => {
  const next = !byChild.get();
  kept.set(name, next ? 'yes' : null);
  byChild.set(next);
};
