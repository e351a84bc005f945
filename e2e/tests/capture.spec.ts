import { newestTo } from '../support/outbox.ts';
import { newParent } from '../support/own-family.ts';
import { shieldedCamera } from '../support/shielded-camera.ts';
import { goTo } from '../support/go-to.ts';
import { expect, narrow, test } from '../support/test.ts';

test('under Stream Shield a screenshot stops the picture and says why', async ({
  signedIn,
  clientOf,
  expectAccessible,
}) => {
  const { userName, email } = await newParent('captures');
  const page = await signedIn(userName, { viewport: narrow });
  const cameraId = await shieldedCamera(await clientOf(page));
  await goTo(page, `/viewer/cameras/${cameraId}`);
  await expect(page.getByText('Stream Shield is on. A screenshot or a second device stops')).toBeVisible();
  await expect(page.locator('[data-phase="playing"]')).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: 'test-results/shielded-390-light.png' });
  await page.keyboard.press('PrintScreen');
  await expect(page.getByRole('heading', { name: 'The picture has stopped' })).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  await expectAccessible(page);
  await page.screenshot({ path: 'test-results/captured-390-light.png' });
  const mail = await newestTo(page, email);
  expect(mail.text).toContain('A screenshot or a recording was made on your device');

  // Shown once, with a link to resend: above several pictures, and on the wall.
  await goTo(page, `/viewer/several?cameras=${cameraId}`);
  await expect(page.getByRole('heading', { name: 'You cannot watch now' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Stream Shield has locked your cameras at/ })).toHaveCount(1);
  await expect(page.getByText('Stream Shield has locked your streams.')).toHaveCount(0);
  await expectAccessible(page);
  await goTo(page, '/viewer');
  await expect(page.getByRole('heading', { name: /^Stream Shield has locked your cameras at/ })).toHaveCount(1);
  await expect(page.getByText('Stream Shield has locked your streams.')).toHaveCount(0);
  await expectAccessible(page);
  await page.screenshot({ path: 'test-results/locked-wall-390-light.png' });
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('A new link is on its way to your inbox.')).toBeVisible();

  // For them, a camera that is not theirs does not exist.
  await goTo(page, '/viewer/cameras/2000000000');
  await expect(page.getByText('This record does not exist, or you may not see it.')).toBeVisible();
});
