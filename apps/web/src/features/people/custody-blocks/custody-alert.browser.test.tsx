import { custodyBlocks } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, Refusal } from '../../../../test/portal.ts';
import { answerOnClick } from '../../../../test/unread.ts';
import { CustodyAlert } from './custody-alert.tsx';

const alert = page.getByRole('note', { name: 'Custody blocks' });
const some = alert.getByText(/2 custody blocks in force or upcoming/).last();

test('says that there are custody blocks before it knows which, and even if it cannot load them', async () => {
  const asked = Promise.withResolvers<never[]>();
  asked.promise.catch(() => undefined);
  answer(custodyBlocks.list, () => asked.promise);
  await draw(<CustodyAlert of={{ familyId: 7 }} count={2} />);
  await expect.element(some).toBeVisible();
  answer(custodyBlocks.list, () => {
    throw new Refusal(400, 'validation');
  });
  asked.reject(new Refusal(400, 'validation'));
  const retry = alert.getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  await expect.element(some).toBeVisible();
  answerOnClick(custodyBlocks.list, () => [
    {
      id: 1,
      viewerId: 3,
      viewerName: 'Rosalind Quillfeather',
      childId: 5,
      childName: 'Juno',
      startsAt: '2026-06-01T00:00:00Z',
      endsAt: null,
      note: '',
      state: 'current',
      version: 1,
    } as never,
  ]);
  await retry.click();
  await expect.element(alert.getByText(/Rosalind Quillfeather may not watch cameras that show Juno/)).toBeVisible();
  await expect.element(some).not.toBeInTheDocument();
});
