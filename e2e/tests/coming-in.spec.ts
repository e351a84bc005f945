import { newestTo } from '../support/outbox.ts';
import { onDatabase } from '../support/people.ts';
import { allowPush, phoneOf, scan } from '../support/phone.ts';
import { goTo } from '../support/go-to.ts';
import { demoPassword, expect, narrow, test } from '../support/test.ts';

const unique = Date.now().toString(36);
const [mine, theirs] = [`wanda.${unique}@mail.example`, `aunt.${unique}@mail.example`];
const lastName = `Comer${unique}`;

test('on a phone, a stranger comes in with two children, watches, and brings in a relative', async ({
  browser,
  visitor,
  signedIn,
  expectAccessible,
}) => {
  const [place] = await onDatabase<{ id: number }>(`SELECT id FROM locations WHERE name = 'Maple Street'`);
  const locationId = place?.id ?? 0;
  const desk = await signedIn('locmanager');
  await goTo(desk, `/app/registrations/poster?locationId=${locationId}`);
  const address = await scan(desk);
  await goTo(desk, '/app/registrations/pending');
  const { context, page, refused } = await phoneOf(browser);
  await allowPush(page);
  const title = page.getByRole('heading', { level: 1 });
  await page.goto(address);
  await expect(page.getByText('Maple Street').first()).toBeVisible();
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
  // While they wait, they turn on notifications on this phone.
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('User name').fill(mine);
  await page.getByLabel(/^Password/).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Maple Street is reviewing your registration' })).toBeVisible();
  await expectAccessible(page);
  await goTo(page, '/viewer/preferences');
  await page.getByRole('button', { name: 'Turn on here' }).click();
  await expect(page.getByRole('button', { name: 'Send a test' })).toBeVisible();

  // The front desk's list and badge update on their own.
  const row = desk.getByRole('row', { name: new RegExp(`Wanda ${lastName}`) });
  await expect(row).toBeVisible({ timeout: 20_000 });
  const item = desk.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: /^Registrations/ });
  /** How far the badge is from the number of those who wait, whatever other journeys do. */
  const lag = async () => {
    const [waiting] = await onDatabase<{ count: number }>(
      `SELECT count(*)::integer AS count FROM registrations WHERE location_id = $1 AND state = 'pending'`,
      [locationId],
    );
    const shown = (await item.getByText(/^\d+ /).allTextContents())[0] ?? '0';
    return Number.parseInt(shown, 10) - (waiting?.count ?? 0);
  };
  await expect.poll(lag).toBe(0);
  await row.getByRole('button', { name: `Approve: Wanda ${lastName}` }).click();
  await expect(desk.getByText(`Wanda ${lastName} approved.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect.poll(lag).toBe(0);
  expect((await newestTo(page, mine, 'registrationApproved')).channel).toBe('email');
  await expect(async () => {
    const pushed = await newestTo(page, mine, 'notification');
    expect(pushed).toMatchObject({ channel: 'push', text: 'Maple Street has approved your registration.' });
    expect(new URL(pushed.link ?? '').pathname).toBe('/viewer');
  }).toPass({ timeout: 30_000 });

  // They sign in where they were told to, and watch.
  await page.context().clearCookies();
  await goTo(page, '/viewer');
  await page.getByLabel('User name').fill(mine);
  await page.getByLabel(/^Password/).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/viewer');
  await expect(page.getByText('Nia and Omar')).toBeVisible();
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const frames = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);
  await expect.poll(frames).toBeGreaterThan(5);
  await expectAccessible(page);
  await goTo(page, '/viewer');

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
  await expect(desk.getByRole('row', { name: new RegExp(`Rose ${lastName}`) })).toContainText(
    `invited by Wanda ${lastName}`,
    {
      timeout: 20_000,
    },
  );
  await desk.getByRole('button', { name: `Approve: Rose ${lastName}` }).click();
  await expect(desk.getByText(`Rose ${lastName} approved.`)).toBeVisible();
  expect(refused, 'what the security policy refused').toEqual([]);
  await context.close();
});
