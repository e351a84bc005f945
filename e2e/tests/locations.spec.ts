import { locations } from '@viewgate/contract';
import type { Page } from '@playwright/test';
import { accountOf } from '../support/accounts.ts';
import { fillAddress } from '../support/address.ts';
import { followAddress, goTo } from '../support/go-to.ts';
import { baseUrl, expect, nameField, narrow, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const said = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible();
const pick = async (page: Page, label: string, search: string, option: RegExp) => {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  await field.fill(search);
  await page.getByRole('option', { name: option }).first().click();
};

test('a location from creation to deletion; two people who change it lose nothing', async ({
  signedIn,
  expectAccessible,
}) => {
  const name = `Willow Creek ${Date.now()}`;
  const page = await signedIn('manager');
  await goTo(page, '/admin/locations');
  await page.getByRole('searchbox').fill('Harbor');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /Harbor View/ })).toContainText('America/New York');
  await expect(page.getByRole('row', { name: /Maple Street/ })).toHaveCount(0);

  await page.getByRole('link', { name: 'New location' }).first().click();
  await nameField(page).fill(name);
  await page.getByRole('button', { name: 'Create' }).click();
  // Each missing field says so.
  const nothingChosen = ['Address line 1 is required.', 'Time zone is required.', 'Organization is required.'];
  for (const missing of ['Phone number is required.', 'Website is required.', ...nothingChosen]) {
    await said(page, missing);
  }
  await expectAccessible(page);
  await pick(page, 'Organization', 'Bright', /Bright Acorns/);
  // With two zones a person has to choose; a single one is filled in.
  await fillAddress(page, 'Texas');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await expect(zone).toHaveAccessibleDescription(/America\/Chicago and America\/Denver/);
  await expect(zone).toHaveValue('');
  await pick(page, 'State', 'Colorado', /Colorado/);
  await expect(zone).toHaveValue(/America\/Denver/);
  await page.getByLabel('Phone number').fill('(303) 555-0144');
  await page.getByLabel('Website').fill('https://willow-creek.example');
  await page.getByRole('button', { name: 'Create' }).click();
  await said(page, `${name} created.`);

  await page.getByRole('searchbox').fill(name);
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Bright Acorns');
  await row.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('navigation', { name: 'Parts of the location' }).getByRole('link')).toHaveText([
    'Info',
    'NVR',
    'Cameras',
    'Camera health',
    'Policies',
    'Public viewing',
    'AI Integrations',
    'History',
  ]);
  await expectAccessible(page);

  const id = Number(/locations\/(\d+)/.exec(page.url())?.[1]);
  const { call } = await accountOf(baseUrl(), 'manager');
  const { rows } = await call(locations.table, { body: { allSearch: name } });
  expect(rows.map((one) => one.id)).toEqual([id]);
  await page.getByLabel('Website').fill('https://mine.example');
  await page.evaluate(
    async ({ path }) => {
      const read = (await (await fetch(path)).json()) as { result: Record<string, unknown> };
      const answer = await fetch(path, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...read.result, phoneNumber: '+13035550199' }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    { path: locations.get.path.replace(':locationId', String(id)) },
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Somebody else saved this first' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await said(page, `${name} updated.`);
  const { website, phoneNumber } = await call(locations.get, { params: { locationId: id } });
  expect([website, phoneNumber]).toEqual(['https://mine.example', '3035550199']);

  await goTo(page, '/admin/locations');
  await page.getByRole('searchbox').fill(name);
  await page.keyboard.press('Enter');
  await row.getByRole('button', { name: /^Delete/ }).click();
  await expect(dialog(page)).toContainText(
    'All Families, Users, Policies, NVR Servers and Cameras of this location are also permanently deleted.',
  );
  await expect(dialog(page)).toContainText('1 policy');
  const remove = dialog(page).getByRole('button', { name: 'Delete' });
  await dialog(page).getByLabel(/^Type/).fill('Willow Creek');
  await expect(remove).toBeDisabled();
  await dialog(page).getByLabel(/^Type/).fill(name);
  await expectAccessible(page);
  await remove.click();
  await said(page, `${name} deleted successfully.`);
  await expect(row).toHaveCount(0);
});

test('the location picker leads to another location, and a reload stays there', async ({
  signedIn,
  expectAccessible,
}) => {
  const page = await signedIn('orgviewer');
  await goTo(page, '/app/cameras?locationId=1');
  await expect(page.getByRole('row', { name: /^(Select )?Playroom/ })).toBeVisible();
  // The location from the address is remembered, and a later address within the portal is followed.
  await goTo(page, '/app/classes');
  await expect(page).toHaveURL('/app/classes/table');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Change location, now Maple Street' })).toBeVisible();
  await followAddress(page, '/app/cameras?locationId=3');
  await expect(page.getByRole('button', { name: 'Change location, now Cedar Grove' })).toBeVisible();
  await page.goBack();
  await followAddress(page, '/app/cameras?locationId=1');
  await expect(page.getByRole('row', { name: /^(Select )?Playroom/ })).toBeVisible();
  await page.getByRole('button', { name: 'Change location, now Maple Street' }).click();
  await page.getByRole('textbox', { name: 'Search locations' }).fill('Sunset');
  await expectAccessible(page);
  await page.getByRole('option', { name: /Sunset Bay/ }).click();
  await expect(page.getByRole('row', { name: /^(Select )?Lanai/ })).toBeVisible();
  await goTo(page, '/app/cameras');
  await expect(page.getByRole('button', { name: 'Change location, now Sunset Bay' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row', { name: /^(Select )?Lanai/ })).toBeVisible();
});

test('a location’s own manager changes its settings, but cannot create or delete locations', async ({
  signedIn,
  expectAccessible,
}) => {
  const page = await signedIn('locmanager', { viewport: narrow });
  await goTo(page, '/admin/locations');
  const card = page.getByRole('list', { name: 'Locations' }).getByRole('listitem');
  await expect(card).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'New location' })).toHaveCount(0);
  await card.getByRole('button', { name: /^Actions for Maple Street/ }).click();
  await expect(dialog(page).getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByText('Only the provider may change these. Please contact support.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Enterprise location' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expectAccessible(page);
  await goTo(page, '/admin/locations/create');
  await expect(page).toHaveURL('/403');
  await goTo(page, '/admin/locations/2/details/info');
  await expect(page.getByText('This record does not exist, or you may not see it.')).toBeVisible();
});
