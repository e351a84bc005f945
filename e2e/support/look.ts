import type { Page } from '@playwright/test';
import type { Judged } from './axe.ts';
import { resize, settled } from './settled.ts';
import { expect, narrow, test, wide } from './test.ts';

/** Every width in both schemes. When neither the layout nor the scheme is new, only the color rules run again. */
const fromWide = [
  { width: wide, scheme: 'light', judged: 'wholly' },
  { width: wide, scheme: 'dark', judged: 'colorsOnly' },
  { width: narrow, scheme: 'dark', judged: 'wholly' },
  { width: narrow, scheme: 'light', judged: 'colorsOnly' },
] as const;
/** As the previous screen left the page: a change of width, which lays everything out again, costs more than a check. */
const fromNarrow = [
  { width: narrow, scheme: 'light', judged: 'wholly' },
  { width: narrow, scheme: 'dark', judged: 'colorsOnly' },
  { width: wide, scheme: 'dark', judged: 'wholly' },
  { width: wide, scheme: 'light', judged: 'colorsOnly' },
] as const;
/** `E2E_EVERY_LOOK=1` saves a screenshot of each look. */
const isKept = Boolean(process.env.E2E_EVERY_LOOK);

/** Checks an open screen at both widths and in both schemes: with axe, and for content wider than the page. Begins at the page's width, and leaves it at the other. */
export const lookAt = async (
  page: Page,
  name: string,
  expectAccessible: (page: Page, judged?: Judged, part?: string) => Promise<void>,
  /** Selects a dialog, whose page has a check of its own. */
  part?: string,
) => {
  const isWide = page.viewportSize()?.width === wide.width;
  for (const { width, scheme, judged } of isWide ? fromWide : fromNarrow) {
    await resize(page, width);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    // The product follows the system scheme by script, a moment later: checking earlier would see half the page in the
    // other scheme.
    await expect(page.locator(`html[data-mantine-color-scheme="${scheme}"]`)).toBeAttached();
    if (isKept) {
      await settled(page);
      const path = `test-results/screens/${name}-${width.width}-${scheme}.png`;
      await page.screenshot({ path, fullPage: true, animations: 'disabled' });
    }
    await test.step(`axe at ${width.width} px, ${scheme}`, () => expectAccessible(page, judged, part));
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(beyond, `${name} is no wider than ${width.width} px`).toBeLessThanOrEqual(0);
  }
};
