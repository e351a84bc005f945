import { goTo } from '../support/go-to.ts';
import { expect, test } from '../support/test.ts';

test('reports come by email to anyone who asks for them, and the week can be turned off', async ({
  signedIn,
  expectWhole,
}) => {
  const page = await signedIn('locmanager');
  await goTo(page, '/app/reports');
  await page.getByRole('link', { name: 'Reports by email' }).click();
  const refusals = page.getByRole('combobox', { name: 'Refusals' });
  await refusals.focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'Every week' }).click();
  await expectWhole(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your choice has been saved.')).toBeVisible();
  await page.reload();
  await expect(refusals).toHaveValue('Every week');

  await goTo(page, '/app/preferences');
  await expect(page.getByRole('switch', { name: 'Weekly summary by email' })).toBeVisible();
});

test('a report shows its totals at each of several locations, and leads to theirs', async ({
  signedIn,
  expectWhole,
}) => {
  const page = await signedIn('orgmanager');
  await goTo(page, '/app/reports/refusals');
  const each = page.getByRole('region', { name: 'At each of your locations' });
  const row = each.getByRole('row').filter({ hasText: 'Harbor View' });
  const refused = await row.getByRole('cell').first().innerText();
  await expectWhole(page);
  await row.getByRole('button', { name: 'Harbor View' }).click();
  await expect(page.getByRole('banner').getByText('Harbor View')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: new RegExp(`^${refused}$`) })).toBeVisible();
  // On paper the head is on every page, where Chromium draws no buttons.
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('thead button').first()).toHaveCSS('display', 'contents');
});
