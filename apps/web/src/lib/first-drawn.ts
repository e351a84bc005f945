/** Milliseconds between two checks, and those after which a first page that is still not drawn no longer holds anything up. */
const every = 100;
const longest = 3_000;

const waits = '[data-pending], [data-skeleton], [aria-busy="true"]:not(button)';
const isDrawn = (): boolean => Boolean(document.documentElement.dataset['drawn']) && !document.querySelector(waits);

let drawn: Promise<void> | undefined;

/** Resolves once the first page is drawn with its rows: for code of things beside it or over it, which must not get in its way. */
export const firstDrawn = (): Promise<void> => {
  drawn ??= new Promise((resolve) => {
    const since = performance.now();
    const look = () => {
      if (isDrawn() || performance.now() - since > longest) resolve();
      else setTimeout(look, every);
    };
    look();
  });
  return drawn;
};
