import { shell, viewer } from '@viewgate/contract';
import type { Page } from '@playwright/test';
import { newestTo } from '../support/outbox.ts';
import { newUser, onDatabase, turnOn } from '../support/people.ts';
import { newParent } from '../support/own-family.ts';
import { shieldedCamera } from '../support/shielded-camera.ts';
import { goTo } from '../support/go-to.ts';
import { expect, narrow, test, wide } from '../support/test.ts';

const look = async (page: Page, name: string) => {
  for (const [viewport, colorScheme] of [
    [wide, 'light'],
    [narrow, 'dark'],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `test-results/${name}-${viewport.width}-${colorScheme}.png` });
  }
};

test('a banner asks for the mobile number, which a code then verifies', async ({
  signedIn,
  clientOf,
  expectAccessible,
}) => {
  await turnOn('Sms');
  const [place] = await onDatabase<{ id: number }>(`SELECT id FROM locations WHERE name = 'Maple Street'`);
  const { id, userName } = await newUser('StaffManager', { locationId: place?.id ?? 0 });
  const number = `+1312555${String(1000 + (id % 9000))}`;
  await onDatabase(`UPDATE accounts SET phone_number = $2 WHERE id = $1`, [id, number]);
  await onDatabase(`INSERT INTO user_subscriptions (account_id, channel, key) VALUES ($1, 'sms', 'unattendedChild')`, [
    id,
  ]);

  const page = await signedIn(userName);
  const client = await clientOf(page);
  // Flags reach every process within seconds.
  await expect.poll(async () => (await client(shell.context)).features).toContain('Sms');
  await goTo(page, '/app/children');
  const banner = page.getByRole('region', { name: 'Mobile number' });
  await expect(banner).toBeVisible();
  await expectAccessible(page);
  await look(page, 'phone-banner');
  await banner.getByRole('button', { name: 'Verify now' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Mobile number')).toHaveValue(number.replace(/^\+1(\d{3})(\d{3})/, '$1-$2-'));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByLabel('Verification code')).toBeVisible();
  await dialog.getByRole('button', { name: "I didn't receive a message" }).click();
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByLabel('Verification code')).toBeVisible();
  await expectAccessible(page);
  await look(page, 'phone-code');
  const code = /^\d{6}/.exec((await newestTo(page, number)).text ?? '')?.[0] ?? '';
  await expect(dialog.getByLabel('Verification code')).toBeFocused();
  await dialog.getByLabel('Verification code').fill(code === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This code is incorrect').first()).toBeVisible();
  await dialog.getByLabel('Verification code').fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Verified mobile number')).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('pet care has no SMS notifications; users of both kinds of location choose them at the other', async ({
  signedIn,
  clientOf,
}) => {
  await turnOn('Sms');
  const [maple] = await onDatabase<{ id: number }>(`SELECT id FROM locations WHERE name = 'Maple Street'`);
  const [paws] = await onDatabase<{ id: number }>(
    `SELECT location.id FROM locations location JOIN organizations organization ON organization.id = location.organization_id
     WHERE coalesce(location.override_program_type, organization.program_type) = 'petCare' LIMIT 1`,
  );
  const { id, userName } = await newUser('LocationManager', { locationId: maple?.id ?? 0 });
  await onDatabase('INSERT INTO user_locations (account_id, location_id) VALUES ($1, $2)', [id, paws?.id]);
  await onDatabase(`UPDATE accounts SET phone_number = '+13125550100' WHERE id = $1`, [id]);
  await onDatabase(`INSERT INTO user_subscriptions (account_id, channel, key) VALUES ($1, 'sms', 'unattendedChild')`, [
    id,
  ]);
  const page = await signedIn(userName);
  const client = await clientOf(page);
  await expect
    .poll(async () => (await client(shell.context, { query: { locationId: maple?.id } })).features)
    .toContain('Sms');
  const banner = page.getByRole('region', { name: 'Mobile number' });
  const sms = page.getByRole('columnheader', { name: 'Text message' });
  const byMail = page.getByRole('checkbox', { name: 'An event is about to begin, by Email' });

  await goTo(page, `/app/preferences?locationId=${paws?.id}`);
  await expect(byMail).toBeVisible();
  await expect(sms).toHaveCount(0);
  await expect(banner).toHaveCount(0);
  await byMail.check();
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Notifications saved.')).toBeVisible();

  await goTo(page, `/app/preferences?locationId=${maple?.id}`);
  await expect(sms).toBeVisible();
  await expect(banner).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /by Text message/ }).and(page.locator(':checked'))).toHaveCount(1);
});

test('Stream Shield mails a link when it locks, and opening it unlocks the cameras', async ({
  signedIn,
  clientOf,
  page,
  expectAccessible,
}) => {
  const { userName, email } = await newParent('shielded');
  const [phone, tablet] = await Promise.all(
    [signedIn(userName), signedIn(userName)].map(async (one) => clientOf(await one)),
  );
  if (!phone || !tablet) throw new Error('the viewer has two devices');
  const cameraId = await shieldedCamera(phone);
  const open = (client: typeof phone) =>
    client(viewer.open, { params: { id: cameraId } }).then(
      () => 'open',
      (error: { problem?: { code?: string } }) => error.problem?.code,
    );
  expect(await open(phone)).toBe('open');
  expect(await open(tablet)).toBe('shieldLocked');
  await expect.poll(() => open(phone)).toBe('shieldLocked');

  const mail = await newestTo(page, email);
  expect(mail.text).toContain('on a second device');
  await page.goto(mail.link ?? '');
  await expect(page.getByText('Ines, Stream Shield has stopped your streams at Maple Street.')).toBeVisible();
  await expectAccessible(page);
  await look(page, 'shield-unlock');
  await page.getByRole('button', { name: 'Unlock my cameras' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cameras are unlocked');
  await expectAccessible(page);
  await expect.poll(() => open(tablet)).toBe('open');

  await page.goto(mail.link ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await expectAccessible(page);
  await page.goto('/demo/outbox');
  await look(page, 'outbox');
});
