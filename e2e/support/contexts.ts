import { setTimeout as wait } from 'node:timers/promises';
import { shell } from '@viewgate/contract';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import { followAddress, untilDrawn } from './go-to.ts';

/** A page that a journey works in. */
interface Lent {
  readonly page: Page;
  /** Cannot be reset: its clock was changed. */
  isSpent: boolean;
}
/** An account's loaded portal, between two journeys. */
interface Resting {
  readonly lent: Lent;
  readonly account: Account;
  /** UTC milliseconds. */
  readonly since: number;
}
/** One browser: its cookies, its storage, and the app, fetched and compiled once. */
interface Kept {
  readonly context: BrowserContext;
  /** It keeps the browser's process, and in it everything compiled, when the others close. */
  readonly empty: Page;
  readonly resting?: Resting | undefined;
}
interface Options {
  readonly baseURL: string;
  readonly viewport: { readonly width: number; readonly height: number };
}

/** By the address that it opens, the one given back last at the end. */
const free = new Map<string, Kept[]>();
const freeAt = (baseURL: string): Kept[] => {
  const known = free.get(baseURL) ?? [];
  free.set(baseURL, known);
  return known;
};

/** Milliseconds. Chromium occasionally never closes a page that is navigating: such a browser is not reused. */
const resetWithin = 10_000;
/** How many loaded portals a worker lets rest, and for how many milliseconds: well within the time after which an idle one signs out. */
const mostResting = 4;
const restsFor = 5 * 60_000;

/** Also undefined if the work fails or takes too long. */
const inTime = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work.catch(() => undefined), wait(resetWithin, undefined, { ref: false })]);

/** Clears a browser, except for a portal that rests in it. */
const reset = async ({ context, empty }: Kept, resting?: Resting): Promise<Kept> => {
  const opened = context.pages().filter((open) => open !== empty && open !== resting?.lent.page);
  await Promise.all(opened.map((open) => open.close()));
  context.removeAllListeners('console');
  await context.unrouteAll();
  await context.setOffline(false);
  await context.clearPermissions();
  if (!resting) await context.setStorageState({ cookies: [], origins: [] });
  return { context, empty, resting };
};

const created = async (browser: Browser, options: Options): Promise<Kept> => {
  const context = await browser.newContext(options);
  return { context, empty: await context.newPage() };
};

/** A browser cleared of the portal that rests in it, or a new one. */
const cleared = async (browser: Browser, options: Options, one: Kept | undefined): Promise<Kept> => {
  if (one && !one.resting) return one;
  return (one && (await inTime(reset(one)))) ?? (await created(browser, options));
};

/**
 * Leaves a portal for the next journey of the same account, on a page without pictures, whose work would go on. False if no portal is
 * loaded, or if anything that the journey said or chose there would stay.
 */
const rest = async ({ page, isSpent }: Lent, { cookies }: Account): Promise<boolean> => {
  if (isSpent || page.isClosed()) return false;
  const own = new Map(cookies.map(({ name, value }) => [name, value]));
  const now = await page.context().cookies();
  if (now.length !== own.size || now.some(({ name, value }) => own.get(name) !== value)) return false;
  page.removeAllListeners();
  await page.unrouteAll();
  const isAsLoaded = await page.evaluate(() => {
    const isOfEveryPage = (key: string) =>
      /^viewgate\.(signed-in|active-at|location|scroll|outward\.absent\.\d+)$/.test(key);
    return (
      'drawn' in document.documentElement.dataset &&
      [...Object.keys(sessionStorage), ...Object.keys(localStorage)].every(isOfEveryPage) &&
      !matchMedia('print, (prefers-color-scheme: dark)').matches
    );
  });
  if (!isAsLoaded) return false;
  await followAddress(page, '/404');
  await untilDrawn(page);
  return true;
};

/** Begins where a new tab would, at the location that the server chooses; false if the portal still says or asks something. */
const wake = async ({ lent: { page }, account }: Resting): Promise<boolean> => {
  const { location } = await account.call(shell.context, { query: {} });
  // For every account, with no pictures; /404 keeps the location as it is.
  if (location) await followAddress(page, `/security/second-step?locationId=${location.id}`);
  await untilDrawn(page);
  return await page.evaluate(() => !document.querySelector('[aria-live] > [data-tone], [role="dialog"]'));
};

/** A browser that nobody else is using, with the portal of the account if one is resting. */
const take = async (browser: Browser, options: Options, account?: Account): Promise<Kept> => {
  const all = freeAt(options.baseURL);
  const restingAt = account ? all.findLastIndex(({ resting }) => resting?.account === account) : -1;
  const [known] = restingAt < 0 ? [] : all.splice(restingAt, 1);
  if (known?.resting) {
    const isFresh = known.resting.since > Date.now() - restsFor;
    return isFresh && (await inTime(wake(known.resting))) ? known : await cleared(browser, options, known);
  }
  const clearAt = all.findLastIndex(({ resting }) => !resting);
  const isFull = all.length >= mostResting;
  const [one] = clearAt < 0 && !isFull ? [] : all.splice(Math.max(0, clearAt), 1);
  return await cleared(browser, options, one);
};

/** Closes the portals that rest, which go on working while others are looked at. */
export const endRests = async (): Promise<void> => {
  for (const [baseURL, all] of free) {
    const [resting, clear] = [all.filter((one) => one.resting), all.filter((one) => !one.resting)];
    free.set(baseURL, clear);
    await Promise.all(resting.map(({ context }) => inTime(context.close())));
  }
};

const lend = async (context: BrowserContext): Promise<Lent> => {
  const page = await context.newPage();
  const lent: Lent = { page, isSpent: false };
  const install = page.clock.install.bind(page.clock);
  page.clock.install = (given) => {
    lent.isSpent = true;
    return install(given);
  };
  return lent;
};

/**
 * A page in a browser that nobody else is using: without cookies and storage, or of an account, whose portal may be loaded already. Journeys
 * reuse browsers, no matter who signs in to them, so that the portal and axe are not fetched and compiled for each of them; and loaded
 * portals, because loading one takes as long as many a journey. `giveBack` returns it, cleared.
 */
export const borrow = async (
  browser: Browser,
  options: Options,
  account?: Account,
): Promise<{ page: Page; giveBack: (isFit: boolean) => Promise<void> }> => {
  const one = await take(browser, options, account);
  const { context, resting } = one;
  if (account && !resting)
    await context.addCookies(account.cookies.map((cookie) => ({ ...cookie, url: options.baseURL })));
  const lent = resting?.lent ?? (await lend(context));
  await lent.page.setViewportSize(options.viewport);
  const clear = async (): Promise<Kept> => {
    const isResting = account && (await rest(lent, account));
    return await reset(one, isResting ? { lent, account, since: Date.now() } : undefined);
  };
  const giveBack = async (isFit: boolean) => {
    const clean = isFit && !lent.isSpent ? await inTime(clear()) : undefined;
    if (clean) freeAt(options.baseURL).push(clean);
    else await inTime(context.close());
  };
  return { page: lent.page, giveBack };
};
