import { marketplace, policies } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../../test/draw.tsx';
import { answer } from '../../../../../test/portal.ts';
import { refuse, retry } from '../../../../../test/unread.ts';
import IntegrationPolicySchedule from './policy-schedule.tsx';

test('says that which days are the partner’s could not be loaded instead of leaving them all to staff', async () => {
  answer(policies.schedule, () => ({ isEnabled: true, ranges: [], version: 1 }) as never);
  refuse(marketplace.policyHours);
  const path = '/app/marketplace/policies/$id/schedule';
  await draw(<IntegrationPolicySchedule />, { path, address: path.replace('$id', '5') });
  await expect.element(retry).toBeVisible();
  expect(page.getByRole('switch').query()).toBeNull();
});
