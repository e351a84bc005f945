import { randomBytes } from 'node:crypto';
import { viewer } from '@viewgate/contract';
import { onDatabase } from '../ground/people.ts';
import { expect, narrow, test } from '../ground/test.ts';

test('under Stream Shield a screenshot stops the picture and says why', async ({
  signedIn,
  clientOf,
  expectAccessible,
}) => {
  const userName = `captures-${randomBytes(4).toString('hex')}`;
  await onDatabase(
    `WITH made AS (
       INSERT INTO accounts (kind, user_name, email, email_confirmed, first_name, last_name, password_hash)
       SELECT 'viewer', $1::text, $1::text || '@mail.example', true, 'Ines', 'Winterbourne', password_hash
         FROM accounts WHERE user_name = 'parent' RETURNING id)
     INSERT INTO viewers (location_id, family_id, account_id, viewer_type_id, approved_at)
       SELECT v.location_id, v.family_id, made.id, v.viewer_type_id, now() FROM made, viewers v
         JOIN accounts a ON a.id = v.account_id WHERE a.user_name = 'parent'`,
    [userName],
  );
  const page = await signedIn(userName, { viewport: narrow });
  const client = await clientOf(page);
  let cameraId = 0;
  await expect
    .poll(async () => {
      const cameras = await client(viewer.cameras);
      cameraId = cameras.find(({ decision }) => decision.outcome === 'allow' && decision.streamShield)?.id ?? 0;
      return cameraId;
    })
    .toBeGreaterThan(0);
  await page.goto(`/viewer/cameras/${cameraId}`);
  await expect(page.getByText('Stream Shield is on. A screenshot, or a second device, stops')).toBeVisible();
  await expect(page.locator('[data-phase="playing"]')).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: 'test-results/shielded-390-light.png' });
  await page.keyboard.press('PrintScreen');
  await expect(page.getByRole('heading', { name: 'The picture has stopped' })).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  await expectAccessible(page);
  await page.screenshot({ path: 'test-results/captured-390-light.png' });
  const outbox = await page.request.get('/demo/outbox', { headers: { accept: 'application/json' } });
  const { result } = (await outbox.json()) as { result: { to: string; text: string }[] };
  const mail = result.find(({ to }) => to === `${userName}@mail.example`);
  expect(mail?.text).toContain('A screenshot or a recording was made on your device');
});
