import AxeBuilder from '@axe-core/playwright';
import { type Client, createClient } from '@viewgate/contract';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export const demoPassword = 'Demo-1234!';

/** The widths at which every screen is looked at. */
export const wide = { width: 1280, height: 900 };
export const narrow = { width: 390, height: 844 };

interface Ground {
  /** A page signed in as one of the demo's accounts, in a browser of its own. */
  signedIn: (userName: string, options?: { viewport?: { width: number; height: number } }) => Promise<Page>;
  /** The typed client, with a page's session. */
  clientOf: (page: Page) => Promise<Client>;
  /** Fails with every accessibility violation on the page as it stands. */
  expectAccessible: (page: Page) => Promise<void>;
}

const baseURL = (): string => {
  const url = process.env.E2E_URL;
  if (!url) throw new Error('the global setup tells the address of the product');
  return url;
};

export const test = base.extend<Ground>({
  // Playwright asks for a function that destructures its first argument.
  baseURL: async ({}, use) => use(baseURL()),

  signedIn: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (userName, options = {}) => {
      const context = await browser.newContext({ baseURL: baseURL(), viewport: wide, ...options });
      contexts.push(context);
      const answer = await context.request.post(`/api/WebPortal/account/login`, {
        data: { userName, password: demoPassword },
      });
      expect(answer.status(), `${userName} signs in`).toBe(200);
      return await context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },

  clientOf: async ({}, use) => {
    await use(async (page) => {
      const cookies = await page.context().cookies();
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      return createClient({ baseUrl: baseURL(), headers: () => ({ cookie }) });
    });
  },

  expectAccessible: async ({}, use) => {
    await use(async (page) => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      const told = violations.map(
        ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
      );
      expect(told).toEqual([]);
    });
  },
});

export { expect };
