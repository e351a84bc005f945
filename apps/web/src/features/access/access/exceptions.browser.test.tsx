import { accessExceptions } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, Refusal } from '../../../../test/portal.ts';
import { answerOnClick } from '../../../../test/unread.ts';
import { Exceptions } from './exceptions.tsx';

test('says that temporarily open cameras could not be loaded, and Retry loads them', async () => {
  answer(accessExceptions.list, () => {
    throw new Refusal(500, 'internal');
  });
  await draw(<Exceptions />);
  await expect.element(page.getByText('What is open for a while:')).toBeVisible();
  answerOnClick(accessExceptions.list, () => [
    {
      id: 1,
      cameraId: 2,
      cameraName: 'Nap Room',
      familyId: 3,
      familyName: 'Ali',
      startsAt: '2026-06-03T15:00:00Z',
      endsAt: '2026-06-03T16:00:00Z',
      madeBy: 'robin',
    },
  ]);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Nap Room')).toBeVisible();
  await expect.element(page.getByText('What is open for a while:')).not.toBeInTheDocument();
});
