/** Milliseconds after which a page that draws nothing (out of sight, or throttled) is not waited for. */
const longest = 200;

/** Calls back once what the document holds by itself has been painted. */
export const afterFirstPaint = (then: () => void): void => {
  let isDue = true;
  const begin = () => {
    if (!isDue) return;
    isDue = false;
    then();
  };
  // Out of sight nothing is painted, nor asked for frames.
  if (document.visibilityState === 'hidden') return begin();
  // A frame is asked for before it is painted; a message comes after.
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', begin, { once: true });
    port1.start();
    port2.postMessage(null);
  });
  setTimeout(begin, longest);
  return undefined;
};
