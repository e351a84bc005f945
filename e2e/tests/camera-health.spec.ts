import { cameraHealth, cameras } from '@viewgate/contract';
import { goTo } from '../support/go-to.ts';
import { expect, test } from '../support/test.ts';

test('staff see how cameras are and have been, from the list to one camera, and set when a picture counts as frozen', async ({
  signedIn,
  clientOf,
  expectWhole,
}) => {
  const page = await signedIn('locmanager');
  const call = await clientOf(page);
  const locationId = 1;
  const { rows } = await call(cameraHealth.table, { params: { locationId }, body: { sortBy: 'name' } });
  const [first] = rows;
  if (!first) throw new Error('the demo has cameras');

  await goTo(page, '/app/cameras');
  await page.getByRole('link', { name: 'Camera health' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera health');
  await expect(page.getByText('All cameras together')).toBeVisible();
  // Bars say in words what they show.
  await expect(
    page
      .getByRole('img', { name: /^Up [\d.]+% of the monitored time in the last 90 days; \d+ days with an outage/ })
      .first(),
  ).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search cameras' }).fill(first.name);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: first.name }).press('Enter');

  await expect(page).toHaveURL(/\/cameras\/update\/\d+\/health$/);
  await expect(page.getByRole('heading', { name: 'Outages' })).toBeVisible();
  // The night in which the portal was down is neither up nor down; midnight may divide it.
  const days = page.getByRole('table', { name: 'Day by day' });
  await expect(days.locator('td:last-child', { hasText: /\d hr/ }).first()).toBeVisible();
  await expectWhole(page);

  await goTo(page, '/app/camera-health');
  const minutes = page.getByRole('textbox', { name: /Minutes with the same picture/ });
  await minutes.fill('45');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(minutes).toHaveValue('45');
  await minutes.fill('5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(minutes).toHaveAttribute('aria-invalid', 'true');
});

test('a camera whose stream goes away is in the list with since when, and a family’s player says which part fails', async ({
  signedIn,
  clientOf,
}) => {
  const page = await signedIn('locmanager');
  const call = await clientOf(page);
  const locationId = 1;
  const name = `Away ${Date.now()}`;
  const body = {
    name,
    shortName: `away${Date.now()}`,
    overrideStreamUrl: true,
    streamUrl: 'http://127.0.0.1:9/live.m3u8',
  };
  const { id } = await call(cameras.create, { params: { locationId }, body });
  await expect
    .poll(async () => (await call(cameraHealth.ofCamera, { params: { locationId, id } })).state, { timeout: 60_000 })
    .toBe('offline');
  await goTo(page, '/app/camera-health?health=offline');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Offline');
  await goTo(page, `/app/cameras/${id}/watch`);
  await expect(page.getByText(/recording server does not answer/)).toBeVisible({ timeout: 40_000 });
  await call(cameras.remove, { params: { locationId, id } });
});
