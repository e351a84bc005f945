/** Milliseconds after which to stop waiting for a page that does not paint (hidden, or throttled). */
const longest = 200;

/** Calls back once the document's own content has been painted. */
export const afterFirstPaint = (then: () => void): void => {
  let isDue = true;
  const begin = () => {
    if (!isDue) return;
    isDue = false;
    then();
  };
  // A hidden page neither paints nor gets animation frames.
  if (document.visibilityState === 'hidden') return begin();
  // An animation frame runs before the paint; a message arrives after it.
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', begin, { once: true });
    port1.start();
    port2.postMessage(null);
  });
  setTimeout(begin, longest);
  return undefined;
};
