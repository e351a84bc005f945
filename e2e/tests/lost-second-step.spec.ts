import { newViewer } from '../support/new-viewer.ts';
import { newUser, onDatabase } from '../support/people.ts';
import { goTo } from '../support/go-to.ts';
import { expect, narrow, test, wide } from '../support/test.ts';

/** Gives an account a passkey that nobody has. */
const loseKey = async (userName: string): Promise<void> => {
  await onDatabase(
    `INSERT INTO passkeys (account_id, credential_id, public_key, counter, transports, rp_id, name, is_backed_up, created_at)
     SELECT id, 'lost-' || id, '\\x00', 0, '{}', 'localhost', 'Lost key', false, now() FROM accounts WHERE user_name = $1`,
    [userName],
  );
};

test('a manager removes the second step of a colleague who lost it', async ({ signedIn, expectWhole }) => {
  const [place] = await onDatabase<{ organization_id: number }>('SELECT organization_id FROM locations WHERE id = 3');
  const organizationId = place?.organization_id ?? 0;
  const manager = await newUser('OrganizationManager', { organizationId });
  const lost = await newUser('LocationManager', { organizationId, locationId: 3 });
  await loseKey(lost.userName);
  const page = await signedIn(manager.userName);
  await goTo(page, `/organization/users/${lost.id}/second-factor`);
  const dialog = page.getByRole('dialog', { name: 'Remove the second step of Robin Reyes?' });
  await expect(dialog).toContainText(`${lost.userName}@mail.example`);
  await expectWhole(page);
  await dialog.getByRole('button', { name: 'Remove second step' }).click();
  await expect(page.getByText('The second step of Robin Reyes was removed.')).toBeVisible();
  const own = await signedIn(lost.userName);
  await goTo(own, '/security/second-step');
  await expect(
    own.getByRole('button', { name: 'Add a passkey' }).or(own.getByText(/Passkeys cannot be created here/)),
  ).toBeVisible();
  const viewer = await signedIn('locviewer');
  await goTo(viewer, `/app/users/${lost.id}/second-factor`);
  await expect(viewer).toHaveURL(/\/403$/);
});

test('staff remove the second step of a parent who lost it, from the list', async ({
  signedIn,
  expectAccessible,
  expectWhole,
}) => {
  const lost = await newViewer('lost-step');
  await loseKey(lost.userName);
  const remove = 'Remove second step';
  const page = await signedIn('locmanager', { viewport: narrow });
  await goTo(page, `/app/viewers/active?q=${lost.userName}`);
  await page.getByRole('button', { name: 'Actions for Sidony Passwell' }).click();
  await page.getByRole('button', { name: remove }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove the second step of Sidony Passwell?' });
  await expect(dialog).toContainText(lost.email);
  await expectWhole(page);
  await dialog.getByRole('button', { name: remove }).click();
  await expect(page.getByText('The second step of Sidony Passwell was removed.')).toBeVisible();
  await page.setViewportSize(wide);
  await expect(page.getByRole('button', { name: 'Delete: Sidony Passwell' })).toBeVisible();
  await expect(page.getByRole('button', { name: remove })).toHaveCount(0);
  // Somebody who has also forgotten the password gets a link by mail.
  const manager = await signedIn('locmanager');
  await goTo(manager, `/app/viewers/active/update/${lost.id}/details`);
  await manager.getByRole('button', { name: 'More' }).click();
  await manager.getByRole('menuitem', { name: 'Reset password' }).click();
  const reset = manager.getByRole('dialog', { name: 'Email Sidony Passwell a link for a new password?' });
  await expect(reset).toContainText(lost.email);
  await expectAccessible(manager);
  await reset.getByRole('button', { name: 'Send the link' }).click();
  await expect(manager.getByText(`The link is on its way to ${lost.email}.`)).toBeVisible();
  // The password alone opens the portal again.
  const parent = await signedIn(lost.userName);
  await goTo(parent, '/viewer');
  await expect(parent.getByRole('heading', { level: 1 })).toBeVisible();
  const looker = await signedIn('locviewer');
  await goTo(looker, `/app/viewers/active/second-factor/${lost.id}`);
  await expect(looker).toHaveURL(/\/403$/);
});
