import type { Browser, BrowserContext, Page } from '@playwright/test';
import jsQr from 'jsqr';
import { againstPolicy, baseUrl, narrow } from './test.ts';

interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the security policy refused on it. */
  readonly refused: readonly string[];
}

/** A phone of its own, with the service worker that other journeys do without. Close its context. */
export const phoneOf = async (browser: Browser): Promise<Phone> => {
  const context = await browser.newContext({ baseURL: baseUrl(), viewport: narrow, serviceWorkers: 'allow' });
  const refused: string[] = [];
  context.on('console', (message) => {
    if (againstPolicy.test(message.text())) refused.push(message.text());
  });
  return { context, page: await context.newPage(), refused };
};

/** What is simulated: this browser has no push service to subscribe to, and lets nobody notify. */
export const allowPush = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let current: unknown = null;
    const endpoint = `https://push.example/${crypto.randomUUID()}`;
    const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
    const unsubscribe = () => {
      current = null;
      return Promise.resolve(true);
    };
    const subscription = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe };
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Object.assign(Notification, { requestPermission: () => Promise.resolve('granted') });
    Object.assign(PushManager.prototype, {
      subscribe: () => Promise.resolve((current = subscription)),
      getSubscription: () => Promise.resolve(current),
    });
  });

/** The address in the QR code that a page shows, read from its pixels as a phone's camera does. */
export const scan = async (page: Page): Promise<string> => {
  const { data, width, height } = await page.getByRole('img', { name: /^QR code/ }).evaluate(async (shown) => {
    const picture = shown as HTMLImageElement;
    await picture.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
    const drawn = canvas.getContext('2d');
    if (!drawn) throw new Error('no canvas');
    drawn.drawImage(picture, 0, 0);
    const pixels = drawn.getImageData(0, 0, canvas.width, canvas.height);
    return { data: [...pixels.data], width: pixels.width, height: pixels.height };
  });
  const found = jsQr.default(new Uint8ClampedArray(data), width, height);
  if (!found) throw new Error('the picture is not a QR code');
  return found.data;
};
