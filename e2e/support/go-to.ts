import type { Page } from '@playwright/test';

/** Goes to an address within the loaded app, like a link that carries no way back. */
export const followAddress = (page: Page, address: string): Promise<void> =>
  page.evaluate((href) => {
    // An anchor carries no state of its own, and would keep the previous page's way back.
    history.pushState({ index: Number(history.state?.index ?? 0) + 1 }, '', href);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Waits until an address is drawn: until then the previous page is still shown, settled. */
export const untilDrawn = (page: Page) =>
  page.waitForFunction(
    () => document.documentElement.dataset['drawn'] === location.pathname + location.search + location.hash,
  );

/**
 * Goes to an address of the portal: within the loaded app, or by loading it if no app is loaded yet or the page is already there. A load
 * costs the browser six times as much. Journeys that are about loading, or about pages outside the portal, use `page.goto`.
 */
export const goTo = async (page: Page, address: string): Promise<void> => {
  const isElsewhere = await page.evaluate((href) => {
    const { pathname, search, hash } = location;
    return 'drawn' in document.documentElement.dataset && href !== pathname + search + hash;
  }, address);
  if (!isElsewhere) return void (await page.goto(address));
  await followAddress(page, address);
  await untilDrawn(page);
  // Until a list has its rows, it shows those of the previous address.
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]:not(button)'));
};
