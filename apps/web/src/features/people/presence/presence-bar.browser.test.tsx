import { presence } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, Refusal } from '../../../../test/portal.ts';
import { answerOnClick } from '../../../../test/unread.ts';
import { PresenceBar } from './presence-bar.tsx';
import { useChecking } from './use-checking.ts';

const Bar = () => <PresenceBar checking={useChecking()} classId={undefined} />;

test('says that who is here could not be loaded instead of showing nothing', async () => {
  answer(presence.get, () => {
    throw new Refusal(400, 'validation');
  });
  await draw(<Bar />);
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  answerOnClick(presence.get, () => ({ isRequired: true, isImposed: false, presentCount: 2, childCount: 5 }));
  await retry.click();
  await expect.element(page.getByText('2 of 5 here')).toBeVisible();
});
