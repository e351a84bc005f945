import type { Page } from '@playwright/test';

/** Goes to an address within the loaded app, like one of its links that lead nowhere back. */
export const followAddress = (page: Page, address: string): Promise<void> =>
  page.evaluate((href) => {
    // An anchor, which brings no state of its own, would keep the way back of the page before.
    history.pushState({ index: Number(history.state?.index ?? 0) + 1 }, '', href);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Until an address is drawn, the one before is still shown, settled. */
export const untilDrawn = (page: Page) =>
  page.waitForFunction(
    () => document.documentElement.dataset['drawn'] === location.pathname + location.search + location.hash,
  );

/**
 * Goes to an address of the portal: within the loaded app, or by loading it where none is loaded yet or the page is there already. A load takes
 * the browser six times as much. Journeys that are about loading, or about pages outside the portal, use `page.goto`.
 */
export const goTo = async (page: Page, address: string): Promise<void> => {
  const isElsewhere = await page.evaluate((href) => {
    const { pathname, search, hash } = location;
    return 'drawn' in document.documentElement.dataset && href !== pathname + search + hash;
  }, address);
  if (!isElsewhere) return void (await page.goto(address));
  await followAddress(page, address);
  await untilDrawn(page);
  // Until a list has its rows, it shows those of the address before.
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]:not(button)'));
};
