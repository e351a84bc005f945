import { viewer } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, Refusal } from '../../../../test/portal.ts';
import { answerOnClick } from '../../../../test/unread.ts';
import PauseNote from './pause-note.tsx';

test('says that a note about the pause could not be loaded instead of saying that there is none', async () => {
  answer(viewer.me, () => {
    throw new Refusal(400, 'validation');
  });
  await draw(<PauseNote locationId={1} />);
  const unread = page.getByRole('alert').filter({ hasText: 'A note about the pause' });
  await expect.element(unread).toBeVisible();
  const there = { isPetCare: false, childNames: [], isApproved: true, showsFamilyHistory: false, timeZone: 'UTC' };
  const membership = {
    ...there,
    viewerId: 1,
    locationId: 1,
    locationName: 'Maple Street',
    pauseNote: 'Please call us.',
  };
  const robin = { firstName: 'Robin', lastName: 'Reyes', hasAcceptedRules: true };
  answerOnClick(viewer.me, () => ({ ...robin, memberships: [membership] }));
  await unread.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Please call us.')).toBeVisible();
  await expect.element(unread).not.toBeInTheDocument();
});
