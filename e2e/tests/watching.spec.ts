import { access, viewer, viewers } from '@viewgate/contract';
import { newParent } from '../support/own-family.ts';
import { goTo } from '../support/go-to.ts';
import { expect, narrow, test } from '../support/test.ts';

const program = '**/assets/member*.js';

test('the document opens with the layout that the page will have, only for its own people', async ({
  signedIn,
  browser,
}) => {
  const page = await signedIn((await newParent('opens')).userName);
  const both = (selector: string, then: string) => [selector, then] as const;
  const boxes = [
    both('.vg-s-bar', '#root header'),
    both('.vg-s-bar svg', '#root header svg'),
    both('.vg-s-cards span', '#main li'),
  ];
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    return box && Object.values(box).map((pixels) => Math.round(pixels));
  };
  let letGo = (): void => undefined;
  for (const viewport of [narrow, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport);
    // The next visit opens with what the wall showed last.
    await goTo(page, '/viewer');
    await expect(page.locator('#main li').first()).toBeVisible();
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(program, async (route) => {
      await held;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('.vg-s-cards span').first()).toBeVisible();
    const opened = [];
    for (const [selector] of boxes) opened.push(await boxOf(selector));
    letGo();
    await expect(page.locator('#main li').first()).toBeVisible();
    await expect(page.locator('#skeleton')).toHaveCount(0);
    const drawn = [];
    for (const [, selector] of boxes) drawn.push(await boxOf(selector));
    expect(opened).toEqual(drawn);
    await page.unroute(program);
  }
  const nobody = await browser.newContext({ javaScriptEnabled: false });
  const stranger = await nobody.newPage();
  await stranger.goto(page.url());
  await expect(stranger.locator('.vg-logo')).toBeAttached();
  await expect(stranger.locator('#skeleton')).toHaveCount(0);
  await nobody.close();
});

test('the end of a visit arrives over the page’s one hub connection; the page learns that it may go on, and waits for a tap', async ({
  signedIn,
  clientOf,
}) => {
  const page = await signedIn((await newParent('watches')).userName, { viewport: narrow });
  await page.clock.install();
  const opened: string[] = [];
  page.on('request', (request) => opened.push(request.url()));
  await goTo(page, '/viewer');
  await page.getByRole('link', { name: /^Toddlers/ }).click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const staff = await clientOf(await signedIn('superadmin'));
  const own = await (await clientOf(page))(viewer.me);
  const [membership] = own.memberships;
  const locationId = membership?.locationId ?? 0;
  await staff(viewers.lock, {
    params: { locationId, id: membership?.viewerId ?? 0 },
    body: { lockoutEndDate: null, note: 'Nap time.\n<b>Call us</b>, please.' },
  });
  await expect(page.getByText('Your access is paused', { exact: false })).toBeVisible();
  await expect(page.getByRole('blockquote')).toHaveText(/Nap time\.\s<b>Call us<\/b>, please\./);
  expect(opened.filter((url) => url.endsWith('/watch'))).toEqual([]);
  await expect(page.getByRole('button', { name: /Watch/ })).toHaveCount(0);
  await staff(viewers.unlock, { params: { locationId, id: membership?.viewerId ?? 0 } });
  // The page looks again every fifteen seconds.
  await page.clock.fastForward(15_000);
  await expect(page.getByText('It is open again.')).toBeVisible();
  const { sessions: running } = await staff(access.sessions, { params: { locationId } });
  expect(running.filter(({ viewerId }) => viewerId === membership?.viewerId)).toEqual([]);
  await page.getByRole('button', { name: 'Watch' }).click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
});

test('closing the page ends the visit at once', async ({ signedIn, clientOf }) => {
  const page = await signedIn((await newParent('watches')).userName, { viewport: narrow });
  await goTo(page, '/viewer');
  await page.getByRole('link', { name: /^Toddlers/ }).click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const [membership] = (await (await clientOf(page))(viewer.me)).memberships;
  const staff = await clientOf(await signedIn('superadmin'));
  const mine = async () =>
    (await staff(access.sessions, { params: { locationId: membership?.locationId ?? 0 } })).sessions.filter(
      ({ viewerId }) => viewerId === membership?.viewerId,
    ).length;
  expect(await mine()).toBe(1);
  await page.close({ runBeforeUnload: true });
  // Without requests, a visit ends thirty seconds after its last segment.
  await expect.poll(mine, { timeout: 25_000 }).toBe(0);
});

test('a phone held sideways shows the whole picture, and upright again the page as before', async ({ signedIn }) => {
  const page = await signedIn((await newParent('watches')).userName, { viewport: narrow });
  // The player's styles do not load at first, and the page that needs them asks again.
  let asked = 0;
  await page.route('**/assets/player-*.css', (route) => (asked++ === 0 ? route.abort() : route.continue()));
  await goTo(page, '/viewer');
  await page.getByRole('link', { name: /^Toddlers/ }).click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  expect(asked).toBe(2);
  const picture = () => page.locator('video').boundingBox();
  const upright = await picture();
  await page.setViewportSize({ width: narrow.height, height: narrow.width });
  const bar = await page.locator('#root header').first().boundingBox();
  await expect.poll(async () => ((await picture())?.y ?? 0) >= (bar?.height ?? Number.NaN)).toBe(true);
  await expect
    .poll(async () => {
      const { y = 0, height = Number.NaN } = (await picture()) ?? {};
      return y + height;
    })
    .toBeLessThanOrEqual(narrow.width);
  await expect(page.getByRole('button', { name: 'Full screen' })).toBeInViewport({ ratio: 1 });
  await page.screenshot({ path: 'test-results/watching-sideways.png' });
  await page.setViewportSize(narrow);
  await expect.poll(picture).toEqual(upright);
});

test('several cameras on one page share a hub connection, and one that ends leaves the others running', async ({
  signedIn,
  clientOf,
  expectAccessible,
}) => {
  const page = await signedIn((await newParent('watches')).userName, { viewport: narrow });
  const hubs: string[] = [];
  page.on('websocket', (socket) => hubs.push(socket.url()));
  await goTo(page, '/viewer');
  await page.getByRole('link', { name: 'Watch several' }).click();
  await page.getByRole('checkbox', { name: 'Toddlers' }).check();
  await expect(page.getByRole('button', { name: 'Watch', exact: true })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Playroom' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Watch', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const tile = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(page.getByText('Live', { exact: true })).toHaveCount(2, { timeout: 60_000 });
  await page.getByRole('button', { name: 'Show Playroom large' }).click();
  await expect(tile('Playroom')).toHaveAttribute('data-large', 'true');
  await expectAccessible(page);

  const [membership] = (await (await clientOf(page))(viewer.me)).memberships;
  const staff = await clientOf(await signedIn('superadmin'));
  const locationId = membership?.locationId ?? 0;
  const mine = (await staff(access.sessions, { params: { locationId } })).sessions.filter(
    ({ viewerId }) => viewerId === membership?.viewerId,
  );
  expect(mine.map(({ camera }) => camera.name).toSorted()).toEqual(['Playroom', 'Toddlers']);
  const ended = mine.find(({ camera }) => camera.name === 'Toddlers');
  await staff(access.endSession, { params: { locationId, sessionId: ended?.sessionId ?? 0 } });
  await expect(tile('Toddlers').getByText('The center has ended this visit.')).toBeVisible();
  await expectAccessible(page);
  await expect(tile('Playroom').getByText('Live', { exact: true })).toBeVisible();
  expect(hubs).toHaveLength(1);
});
