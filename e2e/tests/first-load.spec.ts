import { viewer } from '@viewgate/contract';
import type { Locator } from '@playwright/test';
import { firstLoads } from '../support/first-load.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/test.ts';

// What a page imports has a budget in `.size-limit.cjs`; what it loads a moment later is seen only here.
for (const { path, persona, goal, before, late } of [firstLoads.wall, firstLoads.list]) {
  test(`${path} loads few files of the program, and few bytes, until it is at rest`, async ({ signedIn }) => {
    const page = await signedIn(persona);
    const devtools = await page.context().newCDPSession(page);
    const scripts = new Map<string, { readonly name: string; readonly isAhead: boolean; bytes?: number }>();
    const asked: string[] = [];
    devtools.on('Network.requestWillBeSent', ({ requestId, request: { url }, type }) => {
      asked.push(url);
      const name = url.slice(url.lastIndexOf('/') + 1);
      if (name.endsWith('.js')) scripts.set(requestId, { name, isAhead: type !== 'Script' });
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const script = scripts.get(requestId);
      if (script) script.bytes = encodedDataLength;
    });
    await devtools.send('Network.enable');
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    // The hub comes last, with what is loaded ahead of the next step.
    const isConnected = page.waitForEvent('websocket');
    await page.goto(path);
    await settled(page);
    await isConnected;
    const loaded = () => [...scripts.values()];
    await expect.poll(() => loaded().filter(({ bytes }) => bytes === undefined)).toEqual([]);
    const names = new Set(loaded().map(({ name }) => name));
    expect(names.size, [...names].join('\n')).toBeLessThanOrEqual(goal.files);
    const bytes = Map.groupBy(loaded(), ({ name }) => name)
      .values()
      // What is fetched ahead of the next step takes nothing from this page.
      .map(([first]) => (first?.isAhead ? 0 : (first?.bytes ?? 0)));
    expect(bytes.reduce((sum, one) => sum + one, 0) / 1024, 'KiB').toBeLessThanOrEqual(goal.scriptKiB);
    const whenAsked = (part: string) => asked.findIndex((url) => url.includes(part));
    expect(whenAsked(before), `${before} is asked for`).toBeGreaterThan(-1);
    expect(whenAsked(late), `${late} comes after it`).toBeGreaterThan(whenAsked(before));
  });
}

test('the document of a wall shows its first picture before the program, which goes on with it', async ({
  signedIn,
  clientOf,
}) => {
  // Dogs may be watched at night too.
  const page = await signedIn('petparent');
  const stills: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/still')) stills.push(pathname);
  });
  const [first] = await (await clientOf(page))(viewer.cameras);
  if (!first?.thumbnailUrl) throw new Error('a camera is open at any hour');
  const { thumbnailUrl } = first;
  const drawn = page.locator('#skeleton img');
  let letGo = (): void => undefined;
  let held = Promise.resolve();
  await page.route('**/assets/member*.js', async (route) => {
    await held;
    // The page that asked may have given way to the next.
    await route.continue().catch(() => undefined);
  });
  const boxOf = async (picture: Locator) => {
    const box = await picture.boundingBox();
    return box && Object.values(box).map((pixels) => Math.round(pixels));
  };
  // A server that is busy, or answers for the first time, draws none.
  await expect(async () => {
    letGo();
    held = new Promise((resolve) => (letGo = resolve));
    // Nothing is remembered of an earlier visit.
    await page.goto('/404', { waitUntil: 'commit' });
    await page.evaluate(() => localStorage.clear());
    stills.length = 0;
    await page.goto('/viewer', { waitUntil: 'commit' });
    await expect(drawn).toHaveAttribute('src', thumbnailUrl, { timeout: 1_000 });
  }).toPass();
  await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(drawn).toBeVisible();
  const before = await boxOf(drawn);
  letGo();
  const shown = page.locator('main li img').first();
  await expect(shown).toBeVisible();
  await expect(page.locator('#skeleton')).toHaveCount(0);
  expect(await boxOf(shown)).toEqual(before);
  await expect(shown).toHaveAttribute('src', thumbnailUrl);
  expect(stills.filter((path) => path === thumbnailUrl)).toHaveLength(1);
});
