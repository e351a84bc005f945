import { recordingServers } from '@viewgate/contract';
import { goTo } from '../support/go-to.ts';
import { expect, nameField, narrow, test } from '../support/test.ts';

test('a manager connects a recording server, tests it before saving, imports its cameras and creates a webhook token', async ({
  signedIn,
  clientOf,
  expectAccessible,
}) => {
  const page = await signedIn('orgmanager');
  const call = await clientOf(page);
  const locationId = 3;
  const serverAt = async (id: number) =>
    (await call(recordingServers.table, { params: { locationId: id }, body: {} })).rows[0];
  // The simulated Blue Iris of another location: a working address and account.
  const [own, known] = [await serverAt(locationId), await serverAt(1)];
  if (!own || !known) throw new Error('the demo has a recording server at each location');
  const name = `Annex ${Date.now()}`;

  await goTo(page, `/admin/locations/${locationId}/details/nvr`);
  await expect(page.getByRole('row', { name: new RegExp(own.name.replace(/[()]/g, '\\$&')) })).toContainText(
    'Connected',
  );
  await page.getByRole('link', { name: 'New NVR' }).click();
  await nameField(page).fill(name);
  await page.getByLabel('Parent Stream Link').fill('http://127.0.0.1:9');
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText('No NVR answers at this address.')).toBeVisible({ timeout: 60_000 });
  await page.getByLabel('Parent Stream Link').fill(known.domain);
  await page.getByLabel('Server username').fill('portal');
  await page.getByLabel('Server password').fill('wrong');
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText('It rejects the user name or password.')).toBeVisible();
  await page.getByLabel('Server password').fill('portal-demo');
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText(/It lists \d+ cameras/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText(`NVR ${name} created`)).toBeVisible();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Import cameras from ${name}`);
  await page.getByLabel('Import Kennel Yard').check();
  await page.getByLabel('Name of kennels').fill('Yard');
  await page.getByLabel('Import Cat Lounge').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 2 cameras' }).click();
  await expect(page.getByText('2 cameras created')).toBeVisible();

  await goTo(page, `/admin/locations/${locationId}/details/nvr`);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('2 of 2 live', { timeout: 60_000 });
  await row.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Generate token' }).click();
  await expect(page.getByText('Generated webhook token successfully.')).toBeVisible();
  await expect(page.getByLabel('The new token')).toHaveText(/^[\w-]{43}$/);
  await page.reload();
  await expect(page.getByText('It is not shown again.')).toBeVisible();

  // A new address requires the password again, as its field says.
  await page.getByLabel('Parent Stream Link').fill('http://127.0.0.1:9');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The address has changed: enter its password').first()).toBeVisible();

  // A load leaves what is not saved, without the question that a link asks.
  await page.goto(`/admin/locations/${locationId}/details/nvr`);
  await page.getByRole('button', { name: `Delete: ${name}` }).click();
  await expect(page.getByText('2 of its cameras')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(`Type “${name}” to confirm`).fill(name);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(`${name} deleted`)).toBeVisible();
});

test('links lead from the location to the camera manager and to a camera, also on a phone', async ({ signedIn }) => {
  const page = await signedIn('locviewer', { viewport: narrow });
  await page.goto('/app/nvr-camera-links');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera links');
  await expect(page.getByText(/of \d+ live/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Maple Street', exact: true }).click();
  await expect(page.getByText('Connected')).toBeVisible();
  await page.getByRole('link', { name: /\d+ cameras/ }).click();
  const link = page.getByRole('link', { name: /Playroom \(opens a new tab\)/ }).first();
  await expect(link).toHaveAttribute('href', /^https?:\/\/.*\/ui3\.htm\?cam=playroom&maximize=1$/);
  const there = await page.request.get((await link.getAttribute('href')) ?? '');
  expect([there.status(), await there.text()]).toEqual([200, expect.stringContaining('Playroom')]);
  await page.getByRole('link', { name: 'Playroom', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Playroom');
  await expect(page.locator('figure img')).toBeVisible();
});
