import { familyMerges } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { refuse, retried } from '../../../../test/unread.ts';
import { RecentMerges } from './recent-merges.tsx';

test('says that recent merges could not be loaded instead of leaving them out', async () => {
  refuse(familyMerges.recent);
  await draw(<RecentMerges />);
  await expect.element(page.getByText('Recently merged:')).toBeVisible();
  await retried(familyMerges.recent, []);
  expect(page.getByText('Recently merged').query()).toBeNull();
});
