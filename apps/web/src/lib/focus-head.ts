export const head = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');

/** The focus was sent to the head of a page that may not be drawn yet. */
let isHere = false;
export const isAtHead = (): boolean => isHere;
export const leaveHead = (): void => {
  isHere = false;
};

/** Moves the focus to the head of a new page, where a screen reader starts reading; it stays pending until the page is drawn. */
export const focusHead = (): void => {
  head()?.focus({ preventScroll: true });
  isHere = true;
};
