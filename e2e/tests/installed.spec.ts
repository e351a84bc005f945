import { account } from '@viewgate/contract';
import { demoPassword } from '@viewgate/server/demo';
import type { Browser, Page } from '@playwright/test';
import { newestTo } from '../support/outbox.ts';
import { allowPush, phoneOf } from '../support/phone.ts';
import { baseUrl, expect, test } from '../support/test.ts';

/** A page of a parent on a phone. */
const onPhone = async (browser: Browser) => {
  const phone = await phoneOf(browser);
  const data = { userName: 'parent', password: demoPassword };
  const answer = await phone.page.request.post(account.login.path, { data });
  expect(answer.status()).toBe(200);
  return phone;
};

const readyWorker = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return { script: active?.scriptURL, kept: await caches.keys() };
  });

test('the portal on a phone can be installed, says when it is offline, and keeps nothing', async ({ browser }) => {
  const { context, page, refused } = await onPhone(browser);
  await page.goto('/viewer/preferences');
  await expect(page.getByRole('heading', { name: 'Install Viewgate' })).toBeVisible();
  expect(await readyWorker(page)).toEqual({ script: `${baseUrl()}/service-worker.js`, kept: [] });

  const devtools = await context.newCDPSession(page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '{}')).toMatchObject({ start_url: '/', display: 'standalone' });

  await context.setOffline(true);
  await page.goto('/viewer');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
  expect((await readyWorker(page)).kept).toEqual([]);
  expect(refused, 'what the security policy refused').toEqual([]);
  await context.close();
});

test('a parent turns notifications on, is shown one, and opens it', async ({ browser }) => {
  const { context, page, refused } = await onPhone(browser);
  await allowPush(page);
  await page.goto('/viewer/preferences');
  await page.getByRole('button', { name: 'Turn on here' }).click();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('A test is on its way to this device.')).toBeVisible();
  const email = (await page.getByText(/^Now .+@/).textContent())?.match(/\S+@\S+?(?=\. )/)?.[0] ?? '';
  expect((await newestTo(page, email, 'pushTest')).text).toBe('This is a test: notifications reach this device.');

  await readyWorker(page);
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const data = JSON.stringify({
    text: 'Maple Street has approved your registration.',
    path: '/viewer',
    language: 'en',
  });
  const [worker] = context.serviceWorkers();
  await worker?.evaluate('registration.showNotification = async (...given) => { self.shown = given; }');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: baseUrl(),
    registrationId: await registered,
    data,
  });
  await expect
    .poll(() => worker?.evaluate('self.shown'))
    .toMatchObject(['Viewgate', { body: 'Maple Street has approved your registration.', data: { path: '/viewer' } }]);

  // A tap on a notification, which no browser lets a program make: the open page goes to its address. The page starts to listen only some
  // seconds after it opens.
  await expect(async () => {
    await worker?.evaluate(`{
      const [, { data }] = self.shown;
      const notification = { data, close: () => { self.isClosed = true; } };
      self.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }));
    }`);
    await expect(page).toHaveURL('/viewer', { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
  expect(await worker?.evaluate('self.isClosed')).toBe(true);
  // Logging out ends this device's subscription too.
  await page.request.post(account.logout.path);
  expect(refused, 'what the security policy refused').toEqual([]);
  await context.close();
});
