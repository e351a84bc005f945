/** Milliseconds after which a dialog that closed has given the focus back, if it can. */
const givenBack = 300;

/** Puts the focus there if a dialog took away what it would have given it back to. Returns how to call it off. */
export const rescueFocus = (there: () => HTMLElement | null | undefined): (() => void) => {
  const timer = setTimeout(() => {
    if (document.activeElement === document.body) there()?.focus({ preventScroll: true });
  }, givenBack);
  return () => clearTimeout(timer);
};
