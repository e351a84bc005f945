import { account, shell } from '@viewgate/contract';
import type { Page } from '@playwright/test';
import { newUser, onDatabase, turnOn } from '../support/people.ts';
import { goTo } from '../support/go-to.ts';
import { demoPassword, expect, logIn, test } from '../support/test.ts';

const saved = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const beginFamily = async (page: Page, name: string) => {
  await goTo(page, '/app/families/create');
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill(name);
  return form;
};
const rowsOf = async (page: Page, name: string) => {
  await goTo(page, `/app/families?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row', { name })).not.toHaveCount(0);
  return await page.getByRole('row', { name }).count();
};

test('a session that ends while a form is open is renewed on top of it, and nothing typed is lost', async ({
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

test('a camera being watched resumes on its own', async ({ visitor }) => {
  await turnOn('Sms');
  const [camera] = await onDatabase<{ id: number; place: number }>(
    `SELECT camera.id, location.id AS place FROM cameras camera JOIN locations location ON location.id = camera.location_id
      WHERE location.name = 'Maple Street' AND camera.name LIKE 'Toddlers%'`,
  );
  const { id, userName } = await newUser('StaffManager', { locationId: camera?.place ?? 0 });
  await onDatabase(`UPDATE accounts SET phone_number = '+13125550188' WHERE id = $1`, [id]);
  await onDatabase(`INSERT INTO user_subscriptions (account_id, channel, key) VALUES ($1, 'sms', 'unattendedChild')`, [
    id,
  ]);
  const page = await visitor();
  const path = `/app/cameras/${camera?.id}/watch`;
  await page.goto(`/login?returnUrl=${path}`);
  await logIn(page, userName);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Verify now' }).click();
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('312-555-0199');
  const opened: string[] = [];
  page.on('response', (answer) => {
    if (answer.ok() && answer.request().method() === 'POST' && answer.url().endsWith('/watch'))
      opened.push(answer.url());
  });
  await page.request.post(account.logout.path);
  const again = page.getByRole('dialog', { name: 'Log in again' });
  await again.getByLabel('Password', { exact: true }).fill(demoPassword);
  await expect(page.getByText('The picture has stopped')).toBeAttached();
  await again.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(again).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toHaveValue('312-555-0199');
  await expect(page.locator('[data-phase="playing"]')).toBeAttached();
  expect(opened).toHaveLength(1);
});

test('another person who signs in there starts fresh', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/login?returnUrl=/app/families');
  await logIn(page, 'locmanager');
  await expect(page).toHaveURL('/app/families');
  await beginFamily(page, 'Of somebody else');
  // The hub tells the page: no call is needed to find out.
  await page.request.post(account.logout.path);
  const again = page.getByRole('dialog', { name: 'Log in again' });
  await again.getByLabel('User name').fill('staffmanager');
  await again.getByLabel('Password', { exact: true }).fill(demoPassword);
  await again.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).not.toHaveURL(/families/);
  await expect(page.getByText('Of somebody else')).toHaveCount(0);
});

test('saving offline says that nothing is saved, and saves once when the network is back', async ({ signedIn }) => {
  const page = await signedIn('locmanager');
  const name = `Sent Twice ${Date.now()}`;
  const form = await beginFamily(page, name);
  await page.context().setOffline(true);
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByText('Not saved.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(form.getByText('Not saved. The portal is back: try again.')).toBeVisible();

  // The request arrives, but the response does not.
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

test('a screen that failed to load offline loads on its own', async ({ signedIn }) => {
  const page = await signedIn('locmanager');
  await goTo(page, '/app/families');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Classes', exact: true }).first().click();
  await expect(page.getByText('Nothing is saved until it is back.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Classes' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('input for one location is not saved at another: a switch asks first, and neither one in the background nor a refusal loses it', async ({
  signedIn,
}) => {
  const page = await signedIn('orgmanager');
  await page.clock.install();
  await goTo(page, '/app/classes/table/create?locationId=1');
  const location = page.getByRole('button', { name: /^Change location/ });
  const name = page.getByRole('textbox', { name: 'Name' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const switchTo = async (wanted: string) => {
    await location.click();
    await page.getByRole('textbox', { name: 'Search locations' }).fill(wanted);
    await page.getByRole('option', { name: wanted }).click();
  };
  await name.fill('For Maple Street');
  await switchTo('Sunset Bay');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(location).toHaveText('Maple Street');
  await expect(name).toHaveValue('For Maple Street');

  // The server now answers with another location: the manager has lost this one.
  await page.route(`**${shell.context.path}*`, async (route) => {
    const answer = await route.fetch();
    const { result } = (await answer.json()) as { result: { location: object } };
    const elsewhere = { ...result.location, id: 2, name: 'Elsewhere' };
    await route.fulfill({ response: answer, json: { result: { ...result, location: elsewhere } } });
  });
  await page.clock.fastForward(61_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(location).toHaveText('Elsewhere');
  const json = { type: 'about:blank', title: 'No', status: 403, code: 'forbidden', traceId: '1' };
  await page.route('**/classes', (route) => route.fulfill({ status: 403, json }));
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/classes'));
  await page.getByRole('button', { name: 'Create' }).click();
  expect(new URL((await sent).url()).pathname).toContain('/locations/1/');
  await expect(page.getByText('What you typed is still here, not saved.')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });

  await switchTo('Sunset Bay');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(location).toHaveText('Sunset Bay');
  await expect(name).toHaveValue('');
});
