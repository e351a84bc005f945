import type { Browser, BrowserContext, Page } from '@playwright/test';

/** One person's browser: its cookies, its storage, and the app, fetched and compiled once. */
interface Room {
  readonly context: BrowserContext;
  /** Cannot be reset: its clock was changed. */
  isSpent: boolean;
}

const free = new Map<string, Room[]>();

/**
 * A page in a browser that nobody else uses, without cookies and storage. `whose`: browsers are handed on among journeys of the same person, so that the
 * portal is not fetched and compiled for each of them. The second function gives it back, as it was.
 */
export const enter = async (
  browser: Browser,
  whose: string,
  options: { readonly baseURL: string; readonly viewport: { readonly width: number; readonly height: number } },
): Promise<{ page: Page; leave: (isFit: boolean) => Promise<void> }> => {
  const room: Room = free.get(whose)?.pop() ?? { context: await browser.newContext(options), isSpent: false };
  const { context } = room;
  const page = await context.newPage();
  await page.setViewportSize(options.viewport);
  const install = page.clock.install.bind(page.clock);
  page.clock.install = (given) => {
    room.isSpent = true;
    return install(given);
  };
  const leave = async (isFit: boolean) => {
    if (!isFit || room.isSpent) return context.close();
    await Promise.all(context.pages().map((one) => one.close()));
    context.removeAllListeners('console');
    await context.unrouteAll();
    await context.setOffline(false);
    await context.clearPermissions();
    await context.setStorageState({ cookies: [], origins: [] });
    free.set(whose, [...(free.get(whose) ?? []), room]);
    return undefined;
  };
  return { page, leave };
};
