import { type Account } from '@viewgate/e2e/support/accounts.ts';
import puppeteer from 'puppeteer-core';
import { provideChromium } from '../../tools/run/lib/chromium.ts';

export type Browser = Awaited<ReturnType<typeof openBrowser>>;

/** Real headless Chromium, with the port through which Lighthouse drives it. */
export const openBrowser = async () => {
  const browser = await puppeteer.launch({
    executablePath: await provideChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
  });
  return {
    port: Number(new URL(browser.wsEndpoint()).port),
    /** Resets the browser: no cache, and nobody signed in except this account. */
    async clear(account: Account | undefined, origin: string): Promise<void> {
      const page = await browser.newPage();
      const devtools = await page.createCDPSession();
      await devtools.send('Network.clearBrowserCache');
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      for (const cookie of account?.cookies ?? []) await devtools.send('Network.setCookie', { ...cookie, url: origin });
      await page.close();
    },
    /** A page in which an account is signed in. */
    async open(account: Account, origin: string) {
      const page = await (await browser.createBrowserContext()).newPage();
      const devtools = await page.createCDPSession();
      for (const cookie of account.cookies) await devtools.send('Network.setCookie', { ...cookie, url: origin });
      return page;
    },
    close: () => browser.close(),
  };
};
