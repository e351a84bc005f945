/** What the document shows before the program draws (`build/skeletons.ts`). */
const skeleton = (): HTMLElement | null => document.getElementById('skeleton');

/** Keeps it until the first page with what it promises, or the failure in its place, is drawn: removed in the same frame, so that nothing jumps. */
export const keepSkeleton = (): void => {
  const root = document.getElementById('root');
  if (!skeleton() || !root) return;
  const watching = new MutationObserver(() => {
    const isDrawn = Boolean(document.documentElement.dataset['drawn']);
    if (!isDrawn || root.querySelector('[data-pending]')) return;
    watching.disconnect();
    skeleton()?.remove();
  });
  watching.observe(root, { childList: true, subtree: true });
  watching.observe(document.documentElement, { attributeFilter: ['data-drawn'] });
};
