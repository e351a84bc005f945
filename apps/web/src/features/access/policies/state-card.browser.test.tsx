import { policies } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer } from '../../../../test/portal.ts';
import { refuse, retry } from '../../../../test/unread.ts';
import { StateCard } from './state-card.tsx';

test('says that what a policy limits could not be loaded instead of leaving it out', async () => {
  answer(
    policies.summary,
    () =>
      ({
        status: 'Active',
        isEnabled: true,
        activeCount: 1,
        inactiveCount: 0,
        unassignedCount: 0,
        timeRangeCount: 0,
      }) as never,
  );
  refuse(policies.restrictions);
  const path = '/app/policies/class/$id';
  await draw(<StateCard kind="class" />, { path, address: path.replace('$id', '5') });
  await expect.element(page.getByRole('heading', { name: 'What it limits' })).toBeVisible();
  await expect.element(retry).toBeVisible();
});
