import { readFile } from 'node:fs/promises';
import { goTo } from '../support/go-to.ts';
import { expect, test } from '../support/test.ts';

test('a manager reads who watched by viewer, family and hour, and takes it along as a file', async ({
  signedIn,
  expectWhole,
}) => {
  const page = await signedIn('locmanager');
  const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
  await goTo(page, `/app/viewing-report?from=${day(16)}&to=${day(0)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who watched');
  await expect(page.getByText('Why sessions ended')).toBeVisible();
  await expect(page.getByRole('img', { name: /Minutes per day, peaking at [\d,]+/ })).toBeVisible();
  await expect(page.getByRole('row')).not.toHaveCount(1);
  // Why the sessions of each row ended, too.
  await expect(
    page.getByRole('cell', { name: /(?:Closed|Stopped watching|Time limit reached): \d+/ }).first(),
  ).toBeVisible();
  await expectWhole(page);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/app\/viewers\/active\/update\/\d+\/cameras/);

  await goTo(page, `/app/viewing-report?from=${day(16)}&to=${day(0)}&by=hour`);
  const hours = page.getByRole('row', { name: /[AP]M/ });
  await expect(hours.first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Why they ended' })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /Export/ }).click();
  const file = await readFile((await (await download).path()) ?? '', 'utf8');
  expect(file.split(/\r?\n/)[0]).toContain('Sessions');
  // All hours, not this page's alone.
  expect(file.split(/\r?\n/).filter(Boolean).length).toBeGreaterThan(await hours.count());

  // A period that ends before it begins is reported where it is entered.
  await goTo(page, `/app/viewing-report?from=${day(0)}&to=${day(5)}`);
  await expect(page.getByText('The report ends before it begins.').first()).toBeVisible();
});

test('a camera’s page says how many watched it today; staff without the permission find no report', async ({
  signedIn,
}) => {
  const page = await signedIn('locmanager');
  await goTo(page, '/admin/locations/1/details/cameras');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByText(/^Watched today: /)).toBeVisible();
  const staff = await signedIn('staffmanager');
  await goTo(staff, '/app/viewing-report');
  await expect(staff).toHaveURL(/\/403/);
});
