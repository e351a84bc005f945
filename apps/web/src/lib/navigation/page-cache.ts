/**
 * Browsers keep a page in memory when it is left, and Back shows it as it was: even to the next person, after its owner has logged out. So it
 * is covered while it is left, and reloads its data when it comes back.
 */
export const coverWhenLeft = (): void => {
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) document.documentElement.dataset['left'] = '';
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    document.documentElement.dataset['left'] = '';
    location.reload();
  });
};
