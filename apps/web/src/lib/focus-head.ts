export const head = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');

/** The focus was put at the head of a page that may not be here yet. */
let isHere = false;
export const isAtHead = (): boolean => isHere;
export const leaveHead = (): void => {
  isHere = false;
};

/** Puts the focus at the head of a new page, where a screen reader begins to read; it stays there until the page is drawn. */
export const focusHead = (): void => {
  head()?.focus({ preventScroll: true });
  isHere = true;
};
