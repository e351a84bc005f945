import { mobile } from '@viewgate/contract';
import { newUser, onDatabase } from '../support/people.ts';
import { scan } from '../support/phone.ts';
import { goTo } from '../support/go-to.ts';
import { baseUrl, expect, narrow, test } from '../support/test.ts';

/** What the app does with a code that it has scanned: the status of its sign-in. */
const signInBy = async (link: string): Promise<number> => {
  const { searchParams, protocol } = new URL(link);
  expect(protocol).toBe('viewgate:');
  const { userName, secret } = Object.fromEntries(searchParams);
  const body = JSON.stringify({ grantType: 'nvrUser', userName, secret, deviceName: 'Front desk phone' });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(new URL(mobile.token.path, baseUrl()), { method: 'POST', headers, body })).status;
};

test('staff set up the mobile app by a QR code, see the phone among their devices, log it out, and revoke the code', async ({
  signedIn,
  expectWhole,
}) => {
  const member = await newUser('Manager');
  await onDatabase('UPDATE users SET has_mobile_camera_access = true WHERE account_id = $1', [member.id]);
  const page = await signedIn(member.userName, { viewport: narrow });
  await goTo(page, '/app/preferences');
  await page.getByRole('link', { name: 'NVR user and QR code' }).click();
  await expect(page.getByText('You have no NVR user for the mobile app.')).toBeVisible();
  await page.getByRole('button', { name: 'Create NVR user' }).click();
  await expect(page.getByRole('dialog', { name: 'Scan this code in the mobile app' })).toBeVisible();
  await expectWhole(page);
  const link = await scan(page);
  expect(await signInBy(link)).toBe(200);
  await page.getByRole('button', { name: 'I have scanned it' }).click();
  await expect(page.getByRole('heading', { name: /^nvr-/ })).toBeVisible();
  await expectWhole(page);

  await page.getByRole('link', { name: 'Where you are logged in' }).click();
  const phone = page.getByRole('listitem').filter({ hasText: 'Front desk phone' });
  await expect(phone).toContainText('Mobile app');
  await phone.getByRole('button', { name: 'Log out: Front desk phone' }).click();
  await expect(phone).toBeHidden();

  await page.getByRole('link', { name: 'Mobile NVR user' }).click();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('You have no NVR user for the mobile app.')).toBeVisible();
  expect(await signInBy(link)).toBe(400);
});
