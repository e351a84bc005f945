import { featureFlags } from '@viewgate/contract';
import { goTo } from '../support/go-to.ts';
import { expect, test } from '../support/test.ts';

test('users without permission are told so, and do not see it in the sidebar', async ({ signedIn }) => {
  const manager = await signedIn('manager');
  await goTo(manager, '/admin/features');
  await expect(manager).toHaveURL(/\/403$/);
  await goTo(manager, '/admin/oauth-clients');
  await expect(manager.getByRole('heading', { level: 1, name: 'OAuth Clients' })).toBeVisible();
  await expect(manager.getByRole('link', { name: 'New OAuth client' })).toHaveCount(0);
  await expect(manager.getByRole('link', { name: 'Features' })).toHaveCount(0);
  await goTo(manager, '/admin/oauth-clients/create');
  await expect(manager).toHaveURL(/\/403$/);
});

test('unknown pages of each area say so, with a way back', async ({ signedIn, expectAccessible }) => {
  const page = await signedIn('superadmin');
  for (const [area, name] of [
    ['/admin', 'Back to Admin'],
    ['/organization', 'Back to Organization'],
    ['/app', 'Back to your start page'],
  ] as const) {
    await goTo(page, `${area}/no/such/page`);
    await expect(page.getByRole('heading', { name: 'Error 404' })).toBeVisible();
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', area);
  }
  await expectAccessible(page);
  await goTo(page, '/admin');
  await expect(page).toHaveURL(/\/admin\/\w+/);
});

test('a feature is found and turned off and on; one that affects safety asks first', async ({
  signedIn,
  clientOf,
  expectAccessible,
}) => {
  const page = await signedIn('superadmin');
  const call = await clientOf(page);
  await goTo(page, '/admin/features');
  const search = page.getByRole('searchbox');
  await search.fill('xyzzy caching');
  await expect(page.getByText('No Records Found')).toBeVisible();
  await search.fill('caching');
  const row = page.getByRole('row', { name: /HlsCaching/ });
  await row.getByRole('switch').press('Space');
  await expect(page.getByText('HlsCaching is off.')).toBeVisible();
  await expect(row).toContainText('Off');
  await row.getByRole('switch').press('Space');
  await expect(page.getByText('HlsCaching is on.')).toBeVisible();

  await search.fill('OnsiteOnlyViewingOption');
  const risky = page.getByRole('row', { name: /OnsiteOnlyViewingOption/ });
  const flag = risky.getByRole('switch');
  await flag.press('Space');
  const dialog = page.getByRole('dialog', { name: 'Turn OnsiteOnlyViewingOption off?' });
  await expect(dialog).toContainText('Locations can no longer be limited to viewing on site');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(flag).toBeChecked();
  const isOn = async () => (await call(featureFlags.all))['OnsiteOnlyViewingOption'];
  expect(await isOn()).toBe(true);
  await flag.press('Space');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(flag).not.toBeChecked();
  await expect.poll(isOn).toBe(false);
  // The server applies it before its answer arrives; until then the switch is disabled.
  await expect(flag).toBeEnabled();
  await flag.press('Space');
  await expect(flag).toBeChecked();
});

test('an API key is created, copied once and revoked', async ({ signedIn, expectAccessible }) => {
  const page = await signedIn('manager');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await goTo(page, '/admin/integrations');
  await page.getByRole('link', { name: 'Child Care Management' }).click();
  await page.getByRole('button', { name: 'Generate key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Generate key' }).click();
  const once = page.getByRole('dialog', { name: 'The new key' });
  const key = (await once.locator('code').textContent()) ?? '';
  expect(key).toMatch(/^vgk_/);
  await expectAccessible(page);
  await once.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await once.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Could not copy to clipboard')).toBeVisible();
  await once.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText(key)).toHaveCount(0);
  const row = page.getByRole('row', { name: key.slice(0, 10) });
  await row.getByRole('switch').press('Space');
  await expect(page.getByText(/is no longer valid/)).toBeVisible();
  await expect(row).toContainText('Invalid');
});

test('an OAuth client is created, its secret shown once and reset, and it is deleted', async ({
  signedIn,
  expectAccessible,
}) => {
  const page = await signedIn('superadmin');
  const name = `Client ${Date.now()}`;
  await goTo(page, '/admin/oauth-clients');
  await page.getByRole('link', { name: 'New OAuth client' }).click();
  await page.getByLabel('Display name').fill(name);
  await page.getByLabel('Owner').fill('Tadpole');
  const uris = page.getByRole('combobox', { name: 'Redirect addresses' });
  await uris.fill('http://tadpole.example/cb');
  await uris.press('Enter');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Enter an https address, or http://localhost, without # or *.').first()).toBeVisible();
  await uris.press('Backspace');
  await uris.fill('https://tadpole.example/cb');
  await uris.press('Enter');
  await page.getByRole('button', { name: 'Create' }).click();
  const once = page.getByRole('dialog', { name: `The secret of ${name}` });
  const first = (await once.locator('code').textContent()) ?? '';
  expect(first).toHaveLength(43);
  await expectAccessible(page);
  await once.getByRole('button', { name: 'Close' }).last().click();

  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByRole('button', { name: `Reset secret: ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset secret' }).click();
  await expect(once.locator('code')).not.toHaveText(first);
  await once.getByRole('button', { name: 'Close' }).last().click();
  await row.getByRole('button', { name: `Delete: ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});
