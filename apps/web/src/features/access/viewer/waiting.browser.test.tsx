import { registrations } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, Refusal } from '../../../../test/portal.ts';
import { answerOnClick } from '../../../../test/unread.ts';
import Waiting from './waiting.tsx';

test('says that registrations could not be loaded instead of saying that there is nothing to see', async () => {
  answer(registrations.mine, () => {
    throw new Refusal(400, 'validation');
  });
  await draw(<Waiting />);
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  await expect.element(page.getByText('No cameras yet')).not.toBeInTheDocument();
  answerOnClick(registrations.mine, () => []);
  await retry.click();
  await expect.element(page.getByText('No cameras yet')).toBeVisible();
});
