import { readFile } from 'node:fs/promises';
import { classes } from '@viewgate/contract';
import { goTo } from '../support/go-to.ts';
import { expect, test } from '../support/test.ts';

test('a manager reads who did what within their own scope', async ({ signedIn, clientOf, expectWhole }) => {
  const page = await signedIn('locmanager');
  const call = await clientOf(page);
  const params = { locationId: 1 };
  const name = `Otters ${Date.now()}`;
  const { id } = await call(classes.create, { params, body: { name, cameraIds: [] } });
  await call(classes.update, {
    params: { ...params, id },
    body: { name: `${name} two`, cameraIds: [1], version: 1 },
  });
  await goTo(page, '/audit');
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
  await expect(page.getByText(`${name} two`)).toBeVisible();
  await expect(page.getByText('Harbor View')).toHaveCount(0);

  await page.getByRole('searchbox').fill(`${name} two`);
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/q=Otters/);
  const list = page.getByRole('row');
  const entry = list.filter({ hasText: `${name} two` });
  await expect(entry).toHaveCount(1);
  await entry.getByRole('link').click();
  const dialog = page.getByRole('dialog', { name: `Update: Class – ${name} two` });
  await expect(dialog.getByText(name, { exact: true })).toBeVisible();
  await expect(dialog.getByText('Cameras', { exact: true })).toBeVisible();
  await expect(dialog).not.toContainText('{');
  await expectWhole(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveValue(`${name} two`);
});

test('older entries and back, all about one record, and everything as a file', async ({ signedIn }) => {
  const page = await signedIn('superadmin');
  await goTo(page, '/audit');
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  await expect(rows).toHaveCount(20);
  // By its address: two entries within a minute may look alike.
  const link = rows.first().getByRole('link');
  const newest = /^\/audit\/\d+/.exec((await link.getAttribute('href')) ?? '')?.[0];
  await page.getByRole('button', { name: 'Older' }).click();
  await expect(link).not.toHaveAttribute('href', new RegExp(`^${newest}\\b`));
  await page.getByRole('button', { name: 'Newest' }).click();

  await goTo(page, '/audit?verb=update&record=class');
  await expect(rows.first()).toContainText('Update');
  await rows
    .first()
    .getByRole('button', { name: /Everything about this record/ })
    .click();
  await expect(page).toHaveURL(/recordId=\d+/);
  await expect(page.getByLabel('Record no.')).toHaveValue(/\d+/);

  await goTo(page, '/audit?record=family');
  await expect(rows.first()).toContainText('Family');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines.length).toBeGreaterThan(40);
  await goTo(page, '/audit?verb=export');
  await expect(rows.first()).toContainText('superadmin');
});

test('opening a family leaves an entry, which staff without the permission do not see', async ({ signedIn }) => {
  const page = await signedIn('locmanager');
  await goTo(page, '/app/families/details/1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await goTo(page, '/audit?verb=view&record=family&who=locmanager');
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  await expect(rows.first()).toContainText('View');
  const staff = await signedIn('staffmanager');
  await goTo(staff, '/audit');
  await expect(staff).toHaveURL(/\/403$/);
});
