/** The most batches to run before giving up. */
const most = 12;

/**
 * Runs a property in batches until it has met enough relevant cases. Worlds are random, and now and then sixty of them
 * let hardly anybody watch, which says nothing about the engine. If none ever does, this still ends, and the following
 * expectation fails.
 */
export const untilSeen = (isEnough: () => boolean, batch: () => void): void => {
  for (let n = 0; n < most; n++) {
    batch();
    if (isEnough()) return;
  }
};
