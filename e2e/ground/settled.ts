import { expect, type Page } from '@playwright/test';

/** What moves longer is meant to be looked at while it moves: a countdown, a sign of life. */
const longestMs = 5_000;

/** Waits until a screen has come to rest: nothing loads, no picture in sight is missing, nothing moves that will soon stop by itself. */
export const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible();
  // The page of samples shows how waiting looks; what asks before it saves waits for its user.
  const isAsking = await page.getByRole('dialog').filter({ hasText: 'Before you save' }).isVisible();
  if (!isAsking && new URL(page.url()).pathname !== '/design') {
    // A button may be busy because it waits for a question that stands over it.
    await expect(page.locator('[aria-busy="true"]:not(button), .mantine-Skeleton-root')).toHaveCount(0);
  }
  await page.waitForFunction(
    (longest) =>
      [...document.images].every((image) => image.complete || image.loading === 'lazy') &&
      document
        .getAnimations()
        .every((one) => one.playState !== 'running' || Number(one.effect?.getComputedTiming().endTime) > longest),
    longestMs,
  );
};
