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
