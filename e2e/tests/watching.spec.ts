import { access, viewer, viewers } from '@viewgate/contract';
import type { Page } from '@playwright/test';
import { newParent } from '../ground/own-family.ts';
import { expect, narrow, test } from '../ground/test.ts';

const player = (page: Page) => page.locator('[data-phase]');
const streams = '**/api/streams/**';

test('a picture that stops is not called live, what cannot be known is covered, and both go on by themselves', async ({
  signedIn,
  clientOf,
  expectAccessible,
}) => {
  const page = await signedIn((await newParent('watches')).userName, { viewport: narrow });
  const client = await clientOf(page);
  let cameraId = 0;
  await expect
    .poll(async () => {
      const open = (await client(viewer.cameras)).find(({ decision }) => decision.outcome === 'allow');
      cameraId = open?.id ?? 0;
      return cameraId;
    })
    .toBeGreaterThan(0);
  await page.goto(`/viewer/cameras/${cameraId}`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  // No sound is sent, so none is offered.
  await expect(page.getByRole('button', { name: 'Sound on' })).toHaveCount(0);

  await page.route(streams, (route) => route.abort());
  await expect(page.getByText(/The picture stopped \d+ seconds ago/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Live', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.screenshot({ path: 'test-results/stopped-picture-390.png' });
  await page.unroute(streams);
  await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 60_000 });

  await page.route(streams, (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }));
  await expect(page.getByText("We can't check right now", { exact: false })).toBeVisible({ timeout: 60_000 });
  await expect(player(page)).toHaveAttribute('data-phase', 'waiting');
  await expect(page.locator('video')).toBeHidden();
  await expectAccessible(page);
  await page.screenshot({ path: 'test-results/waiting-390.png' });
  await page.unroute(streams);
  await expect(player(page)).toHaveAttribute('data-phase', 'playing', { timeout: 60_000 });
});

test('the end of a visit comes over the hub, one connection for the page; the page learns that it may go on, and waits for a tap', async ({
  signedIn,
  clientOf,
}) => {
  const page = await signedIn((await newParent('watches')).userName, { viewport: narrow });
  const opened: string[] = [];
  page.on('request', (request) => opened.push(request.url()));
  await page.goto('/viewer');
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
  await expect(page.getByText('It is open again.')).toBeVisible({ timeout: 60_000 });
  const running = await staff(access.sessions, { params: { locationId } });
  expect(running.filter(({ viewerId }) => viewerId === membership?.viewerId)).toEqual([]);
  await page.getByRole('button', { name: 'Watch' }).click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
});

test('closing the page ends the visit at once', async ({ signedIn, clientOf }) => {
  const page = await signedIn((await newParent('watches')).userName, { viewport: narrow });
  await page.goto('/viewer');
  await page.getByRole('link', { name: /^Toddlers/ }).click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const [membership] = (await (await clientOf(page))(viewer.me)).memberships;
  const staff = await clientOf(await signedIn('superadmin'));
  const mine = async () =>
    (await staff(access.sessions, { params: { locationId: membership?.locationId ?? 0 } })).filter(
      ({ viewerId }) => viewerId === membership?.viewerId,
    ).length;
  expect(await mine()).toBe(1);
  await page.close({ runBeforeUnload: true });
  // Left to itself a visit ends thirty seconds after its last part.
  await expect.poll(mine, { timeout: 25_000 }).toBe(0);
});

test('several cameras on one page: one hub connection, and one that ends leaves the others', async ({
  signedIn,
  clientOf,
  expectAccessible,
}) => {
  const page = await signedIn((await newParent('watches')).userName, { viewport: narrow });
  const hubs: string[] = [];
  page.on('websocket', (socket) => hubs.push(socket.url()));
  await page.goto('/viewer');
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
  const mine = (await staff(access.sessions, { params: { locationId } })).filter(
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

test('what the small player leaves alone is played by the great one, which is fetched only then', async ({
  signedIn,
}) => {
  const page = await signedIn((await newParent('watches')).userName, { viewport: narrow });
  const great: string[] = [];
  page.on('request', (request) => {
    if (/\/hls[.\w-]*\.js$/.test(request.url())) great.push(request.url());
  });
  await page.goto('/viewer');
  await page.getByRole('link', { name: /^Toddlers/ }).click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  expect(great).toEqual([]);
  // Several qualities to choose between.
  const variant = (bandwidth: number) => `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth}\nindex.m3u8?at=${bandwidth}\n`;
  await page.route('**/api/streams/*/index.m3u8', (route) =>
    route.fulfill({
      contentType: 'application/vnd.apple.mpegurl',
      body: `#EXTM3U\n${variant(300_000)}${variant(600_000)}`,
    }),
  );
  await page.reload();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  expect(great).toHaveLength(1);
});
