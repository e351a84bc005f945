import type { Browser, Page } from '@playwright/test';

/** What Playwright's server, in this process, has of a page. */
interface Served {
  readonly _connection: {
    readonly toImpl: (page: Page) => { mainFrame: () => { context: (world: 'utility') => Promise<World> } };
  };
}
/** Where Playwright's own scripts run in a page. */
interface World {
  rawEvaluateHandle: (script: string) => Promise<unknown>;
}

const description = 'ariaSnapshotForExpectFailure(element, options) {';

/**
 * Each time an expectation is not met yet, Playwright describes the whole page as a screen reader would, for the message if it fails in the
 * end: a fourteenth of what pages do in the journeys. This stops it for all pages of this process, except when a journey is repeated with a
 * trace.
 */
export const spareSnapshots = async (browser: Browser): Promise<void> => {
  if (process.env.E2E_TRACE) return;
  const page = await browser.newPage();
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name
  const frame = (page as unknown as Served)._connection.toImpl(page).mainFrame();
  const world: World = Object.getPrototypeOf(Object.getPrototypeOf(await frame.context('utility')));
  const evaluate = world.rawEvaluateHandle;
  let isSpared = false;
  world.rawEvaluateHandle = function (script) {
    isSpared ||= script.includes(description);
    return evaluate.call(this, script.replace(description, `${description} return;`));
  };
  await page.locator('body').count();
  if (!isSpared) throw new Error('Playwright describes pages in another way than it did: look for how');
  await page.close();
};
