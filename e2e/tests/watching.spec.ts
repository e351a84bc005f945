import { families, policies, viewer } from '@viewgate/contract';
import type { Locator } from '@playwright/test';
import { expect, narrow, test } from '../ground/test.ts';

/** Seconds of pictures that a video element has shown. */
const shown = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.currentTime);

test('a parent on a phone watches the own camera; closed for the family, it stops within a second and says why', async ({
  signedIn,
  clientOf,
  expectAccessible,
}) => {
  const parent = await signedIn('parent', { viewport: narrow });
  await parent.goto('/');
  await expect(parent.getByRole('heading', { level: 1 })).toContainText('Noor');
  const toddlers = parent.getByRole('link', { name: /^Toddlers/ });
  await expect(toddlers).toContainText('Open');
  await expect(toddlers.locator('img')).toBeVisible();
  await expectAccessible(parent);
  await parent.screenshot({ path: 'test-results/wall-390.png', fullPage: true });
  await toddlers.click();
  const video = parent.locator('video');
  await expect.poll(() => shown(video), { timeout: 20_000 }).toBeGreaterThan(1);
  await expectAccessible(parent);
  await parent.screenshot({ path: 'test-results/player-390.png' });

  const [membership] = (await (await clientOf(parent))(viewer.me)).memberships;
  if (!membership) throw new Error('the parent has a family');
  const { locationId, familyName } = membership;
  const manage = await clientOf(await signedIn('locmanager'));
  const list = await manage(families.table, { params: { locationId }, body: { allSearch: familyName } });
  const family = list.rows.find(({ name }) => name === familyName);
  if (!family) throw new Error('the manager finds the family');
  const kind = 'families';
  const { id: policyId } = await manage(policies.create, {
    params: { locationId, kind },
    body: { name: `Until three ${Date.now()}`, description: null },
  });
  const assign = (isActive: boolean) =>
    manage(policies.assign, {
      params: { locationId, kind },
      query: { policyId },
      body: { familyId: family.id, isActive },
    });
  await assign(true);
  // Enabled without a range: closed at every hour, whenever this test runs.
  const closedAt = Date.now();
  await manage(policies.setSchedule, { params: { locationId, kind, id: policyId }, body: { isEnabled: true } });
  await expect(video).toHaveCount(0, { timeout: 1_000 });
  expect(Date.now() - closedAt).toBeLessThan(1_000);
  await expect(parent.getByRole('alert').filter({ hasText: 'stopped' })).toContainText('viewing hours');
  await expectAccessible(parent);
  await parent.screenshot({ path: 'test-results/stopped-390.png' });

  await assign(false);
  await parent.goto('/viewer');
  await expect(parent.getByRole('link', { name: /^Toddlers/ })).toContainText('Open');
});
