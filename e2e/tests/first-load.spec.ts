import { viewer } from '@viewgate/contract';
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

test('the document of a wall names its first picture, which the wall takes from there', async ({
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
  const cameras = await (await clientOf(page))(viewer.cameras);
  const shown = cameras.find(({ thumbnailUrl, state }) => thumbnailUrl && state !== 'offline' && state !== 'noSignal');
  if (!shown?.thumbnailUrl) throw new Error('a camera is open at any hour');
  const { thumbnailUrl } = shown;
  // A server that is busy, or answers for the first time, names none.
  await expect(async () => {
    stills.length = 0;
    await page.goto('/viewer');
    const named = await page.locator('link[rel="preload"][href$="/still"]').getAttribute('href', { timeout: 1_000 });
    expect(named).toBe(thumbnailUrl);
  }).toPass();
  await expect(page.locator('main li img').first()).toBeVisible();
  expect(stills.filter((path) => path === thumbnailUrl)).toHaveLength(1);
});
