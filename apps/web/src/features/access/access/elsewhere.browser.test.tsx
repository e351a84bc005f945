import { access, account, shell } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, contextWith, everybody } from '../../../../test/portal.ts';
import { runningSession } from '../../../../test/records.ts';
import { refuse, retried } from '../../../../test/unread.ts';
import { WatchingElsewhere } from './elsewhere.tsx';

test('shows who watches at another location on demand, and ends it there', async () => {
  answer(account.me, () => ({ ...everybody, locationCount: 2 }));
  answer(shell.context, () => contextWith({ features: ['FamilyProgram'], locationCount: 2 }));
  answer(access.watchingByLocation, () => [
    {
      locationId: 7,
      locationName: 'Harbor View',
      organizationName: 'Bright',
      timeZone: 'America/New_York',
      isPetCare: false,
      count: 1,
    },
  ]);
  let reads = 0;
  let ends = 0;
  const there = (path: string) => path.replace(':locationId', '7').replace(':sessionId', '9');
  answer({ ...access.sessions, path: there(access.sessions.path) }, () => {
    reads += 1;
    return { count: 1, sessions: [runningSession] };
  });
  answer({ ...access.endSession, path: there(access.endSession.path) }, () => {
    ends += 1;
    return null;
  });
  await draw(<WatchingElsewhere />);
  const place = page.getByText('Harbor View', { exact: true });
  await expect.element(place).toBeVisible();
  expect(reads).toBe(0);
  await place.click();
  const noor = page.getByRole('link', { name: 'Noor Byron' });
  await expect.element(noor).toHaveAttribute('href', '/app/viewers/active/update/5/cameras?locationId=7');
  await expect.element(page.getByText(/10:00 AM/)).toBeVisible();
  // Pausing asks by the rules of the current location.
  expect(page.getByRole('button', { name: 'Pause' }).query()).toBeNull();
  await page.getByRole('button', { name: 'End now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
  await expect.poll(() => ends).toBe(1);
});

test('says that who watches elsewhere could not be loaded instead of showing nothing', async () => {
  answer(account.me, () => ({ ...everybody, locationCount: 2 }));
  refuse(access.watchingByLocation);
  await draw(<WatchingElsewhere />);
  await expect.element(page.getByText('Watching at your other locations:')).toBeVisible();
  await retried(access.watchingByLocation, []);
  expect(page.getByText('Watching at your other locations').query()).toBeNull();
});
