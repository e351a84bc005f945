import { loadPart } from '../load-part.ts';

/** Milliseconds before asking again for something a page cannot do without. */
const persistsAfter = 5_000;

/** Loads a part of the program however long that takes. Rejects once it fails and is no longer wanted. */
export const loadAtLast = async <T>(load: () => Promise<T>, isWanted: () => boolean): Promise<T> => {
  for (;;) {
    try {
      return await loadPart(load);
    } catch (cause) {
      if (isWanted()) await new Promise((resolve) => setTimeout(resolve, persistsAfter));
      if (!isWanted()) throw cause;
    }
  }
};
