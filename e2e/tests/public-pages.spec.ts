import { accountLinks } from '@viewgate/contract';
import { newestTo } from '../support/outbox.ts';
import { newUser, onDatabase } from '../support/people.ts';
import { demoPassword, expect, narrow, test, wide } from '../support/test.ts';

const newPassword = 'Garden-2468!';
/** An account of the test's own, since it changes passwords and addresses that other journeys would sign in with. */
const newColleague = async (): Promise<{ userName: string; email: string }> => {
  const [place] = await onDatabase<{ id: number }>(`SELECT id FROM locations WHERE name = 'Maple Street'`);
  const { userName } = await newUser('LocationViewer', { locationId: place?.id ?? null });
  return { userName, email: `${userName}@mail.example` };
};

test('a forgotten password: from the login by mail to a new one, which logs out the old', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  const { userName, email } = await newColleague();
  const open = await signedIn(userName);
  await open.goto('/');
  await expect(open.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
  await expectAccessible(page);
  await page.getByLabel('User name or email').fill(userName);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/forgot-password-success$/);
  await expectAccessible(page);

  const { link } = await newestTo(page, email, 'resetPassword');
  await page.goto(link ?? '');
  await expect(page.getByText(`For the account ${userName}.`)).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.reload();
  await expect(page.getByText(`For the account ${userName}.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'New password' }).fill('short');
  await page.getByLabel('Repeat password').fill('short');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('The password must be at least 8 characters.').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'New password' }).fill(newPassword);
  await page.getByLabel('Repeat password').fill(newPassword);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page).toHaveURL(/\/reset-password-confirmation$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByLabel('User name', { exact: true }).fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await newestTo(page, email, 'passwordChanged');

  await open.reload();
  await expect(open).toHaveURL(/\/login/);
  await page.goto(link ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await expectAccessible(page);
});

for (const path of ['/not-me', '/reset-password', '/confirm-account'])
  test(`${path} without its token says that the link does not work, and nothing else`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('is required')).toHaveCount(0);
  });

test('a forgotten user name is mailed, without revealing whether the account exists', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your user name?' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email').fill('nobody@mail.example');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/forgot-username-success$/);
  const sent = page.getByRole('heading', { level: 1, name: 'Check your email' });
  await expect(sent).toBeVisible();
  const toNobody = await page.getByRole('main').innerText();
  await page.getByRole('link', { name: 'Start over' }).click();
  await page.getByLabel('Email').fill('grandma@mail.example');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/forgot-username-success$/);
  await expect(sent).toBeVisible();
  expect(await page.getByRole('main').innerText()).toBe(toNobody);
  expect((await newestTo(page, 'grandma@mail.example', 'userNames')).text).toContain('grandma');
});

test('another email address is confirmed from its own mailbox', async ({ signedIn, page, expectAccessible }) => {
  const { userName, email } = await newColleague();
  const staff = await signedIn(userName);
  const another = `new.${email}`;
  const ask = { email: another, currentPassword: demoPassword };
  expect((await staff.request.post(accountLinks.changeEmail.path, { data: ask })).status()).toBe(200);
  const { link } = await newestTo(page, another, 'confirmEmail');
  await page.goto(link ?? '');
  await expect(page.getByText(another)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your new address is confirmed');
});

test('a public page uses the chosen language, and an unknown page says so', async ({ page, expectWhole }) => {
  await page.goto('/forgot-password');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Olvidó su contraseña?');
  for (const path of ['/nothing/like/this', '/demo/outbox']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expectWhole(page);
  }
});

test('the outbox is JSON for programs', async ({ page }) => {
  await page.request.post(accountLinks.forgotUserName.path, { data: { email: 'petparent@mail.example' } });
  const { text, subject } = await newestTo(page, 'petparent@mail.example', 'userNames');
  expect(subject).toBe('Your Viewgate user name');
  expect(text).toContain('petparent');
});

test('an account without a location is told whom to ask', async ({ signedIn, expectAccessible }) => {
  const { userName } = await newUser('LocationManager');
  const page = await signedIn(userName, { viewport: narrow });
  await page.goto('/app/families');
  await expect(page).toHaveURL('/no-locations');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No location yet');
  await expectAccessible(page);
  await page.setViewportSize(wide);
  await expectAccessible(page);
  await page.goto('/admin/nothing-here');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error 404');
});
