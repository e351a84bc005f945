import { account, hub } from '@viewgate/contract';
import { startServer } from '@viewgate/server/main';
import type { Page, WebSocket } from '@playwright/test';
import { goTo } from '../support/go-to.ts';
import { demoPassword, expect, test } from '../support/test.ts';

/** Starts a second portal process on the same database; returns its address. */
const elsewhere = test.extend<{ second: string }>({
  second: async ({}, use) => {
    const server = await startServer({
      env: {
        ...process.env,
        CAMERA_NETWORKS: 'any, 127.0.0.0/8',
        PORT: '0',
        LOG_LEVEL: 'silent',
        // The key belongs to the database: a process with another one does not start.
        VIEWGATE_DATA: process.env.E2E_DATA,
        DATABASE_URL: process.env.E2E_DATABASE,
      },
      runJobs: false,
    });
    await use(server.url);
    await server.stop();
  },
});

const connected = (page: Page): Promise<WebSocket> =>
  page.waitForEvent('websocket', (socket) => socket.url().includes(hub.connect.path));
const isSentToLogin = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/login\?returnUrl=/);
  await expect(page.getByText('You need to login to view this page')).toBeVisible();
};
const regions = (page: Page) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Regions' });

elsewhere(
  'a feature that is turned off at one process leaves the sidebar and the screen of a browser at another, without a reload',
  async ({ signedIn, visitor, second }) => {
    const page = await signedIn('orgmanager');
    const isConnected = connected(page);
    await goTo(page, '/organization/users/table');
    await expect(regions(page)).toBeVisible();
    await isConnected;
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));

    const admin = await visitor();
    const answer = await admin.request.post(`${second}/api/WebPortal/account/login`, {
      data: { userName: 'superadmin', password: demoPassword },
    });
    expect(answer.status()).toBe(200);
    await admin.goto(`${second}/admin/features`);
    await admin.getByRole('searchbox').fill('OrgManagerManageRegions');
    const toggle = admin.getByRole('switch', { name: /OrgManagerManageRegions/ });
    await regions(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Regions' })).toBeVisible();
    await toggle.press('Space');
    await expect(regions(page)).toBeHidden();
    // They do not stay on a screen that the server now refuses.
    await expect(page.getByText('“Regions” was switched off.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Regions' })).toBeHidden();
    await toggle.press('Space');
    await expect(regions(page)).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  },
);

test('the hub tells a page at once that its session has ended', async ({ signedIn, clientOf }) => {
  const page = await signedIn('locviewer', { session: 'own' });

  const isHeard = connected(page).then((socket) => socket.waitForEvent('framereceived'));
  await goTo(page, '/app/classes/table');
  await isHeard;

  // To the server this is a sign-out in another tab of the same browser.
  const call = await clientOf(page);
  await call(account.logout);
  await isSentToLogin(page);
});

test('a page without WebSocket access reaches the hub by polling', async ({ signedIn, clientOf }) => {
  const page = await signedIn('locviewer', { session: 'own' });
  await page.routeWebSocket(/./, (socket) => socket.close());
  const isHeard = page.waitForResponse(
    (answer) => answer.url().includes(`${hub.connect.path}?id=`) && answer.request().method() === 'POST',
  );
  await goTo(page, '/app/classes/table');
  // The handshake tells the server the transport.
  await isHeard;

  const call = await clientOf(page);
  await call(account.logout);
  await isSentToLogin(page);
});

test('a page whose session ends while it connects to the hub is told there', async ({ signedIn, clientOf }) => {
  const page = await signedIn('locviewer', { session: 'own' });
  const call = await clientOf(page);
  await page.route(`**${hub.negotiate.path}*`, async (route) => {
    await call(account.logout).catch(() => undefined);
    await route.continue();
  });
  await goTo(page, '/app/classes/table');
  await isSentToLogin(page);
});
