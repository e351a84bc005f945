/** Milliseconds before the next try: a camera that is back, or a database, is seen within two seconds. Spread, so that not all come at once. */
export const pauseBefore = (attempt: number) => Math.min(1_600, 400 * 2 ** attempt) * (0.8 + Math.random() * 0.4);

/** Waits, or until it is called off. */
export const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, Math.max(0, milliseconds));
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
