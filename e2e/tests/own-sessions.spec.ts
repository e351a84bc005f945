import { newUser } from '../support/people.ts';
import { goTo } from '../support/go-to.ts';
import { expect, narrow, test } from '../support/test.ts';

test('a person sees where they are logged in, and logs out one device and then all others', async ({
  signedIn,
  expectAccessible,
}) => {
  const { userName } = await newUser('LocationManager', { locationId: 3 });
  const [first, second, page] = [await signedIn(userName), await signedIn(userName), await signedIn(userName)];
  await Promise.all([goTo(first, '/app/classes'), goTo(second, '/app/classes')]);
  await goTo(page, '/');
  await page.getByRole('link', { name: 'Security' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(3);
  await expect(cards.first()).toContainText('Chrome on Linux');
  await expect(cards.first()).toContainText('This device');
  await expect(cards.first().getByRole('button')).toHaveCount(0);
  await expectAccessible(page);

  await cards.nth(1).getByRole('button', { name: 'Log out: Chrome on Linux' }).click();
  await expect(page.getByText('Logged out one device.')).toBeVisible();
  await expect(cards).toHaveCount(2);
  await page.getByRole('button', { name: 'Log out all others' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Log out all others' }).click();
  await expect(cards).toHaveCount(1);
  for (const other of [first, second]) {
    // The hub notifies the page; nobody has to touch it.
    await expect(other).toHaveURL(/\/login/);
  }
});

test('a parent finds their devices on a phone', async ({ signedIn }) => {
  const page = await signedIn('grandma', { viewport: narrow });
  await goTo(page, '/');
  await page.getByRole('button', { name: /’s account$/ }).click();
  await page.getByRole('menuitem', { name: 'Security' }).click();
  await expect(page.getByText('This device')).toBeVisible();
});

test('somebody logged out sees none of it', async ({ page }) => {
  await goTo(page, '/security/sessions');
  await expect(page).toHaveURL(/\/login\?returnUrl=/);
});
