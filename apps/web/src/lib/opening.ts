/** What the document shows before the program draws (`build/openings.ts`). */
const opening = (): HTMLElement | null => document.getElementById('opening');

/** Keeps it until the first page, or the failure in its place, is drawn: removed in the same frame, so that nothing jumps. */
export const keepOpening = (): void => {
  const root = document.getElementById('root');
  if (!opening() || !root) return;
  const watching = new MutationObserver(() => {
    const isDrawn = Boolean(document.documentElement.dataset['drawn']);
    if (!isDrawn || root.querySelector('[data-pending]')) return;
    watching.disconnect();
    opening()?.remove();
  });
  watching.observe(root, { childList: true, subtree: true });
  watching.observe(document.documentElement, { attributeFilter: ['data-drawn'] });
};
