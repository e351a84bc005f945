import { locations, organizations, regions } from '@viewgate/contract';
import { fillAddress } from '../support/address.ts';
import { goTo } from '../support/go-to.ts';
import { expect, nameField, test } from '../support/test.ts';

const organizationId = 1;

test('an organization is created, changed, given a location, and deleted with everything in it', async ({
  signedIn,
  expectAccessible,
}) => {
  const page = await signedIn('superadmin');
  const name = `Juniper House ${Date.now()}`;
  await goTo(page, '/admin/organizations/create');
  await nameField(page).fill(name);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Name of the contact is required.').first()).toBeVisible();
  await page.getByLabel('Name of the contact').fill('Ada Quill');
  await page.getByLabel('Position').fill('Owner');
  await page.getByLabel('Email').fill('ada@juniper.example');
  await page.getByLabel('Phone number').fill('312-555-0188');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText(`${name} created.`)).toBeVisible();

  await goTo(page, `/admin/organizations?allSearch=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByRole('link', { name: 'Locations', exact: true }).last().click();
  await page.getByRole('link', { name: 'New location' }).first().click();
  await expect(page.getByRole('combobox', { name: 'Organization', exact: false }).first()).toHaveValue(name);
  await nameField(page).fill('Juniper One');
  await page.getByLabel('Phone number').fill('312-555-0189');
  await page.getByLabel('Website').fill('juniper.example');
  await fillAddress(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Juniper One created.')).toBeVisible();

  await goTo(page, `/admin/organizations?allSearch=${encodeURIComponent(name)}`);
  await page
    .getByRole('button', { name: `Delete: ${name}` })
    .or(page.getByRole('link', { name: `Delete: ${name}` }))
    .click();
  await expect(page.getByText('1 location', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(`Type “${name}” to confirm`).fill(name);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(`${name} deleted successfully.`)).toBeVisible();
});

test('an organization manager creates a region of locations, and cannot delete one with users', async ({
  signedIn,
  clientOf,
  expectWhole,
}) => {
  const page = await signedIn('orgmanager');
  const call = await clientOf(page);
  await goTo(page, '/organization/regions');
  await expect(page.getByText('Lakes & East Coast').first()).toBeVisible();
  await page.getByRole('link', { name: 'New region' }).first().click();
  const name = `Pacific ${Date.now()}`;
  await nameField(page).fill(name);
  await page.getByRole('checkbox', { name: 'Sunset Bay' }).check();
  // The demo's four, plus any that other journeys are creating.
  await expect(page.getByText(/^1 of \d+ chosen\.$/)).toBeVisible();
  await expectWhole(page);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText(`${name} created.`)).toBeVisible();
  const made = (await call(regions.table, { body: { allSearch: name } })).rows[0];
  expect(made).toMatchObject({ name, locationNames: ['Sunset Bay'], userCount: 0 });

  // Without users the region can be deleted; Sunset Bay then goes back to its old region.
  const home = (await call(regions.table, { body: { allSearch: 'Mountains' } })).rows[0];
  const before = await call(regions.get, { params: { id: home?.id ?? 0 } });
  await goTo(page, `/organization/regions/delete/${made?.id}`);
  await expect(page.getByText('1 location, which stays without a region')).toBeVisible();
  await page.getByLabel(`Type “${name}” to confirm`).fill(name);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(`${name} deleted successfully.`)).toBeVisible();
  const [bay] = (await call(locations.table, { body: { allSearch: 'Sunset Bay' } })).rows;
  const body = { name: before.name, version: before.version, locationIds: [...before.locationIds, bay?.id ?? 0] };
  await call(regions.update, { params: { id: before.id }, body });

  await goTo(page, '/organization/regions/delete/1');
  await expect(
    page.getByText('Lakes & East Coast cannot be deleted because there are users currently assigned to it.'),
  ).toBeVisible();
  await expectWhole(page);
  await goTo(page, `/admin/organizations/details/${organizationId}/regions`);
  await expect(page.getByText('Mountains & Pacific').first()).toBeVisible();
});

test('all viewers of a location are paused and let in again, and nobody else may do it', async ({
  signedIn,
  clientOf,
  expectWhole,
}) => {
  const page = await signedIn('orgmanager');
  const call = await clientOf(page);
  const all = await call(organizations.locationsTable, { params: { organizationId }, body: {} });
  const cedar = all.rows.find((row) => row.name === 'Cedar Grove');
  await goTo(page, `/admin/organizations/details/${organizationId}/locations`);
  await expect(page.getByText('Not paused').first()).toBeVisible();
  await goTo(page, `/admin/organizations/details/locations/lock/${cedar?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pause the viewers of Cedar Grove');
  await page.getByLabel('End of the pause').fill('2000-01-01');
  await page.getByRole('button', { name: 'Pause viewers' }).click();
  await expect(page.getByText('The pause can end tomorrow at the earliest.').first()).toBeVisible();
  await page.getByLabel('End of the pause').fill('');
  await expectWhole(page);
  await page.getByRole('button', { name: 'Pause viewers' }).click();
  await page.getByRole('dialog', { name: 'Before you save' }).getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByText('Viewers accounts paused')).toBeVisible();
  await goTo(page, `/app/viewers/paused?locationId=${cedar?.id}`);
  await expect(page.getByText('All viewers of this location are paused.')).toBeVisible();
  await expectWhole(page);
  await page.getByRole('link', { name: 'View the pause' }).click();
  await page.getByRole('button', { name: 'End the pause' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the pause' }).click();
  await expect(page.getByText('Viewers accounts enabled')).toBeVisible();
});
