import { registrationReview } from '@viewgate/contract';
import { newestTo } from '../support/outbox.ts';
import { onDatabase } from '../support/people.ts';
import { demoPassword, expect, narrow, test } from '../support/test.ts';

const unique = Date.now().toString(36);
const [mine, theirs] = [`wanda.${unique}@mail.example`, `aunt.${unique}@mail.example`];
const lastName = `Comer${unique}`;

test('on a phone, a stranger comes in with two children, watches, and brings in a relative', async ({
  visitor,
  signedIn,
  clientOf,
  expectAccessible,
}) => {
  const [place] = await onDatabase<{ id: number }>(`SELECT id FROM locations WHERE name = 'Maple Street'`);
  const locationId = place?.id ?? 0;
  const desk = await signedIn('locmanager');
  await desk.goto('/app/registrations/pending');
  const page = await visitor({ viewport: narrow });
  const title = page.getByRole('heading', { level: 1 });
  await page.goto(`/register/family?locationId=${locationId}`);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('First name').fill('Wanda');
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email').fill(mine);
  await page.getByLabel('Relationship to the child').selectOption('Mother');
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(mine);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(title).toHaveText('Your children');
  await page.getByLabel('First name').fill('Nia');
  const classes = await onDatabase<{ name: string }>(
    `SELECT DISTINCT class.name FROM classes class JOIN child_classes placement ON placement.class_id = class.id
       JOIN children child ON child.id = placement.child_id JOIN viewers viewer ON viewer.family_id = child.family_id
       JOIN accounts account ON account.id = viewer.account_id WHERE account.user_name = 'parent' AND class.location_id = $1`,
    [locationId],
  );
  for (const { name } of classes) await page.getByRole('checkbox', { name, exact: true }).check();
  await page.getByRole('button', { name: 'Add another child' }).click();
  await page.keyboard.type('Omar');
  await page.goBack();
  await expect(title).toHaveText('About you');
  await page.goForward();
  await expect(page.getByLabel('First name').last()).toHaveValue('Omar');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('User name').fill('parent');
  await page.getByLabel(/^Password/).fill(demoPassword);
  await page.getByLabel('Repeat password').fill(demoPassword);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByLabel('User name')).toHaveAccessibleDescription(/already taken/);
  await page.getByLabel('User name').fill(mine);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(title).toHaveText('Check your email');

  await page.goto((await newestTo(page, mine, 'registrationProof')).link ?? '');
  await page.getByRole('button', { name: 'This is my address' }).click();
  await expect(title).toHaveText('Maple Street is reviewing your registration');
  await expectAccessible(page);

  // The front desk's list moves by itself.
  await expect(desk.getByText(`Wanda ${lastName}`).first()).toBeVisible({ timeout: 20_000 });
  const staff = await clientOf(desk);
  const params = { locationId };
  const waiting = async (email: string) => {
    const { rows } = await staff(registrationReview.pending, { params, body: { take: 200 } });
    const row = rows.find((one) => one.email === email);
    if (!row) throw new Error(`staff see ${email}`);
    return row;
  };
  const row = await waiting(mine);
  await staff(registrationReview.evaluate, { params: { locationId, viewerId: row.id }, body: { isApproved: true } });
  await page.reload();
  await expect(title).toHaveText('You’re in');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByLabel('User name').fill(mine);
  await page.getByLabel(/^Password/).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/viewer');
  await expect(page.getByText('Nia and Omar')).toBeVisible();

  await page.getByRole('link', { name: 'My family' }).click();
  await page.getByRole('button', { name: 'Invite a relative' }).click();
  await page.getByLabel('Their email').fill(theirs);
  await page.getByLabel('Relationship to the child').selectOption('Aunt');
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByRole('list', { name: 'Invited' })).toContainText(theirs);
  await expectAccessible(page);
  const relative = await visitor({ viewport: narrow });
  await relative.goto((await newestTo(page, theirs, 'familyInvitation')).link ?? '');
  await expect(relative.getByRole('heading', { level: 1 })).toHaveText('You are invited to Maple Street');
  await expect(relative).toHaveURL('/register/viewer');
  await relative.getByLabel('First name').fill('Rose');
  await relative.getByLabel('Last name').fill(lastName);
  await expectAccessible(relative);
  await relative.getByRole('button', { name: 'Next' }).click();
  await relative.getByLabel(/^Password/).fill(demoPassword);
  await relative.getByLabel('Repeat password').fill(demoPassword);
  await relative.getByRole('checkbox').check();
  await expectAccessible(relative);
  await relative.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(relative.getByRole('heading', { level: 1 })).toHaveText('Maple Street is reviewing your registration');
  expect(await waiting(theirs)).toMatchObject({ kind: 'invitation', familyId: row.familyId });
});
