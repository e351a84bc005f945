import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';

/** One browser: its cookies, its storage, and the app, fetched and compiled once. */
interface Kept {
  readonly context: BrowserContext;
  /** Cannot be reset: its clock was changed. */
  isSpent: boolean;
}

/** By the address that it opens. */
const free = new Map<string, Kept[]>();

/** Milliseconds. Chromium occasionally never closes a page that is navigating: such a browser is not reused. */
const resetWithin = 10_000;

/** An empty page keeps the browser's process, and in it everything compiled, when the others close. */
const keep = async (context: BrowserContext): Promise<Kept> => {
  await context.newPage();
  return { context, isSpent: false };
};

/**
 * A page in a browser that nobody else is using, without cookies and storage. Journeys reuse browsers, no matter who signs in to them, so that
 * the portal and axe are not fetched and compiled for each of them. `giveBack` returns it, cleared.
 */
export const borrow = async (
  browser: Browser,
  options: { readonly baseURL: string; readonly viewport: { readonly width: number; readonly height: number } },
): Promise<{ page: Page; giveBack: (isFit: boolean) => Promise<void> }> => {
  const one = free.get(options.baseURL)?.pop() ?? (await keep(await browser.newContext(options)));
  const { context } = one;
  const [kept] = context.pages();
  const page = await context.newPage();
  await page.setViewportSize(options.viewport);
  const install = page.clock.install.bind(page.clock);
  page.clock.install = (given) => {
    one.isSpent = true;
    return install(given);
  };
  const reset = async (): Promise<boolean> => {
    const opened = context.pages().filter((open) => open !== kept);
    await Promise.all(opened.map((open) => open.close()));
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
    if (isReset) free.set(options.baseURL, [...(free.get(options.baseURL) ?? []), one]);
    else await Promise.race([context.close(), late()]);
  };
  return { page, giveBack };
};
