import { demoStaffElsewhere } from '@viewgate/server/src/demo/connect-identity-provider.ts';
import { account } from '@viewgate/contract';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const { 'demo-marta': marta, 'demo-nina': nina } = demoStaffElsewhere;

/** At the provider, which is another website. */
const signInThere = async (page: Page, { email, password }: { email: string; password: string }) => {
  await expect(page.getByRole('heading', { name: 'Bright Acorns staff' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

test('staff log in at their organization, which reads whom it let in', async ({ visitor, signedIn, expectWhole }) => {
  const page = await visitor();
  await page.goto(`/login?returnUrl=${encodeURIComponent('/app/classes/table')}`);
  // Anyone who enters an email address as the user name is offered that organization's login, if there is one; about other user names
  // nothing is asked.
  await page.getByLabel('User name').fill('somebody@nowhere.example');
  await page.getByLabel('User name').blur();
  await page.getByLabel('User name').fill(marta.email);
  await page.getByLabel('User name').blur();
  await expect(page.getByRole('button', { name: 'Continue with Bright Acorns' })).toBeVisible();
  await expectWhole(page);
  await page.getByRole('button', { name: 'Continue with Bright Acorns' }).click();
  await signInThere(page, marta);
  await expect(page).toHaveURL('/app/classes/table');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Classes');

  // In none of the groups that count: refused, in words.
  const other = await visitor();
  await other.goto('/login');
  await other.getByRole('button', { name: 'Use your organization’s login' }).click();
  await other.getByLabel('Work email').fill(nina.email);
  await other.getByRole('button', { name: 'Find my organization’s login' }).click();
  await other.getByRole('button', { name: 'Continue with Bright Acorns' }).click();
  await signInThere(other, nina);
  await expect(other.getByRole('alert').filter({ hasText: 'you have no staff access here' })).toBeVisible();
  await expectWhole(other);

  const manager = await signedIn('orgmanager');
  await manager.goto('/admin/organizations/details/1/login');
  await manager.getByRole('button', { name: 'Test connection' }).click();
  await expect(manager.getByText('The provider answers, and knows this client.')).toBeVisible();
  await manager.getByRole('link', { name: 'People who log in there' }).click();
  await manager.getByRole('button', { name: /^Unlink.*Marta Reyes/ }).click();
  await manager.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(manager.getByText('Marta Reyes was unlinked.')).toBeVisible();
  await expect.poll(async () => (await page.request.get(account.me.path)).status()).toBe(401);
  await manager.getByRole('link', { name: 'History', exact: true }).click();
  await expect(manager.getByText('Somebody was not let in by the external login')).toBeVisible();
});
