import { account, type Client, createClient } from '@viewgate/contract';
import { type BrowserContext, type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test';
import { demoPassword } from '@viewgate/server/demo';
import { processorSeconds, tellProcessor } from '../../tools/run/lib/processor.ts';
import { type Account, accountOf } from './accounts.ts';
import { type Judged, violationsOf } from './axe.ts';
import { borrow } from './contexts.ts';
import { spareSnapshots } from './no-snapshots.ts';
import './plain-stacks.ts';
import { isPersona } from './personas.ts';
import { resize, settled } from './settled.ts';

/** The widths at which every screen is looked at. */
export const wide = { width: 1280, height: 900 };
export const narrow = { width: 390, height: 844 };

interface Options {
  readonly viewport?: { width: number; height: number };
  /** By default the product under test; it must be the same for all pages of one user name. */
  readonly baseURL?: string;
}
interface SignedInOptions extends Options {
  /** `own`: a session for this page alone, for journeys that end or list sessions; otherwise the worker's session of that persona. */
  readonly session?: 'own';
}

interface Platform {
  /** Records the journey's processor time: this worker's and its browsers', not the product's. */
  processor: void;
  /** A page in a new browser, for what only a whole browser can be, such as a phone. It is closed when the journey ends: an open page keeps working. */
  newBrowser: (options: BrowserContextOptions) => Promise<Page>;
  /** A page in a browser of its own, which other journeys reuse: signed out, or of an account of the demo, whose portal it may have loaded already. */
  lend: (account?: Account, options?: Options) => Promise<Page>;
  /** A signed-out page. */
  visitor: (options?: Options) => Promise<Page>;
  /** A page signed in as one of the demo's accounts, in a browser of its own. */
  signedIn: (userName: string, options?: SignedInOptions) => Promise<Page>;
  /** The typed client, with a page's session. */
  clientOf: (page: Page) => Promise<Client>;
  /** Fails on any accessibility violation of the page, or of the part that a selector names, once it has settled. */
  expectAccessible: (page: Page, judged?: Judged, part?: string) => Promise<void>;
  /** The same at both widths, for a state that a journey has reached; also fails if anything is wider than the page. */
  expectWhole: (page: Page) => Promise<void>;
}

/** The address of the product under test. */
export const baseUrl = (): string => {
  const url = process.env.E2E_URL;
  if (!url) throw new Error('the global setup tells the address of the product');
  return url;
};

/** How Chromium reports a violation of the portal's security policy. */
export const againstPolicy = /Content Security Policy|Content-Security-Policy|requires 'Trusted/;

export const test = base.extend<Platform, { noSnapshots: void }>({
  noSnapshots: [
    async ({ browser }, use) => {
      await spareSnapshots(browser);
      await use();
    },
    { scope: 'worker', auto: true },
  ],

  // Playwright requires a function that destructures its first argument.
  baseURL: async ({}, use) => use(baseUrl()),

  processor: [
    async ({}, use, { titlePath: [file = ''] }) => {
      const begin = processorSeconds();
      await use();
      tellProcessor(file, processorSeconds() - begin);
    },
    { auto: true },
  ],

  lend: async ({ browser }, use, testInfo) => {
    const borrowed: ((isFit: boolean) => Promise<void>)[] = [];
    const violations: string[] = [];
    await use(async (account, { viewport = wide, baseURL = baseUrl() } = {}) => {
      const { page, giveBack } = await borrow(browser, { baseURL, viewport }, account);
      borrowed.push(giveBack);
      page.context().on('console', (message) => {
        if (againstPolicy.test(message.text())) violations.push(`${message.page()?.url()}: ${message.text()}`);
      });
      return page;
    });
    await Promise.all(borrowed.map((giveBack) => giveBack(testInfo.status === 'passed')));
    expect(violations, 'what the security policy refused').toEqual([]);
  },

  visitor: async ({ lend }, use) => use((options) => lend(undefined, options)),

  newBrowser: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      return await context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },

  signedIn: async ({ lend, visitor }, use) => {
    await use(async (userName, { session, ...options } = {}) => {
      if (isPersona(userName) && session !== 'own') return await lend(await accountOf(baseUrl(), userName), options);
      const page = await visitor(options);
      const answer = await page.request.post(account.login.path, { data: { userName, password: demoPassword } });
      expect(answer.status(), `${userName} signs in`).toBe(200);
      return page;
    });
  },

  clientOf: async ({}, use) => {
    await use(async (page) => {
      const cookies = await page.context().cookies();
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      return createClient({ baseUrl: baseUrl(), headers: () => ({ cookie }) });
    });
  },

  expectAccessible: async ({}, use) => {
    await use((page, judged, part) =>
      // A page that is navigating is checked where it arrives; a violation on a settled page does not go away.
      expect(async () => {
        await settled(page);
        expect(await violationsOf(page, judged, part)).toEqual([]);
      }).toPass({ timeout: 60_000, intervals: [50, 100, 250] }),
    );
  },

  expectWhole: async ({ expectAccessible }, use) => {
    await use(async (page) => {
      const own = page.viewportSize() ?? wide;
      for (const size of own.width === wide.width ? [narrow, wide] : [wide, narrow]) {
        await resize(page, size);
        await expectAccessible(page);
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(beyond, `nothing is wider than ${size.width} px`).toBeLessThanOrEqual(0);
      }
    });
  },
});

/** The name field of the open form, not the search box of the list that is shown until the form is. */
export const nameField = (page: Page) => page.locator('form').getByRole('textbox', { name: 'Name' }).first();

/** Signs in on the open login page, by hand. */
export const logIn = async (page: Page, userName: string, password = demoPassword): Promise<void> => {
  await page.getByLabel('User name').fill(userName);
  await page.locator('input[name="password"]').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
};

export { demoPassword, expect };
