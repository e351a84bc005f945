import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';

/** One person's browser: its cookies, its storage, and the app, fetched and compiled once. */
interface Kept {
  readonly context: BrowserContext;
  /** Cannot be reset: its clock was changed. */
  isSpent: boolean;
}

const free = new Map<string, Kept[]>();

/** Milliseconds. Chromium occasionally never closes a page that is navigating: such a browser is not reused. */
const resetWithin = 10_000;

/**
 * A page in a browser that nobody else is using, without cookies and storage. `whose`: journeys of the same person reuse browsers, so that the
 * portal is not fetched and compiled for each of them. `giveBack` returns it, cleared.
 */
export const borrow = async (
  browser: Browser,
  whose: string,
  options: { readonly baseURL: string; readonly viewport: { readonly width: number; readonly height: number } },
): Promise<{ page: Page; giveBack: (isFit: boolean) => Promise<void> }> => {
  const one: Kept = free.get(whose)?.pop() ?? { context: await browser.newContext(options), isSpent: false };
  const { context } = one;
  const page = await context.newPage();
  await page.setViewportSize(options.viewport);
  const install = page.clock.install.bind(page.clock);
  page.clock.install = (given) => {
    one.isSpent = true;
    return install(given);
  };
  const reset = async (): Promise<boolean> => {
    await Promise.all(context.pages().map((open) => open.close()));
    context.removeAllListeners('console');
    await context.unrouteAll();
    await context.setOffline(false);
    await context.clearPermissions();
    await context.setStorageState({ cookies: [], origins: [] });
    return true;
  };
  const giveBack = async (isFit: boolean) => {
    const late = () => wait(resetWithin, false, { ref: false });
    const isReset = isFit && !one.isSpent && (await Promise.race([reset().catch(() => false), late()]));
    if (isReset) free.set(whose, [...(free.get(whose) ?? []), one]);
    else await Promise.race([context.close(), late()]);
  };
  return { page, giveBack };
};
