/** How often a batch that saw too little is followed by another. */
const most = 12;

/**
 * Runs a property in batches until it has met enough of what it is about. Worlds come by chance, and now and then sixty of them let
 * hardly anybody watch: that says nothing of the engine. One that never lets anybody still ends, and fails what is expected after.
 */
export const untilSeen = (isEnough: () => boolean, batch: () => void): void => {
  for (let n = 0; n < most; n++) {
    batch();
    if (isEnough()) return;
  }
};
