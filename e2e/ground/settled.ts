import type { Page } from '@playwright/test';

/** What moves longer is meant to be looked at while it moves: a countdown, a sign of life. */
const longestMs = 5_000;

/** Waits until a screen has come to rest: nothing loads, no picture in sight is missing, nothing moves that will soon stop by itself. One question to the page, as it is put often. */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction((longest) => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const dialogs = [...document.querySelectorAll('[role="dialog"]')].filter(isSeen);
    if (dialogs.length === 0 && ![...document.querySelectorAll('h1')].some(isSeen)) return false;
    // The page of samples shows how waiting looks; what asks before it saves waits for its user.
    const isAsking = dialogs.some(({ textContent }) => textContent.includes('Before you save'));
    // A button may be busy because it waits for a question that stands over it.
    const waits = '[aria-busy="true"]:not(button), .mantine-Skeleton-root';
    if (!isAsking && location.pathname !== '/design' && document.querySelector(waits)) return false;
    return (
      [...document.images].every((image) => image.complete || image.loading === 'lazy') &&
      document
        .getAnimations()
        .every((one) => one.playState !== 'running' || Number(one.effect?.getComputedTiming().endTime) > longest)
    );
  }, longestMs);
};
