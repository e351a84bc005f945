import { viewingReport } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, Refusal } from '../../../../test/portal.ts';
import { answerOnClick } from '../../../../test/unread.ts';
import { WatchedToday } from './watched-today.tsx';

test('says that how many watched today could not be loaded, and Retry loads it', async () => {
  answer(viewingReport.today, () => {
    throw new Refusal(500, 'internal');
  });
  await draw(<WatchedToday locationId={1} cameraId={2} />);
  await expect.element(page.getByText('Today’s viewing:')).toBeVisible();
  answerOnClick(viewingReport.today, () => ({ viewers: 2, sessions: 3, seconds: 60, watching: 0 }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText(/2 viewers/)).toBeVisible();
  await expect.element(page.getByText('Today’s viewing:')).not.toBeInTheDocument();
});

test('what only staff or strangers watched says so instead of counting no viewers', async () => {
  answer(viewingReport.today, () => ({ viewers: 0, sessions: 7, seconds: 60, watching: 0 }));
  await draw(<WatchedToday locationId={1} cameraId={2} />);
  await expect.element(page.getByText(/staff or the public link only · 7 sessions/)).toBeVisible();
});
