import type { Page } from '@playwright/test';
import { newViewer } from '../support/new-viewer.ts';
import { baseUrl, demoPassword, expect, logIn, narrow, test } from '../support/test.ts';

const alert = (page: Page, words: string) => expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** Where a center manager starts. */
const start = '/app/dashboard';

test('signing in leads back to the requested page', async ({ visitor, expectAccessible }) => {
  const page = await visitor();
  await page.goto('/app/classes/table?q=Owls');
  await expect(page).toHaveURL(`/login?returnUrl=${encodeURIComponent('/app/classes/table?q=Owls')}`);
  await expect(heading(page)).toHaveText('Welcome back');

  await page.getByRole('button', { name: 'Log in' }).click();
  await alert(page, 'Enter your user name and your password.');
  // The answer does not reveal which of the two is wrong.
  for (const userName of ['locmanager', 'nobody-at-all']) {
    await logIn(page, userName, 'Wrong-1234!');
    await alert(page, 'The user name or password is incorrect.');
    await expect(page).toHaveURL(/\/login/);
  }
  await expectAccessible(page);

  await logIn(page, 'locmanager');
  await expect(page).toHaveURL('/app/classes/table?q=Owls');
  await expect(heading(page)).toHaveText('Classes');
  // Somebody signed in is redirected from the login page.
  await page.goto('/login');
  await expect(page).toHaveURL(start);
});

test('a returnUrl into the server is a full navigation; one that leads elsewhere is not followed', async ({
  visitor,
}) => {
  const page = await visitor();
  await page.goto(`/login?returnUrl=${encodeURIComponent('/api/openapi.json')}`);
  const document = page.waitForRequest((request) => request.isNavigationRequest() && /openapi/.test(request.url()));
  await logIn(page, 'locmanager');
  await document;
  await expect(page).toHaveURL('/api/openapi.json');

  // `return-url.test.ts` has the other ways to write it.
  const other = await visitor();
  const left: string[] = [];
  other.on('request', (request) => {
    if (new URL(request.url()).origin !== baseUrl()) left.push(request.url());
  });
  await other.goto(`/login?returnUrl=${encodeURIComponent('//evil.example/')}`);
  await logIn(other, 'locmanager');
  await expect(other).toHaveURL(start);
  expect(left).toEqual([]);
});

test('logging out ends the session in every open tab, and Back does not reopen it', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/');
  await logIn(page, (await newViewer('out')).userName);
  await expect(heading(page)).toHaveText('Hello, Sidony');
  const tab = await page.context().newPage();
  await tab.goto('/change-password');
  await expect(heading(tab)).toHaveText('Change Password');
  await tab.getByLabel('Current password').fill(demoPassword);
  await tab.getByLabel(/^New password(?!,)/).fill('Another-1234!');
  await tab.getByLabel('Repeat password').fill('Another-1234!');

  await page.getByRole('button', { name: 'Sidony Passwell’s account' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(heading(page)).toHaveText('Welcome back');
  await page.goto('/viewer');
  await expect(page).toHaveURL('/login?returnUrl=%2Fviewer');

  // The other tab is notified, and asks for the password on top of what was typed there.
  await expect(tab.getByRole('dialog', { name: 'Log in again' })).toBeVisible();
  await tab.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(tab).toHaveURL('/login');
});

test('changing the password logs out every other device, and the old one no longer works', async ({
  visitor,
  expectAccessible,
}) => {
  const { userName } = await newViewer('changes');
  const page = await visitor({ viewport: narrow });
  await page.goto('/login?returnUrl=/change-password');
  await logIn(page, userName);
  await expect(heading(page)).toHaveText('Change Password');
  const elsewhere = await visitor();
  await elsewhere.goto('/');
  await logIn(elsewhere, userName);
  await expect(heading(elsewhere)).toHaveText('Hello, Sidony');

  const change = async (from: string, to: string, again = to) => {
    await page.locator('input[name="currentPassword"]').fill(from);
    await page.locator('input[name="newPassword"]').fill(to);
    await page.locator('input[name="confirmPassword"]').fill(again);
    await page.getByRole('button', { name: 'Save' }).click();
  };
  await expectAccessible(page);
  await change(demoPassword, 'too-weak-1');
  await expect(page.getByText('The password needs an uppercase letter.')).toBeVisible();
  await change(demoPassword, 'Fresh-5678!', 'Fresh-5679!');
  await expect(page.getByText('The passwords do not match.')).toBeVisible();
  await change('Wrong-1234!', 'Fresh-5678!');
  await expect(page.getByText('The current password is wrong.').first()).toBeVisible();
  await expectAccessible(page);
  await change(demoPassword, 'Fresh-5678!');
  await expect(page.getByText('Password changed.')).toBeVisible();

  // Notified by the hub, it goes to the login on its own.
  await expect(elsewhere).toHaveURL('/login?returnUrl=%2Fviewer');
  await expect(heading(elsewhere)).toHaveText('Welcome back');
  await elsewhere.goto('/change-password');
  await expect(elsewhere).toHaveURL('/login?returnUrl=%2Fchange-password');
  await logIn(elsewhere, userName);
  await alert(elsewhere, 'The user name or password is incorrect.');
  await logIn(elsewhere, userName, 'Fresh-5678!');
  await expect(heading(elsewhere)).toHaveText('Change Password');
});

test('forbidden pages, missing pages, and what the server refuses', async ({ signedIn, expectAccessible }) => {
  const page = await signedIn('staffviewer');
  await page.goto('/admin/organizations');
  await expect(page).toHaveURL('/403');
  await expect(heading(page)).toHaveText('You may not open this');
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page).toHaveURL(start);

  // A permission revoked while the page is open: the server refuses, the portal says so and goes to /403.
  await page.route('**/api/WebPortal/**/classes/table', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        code: 'forbidden',
        title: 'You are not authorized to do this.',
        status: 403,
        traceId: 'x',
      }),
    }),
  );
  await page.goto('/app/classes/table');
  await expect(page).toHaveURL('/403');
  await expect(page.getByText('You are not authorized to do this.')).toBeVisible();

  await page.goto('/no-such-page');
  await expect(heading(page)).toHaveText('There is nothing here');
  await expectAccessible(page);
  await page.goto('/admin/no-such-page');
  await expect(heading(page)).toHaveText('Error 404');
  await page.getByRole('link', { name: 'Back to Admin' }).click();
  await expect(page).toHaveURL(start);
  await page.goto('/app/classes/table/update/2147483000');
  await expect(page.getByText('This record does not exist, or you may not see it.')).toBeVisible();
  await expectAccessible(page);
});

test('an idle user is warned, may stay, and is logged out when the countdown ends', async ({
  signedIn,
  expectAccessible,
}) => {
  const page = await signedIn('locmanager', { session: 'own' });
  await page.clock.install();
  await page.goto('/app/children');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const warning = page.getByRole('dialog', { name: 'Are you still there?' });

  // A session of 15 minutes warns 12 after the last activity. On a clock that stands still, that is now, however long the page took to load.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await page.mouse.move(200, 200);
  await page.clock.fastForward('11:55');
  await expect(warning).toHaveCount(0);
  await page.clock.runFor(6_000);
  await page.clock.resume();
  const timer = warning.getByRole('timer');
  await expect(timer).toHaveText(/^(\d\d|1[01]\d) seconds$/);
  const left = async () => Number.parseInt((await timer.textContent()) ?? '', 10);
  const before = await left();
  await expectAccessible(page);
  await page.clock.runFor(30_000);
  expect(await left()).toBeLessThanOrEqual(before - 30);
  await warning.getByRole('button', { name: 'Stay Logged In' }).click();
  await expect(warning).toHaveCount(0);
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await page.clock.fastForward('12:05');
  await expect(warning).toBeVisible();
  // From here on only a deliberate choice counts, not an accidental mouse move.
  await page.mouse.move(300, 200);
  await page.mouse.move(400, 300);
  await page.clock.fastForward('02:00');
  await expect(page).toHaveURL('/login?returnUrl=%2Fapp%2Fchildren');
  await expect(page.getByText('You need to login to view this page')).toBeVisible();
  // The session is over on the server too.
  expect((await page.request.get('/api/WebPortal/account/me')).status()).toBe(401);
});
