import { account } from '@viewgate/contract';
import { demoPassword } from '@viewgate/server/demo';
import type { Page } from '@playwright/test';
import { againstPolicy, baseUrl, expect, narrow, test } from '../support/test.ts';

const readyWorker = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return { script: active?.scriptURL, kept: await caches.keys() };
  });

test('the portal on a phone can be installed, says when it is offline, and keeps nothing', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: baseUrl(), viewport: narrow, serviceWorkers: 'allow' });
  const refused: string[] = [];
  context.on('console', (message) => {
    if (againstPolicy.test(message.text())) refused.push(message.text());
  });
  const page = await context.newPage();
  await page.request.post(account.login.path, { data: { userName: 'parent', password: demoPassword } });
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
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
  expect((await readyWorker(page)).kept).toEqual([]);
  expect(refused, 'what the security policy refused').toEqual([]);
  await context.close();
});
