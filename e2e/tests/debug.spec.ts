import { debug } from '@viewgate/contract';
import { onDatabase } from '../support/people.ts';
import { goTo } from '../support/go-to.ts';
import { expect, narrow, test } from '../support/test.ts';

test('support makes an approved family in the toolbox, which those who work at the location do not have', async ({
  signedIn,
  clientOf,
  expectWhole,
}) => {
  const stamp = Date.now();
  const page = await signedIn('staff');
  const loaded: string[] = [];
  page.on('request', (request) => void (/toolbox/.test(request.url()) && loaded.push(request.url())));
  await goTo(page, '/app/families');
  const button = page.getByRole('button', { name: 'Debug toolbox' });
  await expect(button).toBeVisible();
  expect(loaded).toEqual([]);
  await button.focus();
  await page.keyboard.press('Enter');
  const toolbox = page.getByRole('dialog', { name: 'Debug toolbox' });
  await toolbox.getByLabel('Family name').fill(`Debug ${stamp}`);
  await toolbox.getByLabel('Primary username').fill(`debug${stamp}`);
  await toolbox.getByLabel('Primary email').fill(`debug${stamp}@mail.example`);
  await toolbox.getByRole('button', { name: 'Create family' }).click();
  await expect(page.getByText('Created an approved family.')).toBeVisible();
  const [made] = await onDatabase<{ isPrimary: boolean }>(
    `SELECT viewer.is_primary AS "isPrimary" FROM viewers viewer JOIN accounts account ON account.id = viewer.account_id
     WHERE account.user_name = $1 AND viewer.approved_at IS NOT NULL`,
    [`debug${stamp}`],
  );
  expect(made).toEqual({ isPrimary: true });
  await toolbox.getByRole('button', { name: 'Integration event' }).click();
  await toolbox.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(toolbox.getByText('API key is required.')).toBeVisible();
  await expectWhole(page);
  await page.setViewportSize(narrow);
  await toolbox.getByLabel('Tool', { exact: true }).selectOption('locationClaims');
  await toolbox.getByRole('button', { name: 'Remove from cookie' }).click();
  await expect(page.getByText('Location claims removed from cookie')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(toolbox).toHaveCount(0);
  await expect(button).toBeFocused();

  const lead = await signedIn('locmanager');
  await goTo(lead, '/app/families');
  await expect(lead.getByRole('main').getByRole('heading', { name: 'Families' })).toBeVisible();
  await expect(lead.getByRole('button', { name: 'Debug toolbox' })).toHaveCount(0);
  const call = await clientOf(lead);
  const [own] = await onDatabase<{ id: number }>(
    `SELECT user_location.location_id AS id FROM user_locations user_location
     JOIN accounts account ON account.id = user_location.account_id WHERE account.user_name = 'locmanager' LIMIT 1`,
  );
  await expect(call(debug.get, { params: { locationId: own?.id ?? 0 } })).rejects.toMatchObject({
    problem: { status: 403 },
  });
});
