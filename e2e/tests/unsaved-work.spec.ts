import { account } from '@viewgate/contract';
import type { Page } from '@playwright/test';
import { demoPassword, expect, logIn, test } from '../ground/test.ts';

const saved = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const beginFamily = async (page: Page, name: string) => {
  await page.goto('/app/families/create');
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill(name);
  return form;
};
const rowsOf = async (page: Page, name: string) => {
  await page.goto(`/app/families?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row', { name })).not.toHaveCount(0);
  return await page.getByRole('row', { name }).count();
};

test('a session that ends over a form is begun again over it, and nothing typed is lost', async ({
  visitor,
  expectAccessible,
}) => {
  const page = await visitor();
  const name = `Ends Meanwhile ${Date.now()}`;
  await page.goto('/login?returnUrl=/app/families');
  await logIn(page, 'locmanager');
  await expect(page).toHaveURL('/app/families');
  const form = await beginFamily(page, name);
  await page.request.post(account.logout.path);
  await form.getByRole('button', { name: 'Create' }).click();
  const again = page.getByRole('dialog', { name: 'Log in again' });
  await expect(again.getByLabel('User name')).toHaveValue('locmanager');
  await expectAccessible(page);
  await again.getByLabel('Password', { exact: true }).fill(demoPassword);
  await again.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(again).toHaveCount(0);
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(saved(page, name)).toBeVisible();
});

test('another person who signs in there begins anew', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/login?returnUrl=/app/families');
  await logIn(page, 'locmanager');
  await expect(page).toHaveURL('/app/families');
  const form = await beginFamily(page, 'Of somebody else');
  await page.request.post(account.logout.path);
  await form.getByRole('button', { name: 'Create' }).click();
  const again = page.getByRole('dialog', { name: 'Log in again' });
  await again.getByLabel('User name').fill('staffmanager');
  await again.getByLabel('Password', { exact: true }).fill(demoPassword);
  await again.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).not.toHaveURL(/families/);
  await expect(page.getByText('Of somebody else')).toHaveCount(0);
});

test('saving without a network says that nothing is saved, and is done once when it is back', async ({ signedIn }) => {
  const page = await signedIn('locmanager');
  const name = `Sent Twice ${Date.now()}`;
  const form = await beginFamily(page, name);
  await page.context().setOffline(true);
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByText('Not saved.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(form.getByText('Not saved. The portal is back: try again.')).toBeVisible();

  // It arrives, and its answer does not.
  await page.route(
    '**/families',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await form.getByRole('button', { name: 'Retry' }).click();
  await expect(form.getByText('Not saved. The portal is back: try again.')).toBeVisible();
  await form.getByRole('button', { name: 'Retry' }).click();
  await expect(saved(page, name)).toBeVisible();
  expect(await rowsOf(page, name)).toBe(1);
});

test('a screen that did not load without a network comes by itself', async ({ signedIn }) => {
  const page = await signedIn('locmanager');
  await page.goto('/app/families');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Classes', exact: true }).first().click();
  await expect(page.getByText('Nothing is saved until it is back.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Classes' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});
