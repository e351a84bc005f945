import type { Page } from '@playwright/test';
import { settled } from './settled.ts';
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
