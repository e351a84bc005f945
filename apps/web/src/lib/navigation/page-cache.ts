/**
 * Browsers keep a page that was left in memory, and Back shows it as it was: also to who sits there after its person has logged out. So it
 * is covered while it is left, and asks the server anew when it comes back.
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
