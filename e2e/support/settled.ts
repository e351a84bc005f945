import type { Page } from '@playwright/test';

/** Animations longer than this, such as a countdown or an activity indicator, are checked while running. */
const longestMs = 5_000;

/**
 * Waits until a screen has settled: nothing is loading, no visible picture is missing, no short animation is running. A
 * single evaluation in the page, since it runs often.
 */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction((longest) => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const dialogs = [...document.querySelectorAll('[role="dialog"]')].filter(isSeen);
    if (dialogs.length === 0 && ![...document.querySelectorAll('h1')].some(isSeen)) return false;
    // The samples page shows loading states; confirmations wait for their user.
    const isAsking = dialogs.some(({ textContent }) => textContent.includes('Before you save'));
    // A button may be busy because it waits for the dialog above it.
    const waits = '[aria-busy="true"]:not(button), [data-skeleton]';
    if (!isAsking && location.pathname !== '/design' && document.querySelector(waits)) return false;
    return (
      [...document.images].every((image) => image.complete || image.loading === 'lazy') &&
      document
        .getAnimations()
        .every((one) => one.playState !== 'running' || Number(one.effect?.getComputedTiming().endTime) > longest)
    );
  }, longestMs);
};

/**
 * Changes the size of a page, and waits until the page knows: it hears of its new width in its next frame, and keeps the old one until
 * then.
 */
export const resize = async (page: Page, size: { readonly width: number; readonly height: number }): Promise<void> => {
  const { width, height } = page.viewportSize() ?? {};
  if (width === size.width && height === size.height) return;
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))));
};
