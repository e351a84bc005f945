import type { Page } from '@playwright/test';
import { expect, narrow, test, wide } from './test.ts';

const all = [
  { width: wide, scheme: 'light' },
  { width: wide, scheme: 'dark' },
  { width: narrow, scheme: 'dark' },
  { width: narrow, scheme: 'light' },
] as const;
/** `E2E_EVERY_LOOK=1`: each width in each scheme, kept as pictures; else each width once and each scheme once. */
const isEvery = Boolean(process.env.E2E_EVERY_LOOK);
const looks = all.filter(({ width, scheme }) => isEvery || (width === wide) === (scheme === 'light'));

/** Waits until a screen has come to rest: nothing loads, no picture in sight is missing, nothing moves that will stop by itself. */
export const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible();
  // The page of samples shows how waiting looks.
  if (new URL(page.url()).pathname !== '/design') {
    await expect(page.locator('[aria-busy="true"], .mantine-Skeleton-root')).toHaveCount(0);
  }
  await page.waitForFunction(
    () =>
      [...document.images].every((image) => image.complete || image.loading === 'lazy') &&
      document
        .getAnimations()
        .every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Infinity),
  );
};

/** Looks at an open screen at both widths and in both schemes: by axe, and for what is wider than the page. */
export const lookAt = async (page: Page, name: string, expectAccessible: (page: Page) => Promise<void>) => {
  for (const { width, scheme } of looks) {
    await page.setViewportSize(width);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    // The product follows the system by script, a moment later: before that, half the page would be looked at in the other scheme.
    await expect(page.locator(`html[data-mantine-color-scheme="${scheme}"]`)).toBeAttached();
    await settled(page);
    if (isEvery) {
      const path = `test-results/screens/${name}-${width.width}-${scheme}.png`;
      await page.screenshot({ path, fullPage: true, animations: 'disabled' });
    }
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(beyond, `${name} is no wider than ${width.width} px`).toBeLessThanOrEqual(0);
    await test.step(`axe at ${width.width} px, ${scheme}`, () => expectAccessible(page));
  }
};
