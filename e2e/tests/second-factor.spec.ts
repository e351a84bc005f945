import type { CDPSession, Page } from '@playwright/test';
import { appCode } from '../support/app-codes.ts';
import { newParent } from '../support/own-family.ts';
import { newUser, onDatabase } from '../support/people.ts';
import { goTo } from '../support/go-to.ts';
import { baseUrl, demoPassword, expect, narrow, test as base, wide } from '../support/test.ts';

const test = base.extend<{ openPage: (viewport?: typeof wide) => Promise<Page> }>({
  openPage: async ({ visitor }, use) => use((viewport = wide) => visitor({ baseURL: named(), viewport })),
});

/** Passkeys are bound to a host name, which a numeric address does not have. */
const named = () => baseUrl().replace('127.0.0.1', 'localhost');

/** A device with a fingerprint reader, emulated by Chromium. */
const withAuthenticator = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
};

const logIn = async (page: Page, userName: string) => {
  await page.getByLabel('User name').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
};
const keepCodes = async (page: Page): Promise<string[]> => {
  const dialog = page.getByRole('dialog', { name: 'Save these recovery codes' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  await dialog.getByLabel('I have saved them in a safe place').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return codes;
};

test('a passkey is added, required after the password, and signs in on its own', async ({
  openPage,
  expectAccessible,
}) => {
  const { userName } = await newUser('LocationManager', { locationId: 3 });
  const page = await openPage();
  await withAuthenticator(page);
  await page.goto('/login?returnUrl=/security/second-step');
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeVisible();
  await expectAccessible(page);
  await logIn(page, userName);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name').fill('Work laptop');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Passkey Work laptop added.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  expect(await keepCodes(page)).toHaveLength(10);
  await expect(page.getByRole('heading', { name: 'Work laptop' })).toBeVisible();
  await expect(page.getByText('10 codes left')).toBeVisible();
  await expectAccessible(page);

  const logOut = async () => {
    await page.getByRole('button', { name: /’s account$/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.getByLabel('User name')).toBeVisible();
  };
  await logOut();
  await logIn(page, userName);
  const use = page.getByRole('button', { name: 'Use your passkey' });
  await expect(use).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('viewgate_session');
  await expectAccessible(page);
  await use.click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await logOut();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('button', { name: /’s account$/ })).toBeVisible();

  // Removing it first requires a proof of identity.
  await goTo(page, '/security/second-step');
  await page.getByRole('button', { name: 'Remove Work laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await proof.getByRole('button', { name: 'Use your password instead' }).click();
  await proof.getByLabel('Your password').fill('Wrong-1234!');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByRole('alert')).not.toBeEmpty();
  await proof.getByLabel('Your password').fill(demoPassword);
  await expectAccessible(page);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Work laptop removed.')).toBeVisible();
  await expect(page.getByText('codes left')).toHaveCount(0);
});

test('a parent creates a passkey to stay logged in on their phone, and Back shows nothing after they log out', async ({
  newBrowser,
  expectAccessible,
}) => {
  const { userName } = await newParent('stays');
  const userAgent = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/143.0.0.0 Mobile Safari/537.36';
  const page = await newBrowser({ baseURL: named(), viewport: narrow, userAgent });
  await withAuthenticator(page);
  await page.goto('/login?returnUrl=/security/sessions');
  const choice = page.getByRole('checkbox', { name: 'This is my own phone' });
  await expect(choice).not.toBeChecked();
  await choice.check();
  await expectAccessible(page);
  await logIn(page, userName);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stay logged in on this phone');
  await expectAccessible(page);
  const cookie = async () =>
    (await page.context().cookies()).find(({ name }) => name.endsWith('viewgate_session'))?.expires ?? 0;
  expect(await cookie()).toBe(-1);
  await page.getByRole('button', { name: 'Create a passkey and stay logged in' }).click();
  await keepCodes(page);
  await expect(page.getByText(/^Stays logged in until /)).toBeVisible();
  await expectAccessible(page);
  expect(Math.round(((await cookie()) - Date.now() / 1000) / 86_400)).toBe(30);

  await page.getByRole('button', { name: /’s account$/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(choice).not.toBeChecked();
  await choice.check();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(/\/viewer$/);
  await goTo(page, '/security/sessions');
  await expect(page.getByText(/^Stays logged in until /)).toBeVisible();

  // As when the browser restores a cached page: covered, then redirected to the login.
  await page.context().clearCookies();
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  });
  await expect(page.getByText(/^Stays logged in until /)).toBeHidden();
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(choice).toBeVisible();
});

test('an authenticator app is set up on a phone, and a recovery code helps once it is lost', async ({
  openPage,
  expectAccessible,
}) => {
  const { userName } = await newUser('LocationManager', { locationId: 3 });
  const page = await openPage(narrow);
  await page.goto('/login?returnUrl=/security/second-step');
  await logIn(page, userName);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(page.getByAltText('Code to scan with the authenticator app')).toBeVisible();
  await expectAccessible(page);
  const secret = (await page.getByLabel('Key to type').textContent()) ?? '';
  const here = page.getByRole('link', { name: 'The app is on this device: open it' });
  await expect(here).toHaveAttribute('href', new RegExp(`^otpauth://totp/.*secret=${secret.replaceAll(' ', '')}`));
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This code is not right.').first()).toBeVisible();
  await code.fill(appCode(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  const [recovery = ''] = await keepCodes(page);

  const lost = await openPage(narrow);
  await lost.goto('/login');
  await logIn(lost, userName);
  await lost.getByLabel('Code from your authenticator app').fill('000000');
  await lost.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(lost.getByText('That is incorrect or was already used.')).toBeVisible();
  await expectAccessible(lost);
  await lost.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await lost.getByLabel('Recovery code').fill(recovery.toLowerCase());
  await lost.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(lost.getByRole('button', { name: /’s account$/ })).toBeVisible();
  await goTo(lost, '/security/second-step');
  await expect(lost.getByText('9 codes left')).toBeVisible();
});

test('if the organization requires a second step, nothing opens before there is one', async ({
  openPage,
  expectWhole,
}) => {
  const [organization] = await onDatabase<{ id: number }>(
    `INSERT INTO organizations (name, poc_name, email_address, phone_number, position, address)
     SELECT 'Careful ' || gen_random_uuid(), 'Pat', 'pat@mail.example', '3125550100', 'Director', address
       FROM organizations WHERE address IS NOT NULL ORDER BY id LIMIT 1 RETURNING id`,
  );
  const organizationId = organization?.id ?? 0;
  const boss = await newUser('OrganizationManager', { organizationId });
  const { userName } = await newUser('OrganizationManager', { organizationId });
  const manager = await openPage();
  await manager.goto(`/login?returnUrl=/admin/organizations/details/${organizationId}/info`);
  await logIn(manager, boss.userName);
  await manager.getByLabel('Second step at login for all staff').check();
  await manager.getByRole('button', { name: 'Save' }).click();
  // The organization requires it of its manager, too: refetching the list after the change leads here.
  await expect(manager.getByRole('heading', { name: 'Add a second step to continue' })).toBeVisible();
  await goTo(manager, '/admin/organizations');
  await expect(manager).toHaveURL(/\/second-factor$/);

  const page = await openPage(narrow);
  await page.goto('/login');
  await logIn(page, userName);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add a second step to continue');
  await expectWhole(page);
  await goTo(page, '/admin/organizations');
  await expect(page).toHaveURL(/\/second-factor$/);
  expect((await page.request.get(`/api/WebPortal/organizations/${organizationId}`)).status()).toBe(403);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const secret = (await page.getByLabel('Key to type').textContent()) ?? '';
  await page.getByRole('textbox', { name: 'Code' }).fill(appCode(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await keepCodes(page);
  await goTo(page, `/admin/organizations/details/${organizationId}/info`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Careful');
});
