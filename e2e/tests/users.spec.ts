import type { Page } from '@playwright/test';
import { shell, users } from '@viewgate/contract';
import { goTo } from '../support/go-to.ts';
import { expect, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const pick = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** A JPEG of one gray pixel: what matters is that it is re-encoded. */
const photo = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  'base64',
);

test('a location manager creates, changes, pauses, enables and deletes a user', async ({
  signedIn,
  expectAccessible,
}) => {
  test.slow();
  const stamp = Date.now();
  const userName = `wren.${stamp}`;
  const page = await signedIn('locmanager');
  await goTo(page, '/app/users');
  await page.getByRole('link', { name: 'New user' }).click();
  await page.locator('input[type=file]').setInputFiles({ name: 'wren.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByLabel('First name').fill('Wren');
  await page.getByLabel('Last name').fill(`Ashdown ${stamp}`);
  await page.getByRole('textbox', { name: 'Email' }).fill(`${userName}@mail.example`);
  await page.getByLabel('Phone').fill('(312) 555-0199');
  await page.getByLabel('User name').fill('LOCVIEWER');
  await pick(page, 'Role', 'Staff Manager');
  await expect(page.getByRole('switch', { name: /mails to the administration/ })).toBeChecked();
  await expect(page.getByText('Maple Street').last()).toBeVisible();
  await page.getByRole('checkbox', { name: 'A new registration is waiting for review, by Email' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('There is already an account with this user name.').first()).toBeVisible();
  await page.getByLabel('User name').fill(userName);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText(/^Wren Ashdown \d+ created\.$/)).toBeVisible();

  await page.getByRole('searchbox').fill(userName);
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: /Wren Ashdown/ });
  await expect(row).toContainText('Not confirmed');
  await expect(row.locator('img')).toHaveJSProperty('complete', true);
  await expectAccessible(page);

  await row.getByRole('button', { name: /^Send confirmation again/ }).click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(`Confirmation sent to ${userName}@mail.example.`)).toBeVisible();

  await row.getByRole('button', { name: /^Edit/ }).click();
  await expect(
    page.getByRole('checkbox', { name: 'A new registration is waiting for review, by Email' }),
  ).toBeChecked();
  await pick(page, 'Role', 'Staff Viewer');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/updated\.$/)).toBeVisible();
  await expect(row).toContainText('Staff Viewer');

  await row.getByRole('button', { name: /^Pause/ }).click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('User account paused')).toBeVisible();
  await expect(row).toContainText('Paused');
  await row.getByRole('button', { name: /^Enable/ }).click();
  await dialog(page).getByRole('button', { name: 'Enable' }).click();
  await expect(page.getByText('User account enabled')).toBeVisible();

  await row.getByRole('button', { name: /^Delete/ }).click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByLabel(/^Type/).fill(`Wren Ashdown ${stamp}`);
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/deleted successfully\.$/)).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('nobody can pause or delete their own account, not even by its address, and shared users are read-only', async ({
  signedIn,
}) => {
  const page = await signedIn('locmanager');
  await goTo(page, '/app/users');
  const own = page.getByRole('row', { name: /You/ });
  await expect(own.getByRole('button', { name: /^Edit/ })).toBeVisible();
  await expect(own.getByRole('button', { name: /^(Pause|Delete)/ })).toHaveCount(0);
  await own.getByRole('button', { name: /^Edit/ }).click();
  await expect(page.getByRole('combobox', { name: 'Role' })).toBeDisabled();
  const id = /update\/(\d+)/.exec(page.url())?.[1] ?? '';
  await goTo(page, `/app/users/${id}/lock`);
  await dialog(page).getByRole('button', { name: 'Pause' }).click();
  await expect(dialog(page)).toContainText('You cannot pause your own account.');
  await goTo(page, `/app/users/delete/${id}`);
  await expect(dialog(page)).toContainText('You cannot delete your own account.');

  await goTo(page, '/app/users');
  const shared = page.getByRole('row', { name: /Also works at locations that are not yours/ }).last();
  await expect(shared.getByRole('button', { name: /^(Edit|Pause)/ })).toHaveCount(0);
  await shared.getByRole('button', { name: /^View/ }).click();
  await expect(page.getByText(/only somebody in charge of all of them/)).toBeVisible();
  // Read-only values are text, not disabled inputs.
  await expect(page.locator('form').getByText('First name')).toBeVisible();
  await expect(page.locator('form').getByRole('textbox')).toHaveCount(0);
});

test('a user of another location is added, works here too, and on deletion only leaves', async ({
  signedIn,
  clientOf,
  expectAccessible,
}) => {
  const page = await signedIn('orgmanager');
  const client = await clientOf(page);
  const { location } = await client(shell.context, { query: {} });
  const params = { locationId: location?.id ?? 0 };
  const [other] = await client(users.inviteOptions, { params });
  const [name = ''] = other?.label.split(' · ') ?? [];
  await goTo(page, '/app/users');
  await page.getByRole('link', { name: 'Add existing user' }).click();
  await dialog(page).getByRole('combobox', { name: 'User' }).fill(name);
  await page.getByRole('option', { name: other?.label ?? '' }).click();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Added to this location.')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText(location?.name ?? '');
  await row.getByRole('button', { name: /^Delete/ }).click();
  await expect(dialog(page)).toContainText('The account stays, because they also work elsewhere.');
  await dialog(page).getByLabel(/^Type/).fill(name);
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
  expect((await client(users.get, { params: { id: other?.value ?? 0 } })).locations.length).toBeGreaterThan(0);
});

test('an organization manager gives a region instead of locations', async ({ signedIn, clientOf }) => {
  const page = await signedIn('orgmanager');
  const stamp = Date.now();
  await goTo(page, '/organization/users/create');
  for (const [label, value] of [
    ['First name', 'Isolde'],
    ['Last name', `Marsh ${stamp}`],
    ['Email', `isolde.${stamp}@mail.example`],
    ['Phone', '+44 20 7946 0958'],
    ['User name', `isolde.${stamp}`],
  ] as const) {
    await page.getByRole('textbox', { name: label }).fill(value);
  }
  await pick(page, 'Role', 'Location Viewer');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Choose a region or at least one location.').first()).toBeVisible();
  await page.getByRole('radio', { name: 'A region' }).check();
  await page.getByRole('combobox', { name: 'Region' }).click();
  const region = (await page.getByRole('option').first().textContent()) ?? '';
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText(/created\.$/)).toBeVisible();
  const { rows } = await (await clientOf(page))(users.organizationTable, {
    params: { organizationId: 1 },
    body: { allSearch: `isolde.${stamp}` },
  });
  expect(rows).toMatchObject([{ regionName: region, phoneNumber: '+442079460958', status: 'notConfirmed' }]);
});
