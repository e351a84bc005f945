import { viewer, viewerSessions } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../../test/draw.tsx';
import { answer } from '../../../../../test/portal.ts';
import { refuse, retried } from '../../../../../test/unread.ts';
import OwnHistory from './history.tsx';

test('claims that nobody else sees the list only once that is known', async () => {
  answer(viewerSessions.own, () => ({ rows: [], columns: [], totalFilteredRecords: 0 }));
  refuse(viewer.me);
  await draw(<OwnHistory />);
  await expect.element(page.getByText(/Everything you watch is listed here/)).toBeVisible();
  await expect.element(page.getByText('Who else sees this list:')).toBeVisible();
  const nobody = page.getByText(/Nobody else in your family sees this list/);
  expect(nobody.query()).toBeNull();
  await retried(viewer.me, { memberships: [{ showsFamilyHistory: false }] } as never);
  await expect.element(nobody).toBeVisible();
});
