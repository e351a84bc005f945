/** Milliseconds within which a part of the program has to come; an answer to a call has as many. */
const patience = 30_000;

/** Style sheets that did not load. The build's own loader asks for each only once, and would draw what needs it without. */
const failedSheets = new Set<HTMLLinkElement>();
globalThis.document?.addEventListener?.(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedSheets.add(target);
  },
  true,
);

const styledAgain = (failed: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const again = failed.cloneNode() as HTMLLinkElement;
    again.onload = () => resolve();
    again.onerror = () => reject(new Error('A style sheet did not load again'));
    failedSheets.delete(failed);
    failed.replaceWith(again);
  });

/** Milliseconds after which a part that did not load is asked for once more: what failed may have been the network, for a moment. */
const again = 1_000;
const pause = () => new Promise((resolve) => setTimeout(resolve, again));

/** Loads a part of the program. Rejects if it does not load, tried twice, or has not come in 30 seconds; it may be asked for again. */
export const loadPart = async <T>(load: () => Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('A part of the program did not come in time')), patience);
  });
  const styledAndLoaded = async () => {
    await Promise.all([...failedSheets].map(styledAgain));
    return await load();
  };
  try {
    return await Promise.race([styledAndLoaded().catch(() => pause().then(styledAndLoaded)), tooLate]);
  } finally {
    clearTimeout(timer);
  }
};
