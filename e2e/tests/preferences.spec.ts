import { newViewer } from '../support/new-viewer.ts';
import { newestTo } from '../support/outbox.ts';
import { onDatabase } from '../support/people.ts';
import { goTo } from '../support/go-to.ts';
import { demoPassword, expect, narrow, test } from '../support/test.ts';

test('a member of staff changes phone, notifications, email and language', async ({ signedIn, expectAccessible }) => {
  test.slow();
  const page = await signedIn('staffviewer');
  await goTo(page, '/');
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Preferences' }).click();
  const part = (name: string) => page.getByRole('region', { name });
  await part('Profile').getByLabel('Phone').fill('12');
  await part('Profile').getByRole('button', { name: 'Save' }).click();
  await expect(part('Profile').getByText('Enter a phone number such as (312) 555-0100.')).toBeVisible();
  await part('Profile').getByLabel('Phone').fill('(312) 555-0188');
  await part('Profile').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile saved.')).toBeVisible();

  const box = page.getByRole('checkbox', { name: 'An event is about to begin, by Email' });
  await box.check();
  await part('Notifications').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Notifications saved.')).toBeVisible();
  await page.reload();
  await expect(box).toBeChecked();
  await expect(part('Profile').getByLabel('Phone')).toHaveValue('+1 (312) 555-0188');
  await expectAccessible(page);

  const address = `new.${Date.now()}@mail.example`;
  await part('Email address').getByLabel('New email address').fill(address);
  await part('Email address').getByLabel('Current password').fill(demoPassword);
  await part('Email address').getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`A link was sent to ${address}. Open it to finish.`)).toBeVisible();
  await expect(part('Email address').getByLabel('Current password')).toHaveValue('');
  expect((await newestTo(page, address)).template).toBe('confirmEmail');

  await part('Language and colors').getByText('Español').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preferencias');
  await page.getByRole('region', { name: 'Idioma y colores' }).getByText('English').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preferences');
});

test('a parent has preferences of their own, reached from the account menu, and not those of staff', async ({
  signedIn,
  expectAccessible,
}) => {
  const page = await signedIn('grandma', { viewport: narrow });
  await goTo(page, '/viewer');
  await page.getByRole('button', { name: /’s account$/ }).click();
  await page.getByRole('menuitem', { name: 'Preferences' }).click();
  await expect(page).toHaveURL('/viewer/preferences');
  await expect(page.getByLabel('First name')).toBeDisabled();
  const notifications = page.getByRole('region', { name: 'Notifications' });
  await expect(notifications).toContainText('Somebody joined my family');
  await expect(notifications).not.toContainText('A new registration is waiting for review');
  await expectAccessible(page);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
  await goTo(page, '/app/preferences');
  await expect(page).toHaveURL('/403');
});

test('the account menu’s language also applies to mails to the account', async ({ signedIn }) => {
  const { userName } = await newViewer('speaks');
  const kept = async () =>
    (await onDatabase<{ language: string }>('SELECT language FROM accounts WHERE user_name = $1', [userName]))[0]
      ?.language;
  const page = await signedIn(userName, { viewport: narrow });
  await goTo(page, '/viewer');
  await page.getByRole('button', { name: /’s account$/ }).click();
  await page.getByRole('menuitemradio', { name: 'Español' }).click();
  await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeVisible();
  await expect.poll(kept).toBe('es');
  await page.request.post('/api/WebPortal/account/forgotpassword', { data: { userName } });
  expect((await newestTo(page, `${userName}@mail.example`)).subject).toMatch(/contraseña/);
});
