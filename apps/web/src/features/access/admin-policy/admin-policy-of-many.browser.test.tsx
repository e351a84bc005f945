import { locationRuns, locations, regions } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer } from '../../../../test/portal.ts';
import { runUnderWay } from '../../../../test/run-under-way.ts';
import { hasUnsavedWork } from '../../../lib/navigation/unsaved-work.ts';
import AdminPolicyOfMany from './admin-policy-of-many.tsx';

test('leaving chosen rules asks first', async () => {
  answer(locations.options, () => []);
  answer(regions.options, () => []);
  await draw(<AdminPolicyOfMany />);
  const presence = page.getByRole('checkbox', { name: 'Children must be checked in' });
  await expect.element(presence).toBeVisible();
  expect(hasUnsavedWork()).toBe(false);
  await presence.click();
  await expect.poll(hasUnsavedWork).toBe(true);
});

test('coming back to the address of a run shows how far it is', async () => {
  answer(locationRuns.get, () => runUnderWay);
  await draw(<AdminPolicyOfMany />, {
    path: '/organization/admin-policy',
    address: '/organization/admin-policy?run=7',
  });
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  await expect.element(page.getByText(/1 of 3 locations/)).toBeVisible();
});
