import { shell, viewers } from '@viewgate/contract';
import { goTo } from '../support/go-to.ts';
import { expect, narrow, test } from '../support/test.ts';

test('Ctrl-K finds records of the location and leads to them, by keyboard alone', async ({
  signedIn,
  expectAccessible,
}) => {
  const page = await signedIn('locmanager');
  await goTo(page, '/app/cameras');
  await expect(page.getByRole('heading', { level: 1, name: 'Cameras' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and open' });
  await palette.getByRole('combobox').fill('alvarez');
  // The family, its members and its children, each kind under its own heading.
  await expect(palette.getByRole('option', { name: /Alvarez/ })).toHaveCount(5);
  await expectAccessible(page);
  await page.screenshot({ path: 'test-results/palette-1280.png' });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Alvarez' })).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(/^\/app\/families\/details\/\d+/);

  await page.keyboard.press('Control+k');
  // Most recently opened first.
  await expect(palette.getByText('Recent', { exact: true })).toBeVisible();
  await expect(palette.getByRole('option').first()).toHaveText('Alvarez');
  await palette.getByRole('combobox').fill('toddl');
  await expect(palette.getByRole('option', { name: 'Toddlers' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/cameras\/\d+\/audience/);
});

test('Ctrl-K finds nothing that a role may not open', async ({ signedIn }) => {
  const page = await signedIn('parent', { viewport: narrow });
  await goTo(page, '/viewer');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByText('Alvarez')).toHaveCount(0);
});

test('Ctrl-K leads to another location', async ({ signedIn }) => {
  const page = await signedIn('orgmanager');
  await goTo(page, '/app/cameras');
  await expect(page.getByRole('button', { name: /^Change location/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('sunset');
  await page.getByRole('option', { name: /Sunset Bay/ }).click();
  await expect(page.getByRole('button', { name: 'Change location, now Sunset Bay' })).toBeVisible();
});

test('Ctrl-K finds a caller at any location, and goes there', async ({ signedIn, clientOf, expectAccessible }) => {
  const page = await signedIn('orgmanager');
  const call = await clientOf(page);
  const [there] = await call(shell.locationOptions, { query: { search: 'sunset' } });
  const params = { locationId: there?.value ?? 0 };
  const [caller] = (await call(viewers.activeTable, { params, body: { take: 1 } })).rows;
  await goTo(page, '/app/cameras?locationId=1');
  await expect(page.getByRole('button', { name: 'Change location, now Maple Street' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page
    .getByRole('dialog')
    .getByRole('combobox')
    .fill(caller?.email ?? '');
  const hit = page.getByRole('option', { name: new RegExp(caller?.name ?? '') });
  await expect(hit).toContainText('Sunset Bay');
  await expectAccessible(page);
  await hit.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(caller?.name ?? '');
  await expect(page.getByRole('button', { name: 'Change location, now Sunset Bay' })).toBeVisible();
});

test('a newer version on the server is offered, and never forced', async ({ signedIn, expectAccessible }) => {
  const page = await signedIn('locmanager');
  await goTo(page, '/app/cameras');
  await expect(page.getByRole('heading', { level: 1, name: 'Cameras' })).toBeVisible();
  await expect(page.getByText('The portal was updated')).toHaveCount(0);
  await page.route('**/api/**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-viewgate-version': 'another' } });
  });
  await page.getByRole('link', { name: 'Families' }).click();
  await expect(page.getByText('The portal was updated')).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: 'test-results/newer-version-1280.png' });
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Families' })).toBeVisible();
  await expect(page.getByText('The portal was updated')).toHaveCount(0);
});

test('a location chooses its alerts, with plates where they are read', async ({ signedIn, expectAccessible }) => {
  const page = await signedIn('orgmanager');
  const bell = page.getByRole('button', { name: 'Location notification settings' });
  await goTo(page, '/app/cameras');
  await expect(page.getByRole('button', { name: /^Change location/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('harbor');
  await page.getByRole('option', { name: /Harbor View/ }).click();
  await bell.click();
  const dialog = page.getByRole('dialog', { name: 'Notifications for Harbor View' });
  const plates = dialog.getByRole('switch', { name: 'Alert about unknown license plates' });
  await expect(plates).not.toBeChecked();
  await expectAccessible(page);
  await page.screenshot({ path: 'test-results/notifications-1280.png' });
  await plates.check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Updated location notification settings')).toBeVisible();
  await bell.click();
  await expect(plates).toBeChecked();

  const onlyLooks = await signedIn('orgviewer');
  await goTo(onlyLooks, '/app/cameras');
  await expect(onlyLooks.getByRole('heading', { level: 1, name: 'Cameras' })).toBeVisible();
  await expect(onlyLooks.getByRole('button', { name: 'Location notification settings' })).toHaveCount(0);
});

test('the account menu opens by keyboard, switches to Spanish, and returns the focus', async ({
  signedIn,
  expectAccessible,
}) => {
  const page = await signedIn('staffviewer');
  await goTo(page, '/app/cameras');
  const button = page.getByRole('button', { name: /’s account$/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitemradio', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cámaras' })).toBeVisible();
});

test('going back from a record restores the scroll position of the list', async ({ signedIn }) => {
  const page = await signedIn('locmanager');
  const scrolled = () => page.evaluate(() => window.scrollY);
  await goTo(page, '/app/viewers/active?size=50');
  const link = page.getByRole('row').nth(30).getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  await link.click();
  await expect(page).toHaveURL(/\/viewers\/active\/update\/\d+\/cameras/);
  await expect(page.getByRole('navigation', { name: 'Parts of this viewer' })).toBeVisible();
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect.poll(scrolled).toBe(before);
});
