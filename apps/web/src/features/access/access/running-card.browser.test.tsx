import { access, type RunningSession, shell, viewers } from '@viewgate/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { nobodyAffected } from '../../../../test/nobody-affected.ts';
import { answer } from '../../../../test/portal.ts';
import { RunningCard } from './running-card.tsx';

const camera = { id: 3, name: 'Patio', thumbnailUrl: null, state: 'online', stateSince: null } as const;
const session: RunningSession = {
  sessionId: 9,
  camera,
  viewerId: 5,
  familyId: 4,
  watcherName: 'Noor Byron',
  familyName: 'Byron',
  isStaff: false,
  isStranger: false,
  device: 'mobile',
  startedAt: '2026-06-03T14:00:00Z',
};

test('a person who watches now is a link to what they may watch, and staff are none', async () => {
  answer(shell.context, () => ({
    location: null,
    features: ['FamilyProgram'],
    locationCount: 1,
    isBeingSetUp: false,
    isOffsite: false,
  }));
  await draw(
    <>
      <RunningCard session={session} />
      <RunningCard session={{ ...session, sessionId: 10, viewerId: null, watcherName: 'Kim Staff', isStaff: true }} />
    </>,
  );
  const noor = page.getByRole('link', { name: 'Noor Byron' });
  await expect.element(noor).toHaveAttribute('href', '/app/viewers/active/update/5/cameras');
  await expect.element(page.getByText('Kim Staff')).toBeVisible();
  expect(page.getByRole('link', { name: 'Kim Staff' }).query()).toBeNull();
});

test('Why? is about the device that somebody watches on, and before ending it says that they may come back', async () => {
  await draw(<RunningCard session={session} />);
  const why = page.getByRole('link', { name: 'Why?' });
  await expect.element(why).toHaveAttribute('href', expect.stringMatching(/viewerId=5&cameraId=3&device=mobile$/));
  await page.getByRole('button', { name: 'End now' }).click();
  await expect.element(page.getByText(/at once, and may open it again/)).toBeVisible();
});

test('who watches now is paused until tomorrow, as the location counts days, with a note that they read', async () => {
  const location = { id: 1, name: 'Maple Street', timeZoneIana: 'Pacific/Kiritimati', isPetCare: false };
  answer(
    shell.context,
    () => ({ location, features: [], locationCount: 1, isBeingSetUp: false, isOffsite: false }) as never,
  );
  answer(access.whatIf, () => nobodyAffected);
  const paused = vi.fn<(body: object) => never>(() => ({ count: 1, pauses: null }) as never);
  answer(viewers.bulkLock, paused);
  await draw(<RunningCard session={session} />);
  await page.getByRole('button', { name: 'End and pause until tomorrow' }).click();
  await page.getByRole('textbox', { name: /Noor Byron/ }).fill('Please call us.');
  await page.getByRole('dialog').getByRole('button', { name: 'Pause', exact: true }).click();
  const lockoutEndDate = Temporal.Now.plainDateISO(location.timeZoneIana).add({ days: 1 }).toString();
  await expect.poll(() => paused.mock.calls).toEqual([[{ viewerIds: [5], lockoutEndDate, note: 'Please call us.' }]]);
});
