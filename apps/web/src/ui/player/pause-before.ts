/** Milliseconds before the next try: a recovered camera or database is noticed within two seconds. Randomised, so that clients do not all return at once. */
export const pauseBefore = (attempt: number) => Math.min(1_600, 400 * 2 ** attempt) * (0.8 + Math.random() * 0.4);

/** Resolves after the time, or when aborted. */
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
