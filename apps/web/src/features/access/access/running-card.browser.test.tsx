import { access, shell, viewers } from '@viewgate/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { nobodyAffected } from '../../../../test/nobody-affected.ts';
import { answer, contextWith } from '../../../../test/portal.ts';
import { runningSession } from '../../../../test/records.ts';
import { RunningCard } from './running-card.tsx';

test('a person who is watching links to what they may watch; staff do not', async () => {
  answer(shell.context, () => contextWith({ features: ['FamilyProgram'] }));
  await draw(
    <>
      <RunningCard session={runningSession} />
      <RunningCard
        session={{ ...runningSession, sessionId: 10, viewerId: null, watcherName: 'Kim Staff', isStaff: true }}
      />
    </>,
  );
  const noor = page.getByRole('link', { name: 'Noor Byron' });
  await expect.element(noor).toHaveAttribute('href', '/app/viewers/active/update/5/cameras');
  await expect.element(page.getByText('Kim Staff')).toBeVisible();
  expect(page.getByRole('link', { name: 'Kim Staff' }).query()).toBeNull();
});

test('Why? asks about the device that somebody watches on, and ending says first that they may come back', async () => {
  await draw(<RunningCard session={runningSession} />);
  const why = page.getByRole('link', { name: 'Why?' });
  await expect.element(why).toHaveAttribute('href', expect.stringMatching(/viewerId=5&cameraId=3&device=mobile$/));
  await page.getByRole('button', { name: 'End now' }).click();
  await expect.element(page.getByText(/at once, and may open it again/)).toBeVisible();
});

test('a person who is watching is paused until tomorrow, as the location counts days, with a note that they read', async () => {
  const location = { id: 1, name: 'Maple Street', timeZoneIana: 'Pacific/Kiritimati', isPetCare: false };
  answer(shell.context, () => contextWith({ location: location as never }));
  answer(access.whatIf, () => nobodyAffected);
  const paused = vi.fn<(body: object) => never>(() => ({ count: 1, pauses: null }) as never);
  answer(viewers.bulkLock, paused);
  await draw(<RunningCard session={runningSession} />);
  await page.getByRole('button', { name: 'End and pause until tomorrow' }).click();
  await page.getByRole('textbox', { name: /Noor Byron/ }).fill('Please call us.');
  await page.getByRole('dialog').getByRole('button', { name: 'Pause', exact: true }).click();
  const lockoutEndDate = Temporal.Now.plainDateISO(location.timeZoneIana).add({ days: 1 }).toString();
  await expect.poll(() => paused.mock.calls).toEqual([[{ viewerIds: [5], lockoutEndDate, note: 'Please call us.' }]]);
});
