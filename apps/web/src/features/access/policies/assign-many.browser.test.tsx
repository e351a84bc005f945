import { policies } from '@viewgate/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, Refusal } from '../../../../test/portal.ts';
import { answerOnClick } from '../../../../test/unread.ts';
import AssignMany from './assign-many.tsx';

test('says that policies could not be loaded instead of offering none', async () => {
  answer(policies.options, () => {
    throw new Refusal(400, 'validation');
  });
  await draw(
    <AssignMany
      kind="family"
      subjects={[{ id: 1, name: 'Byron' }]}
      onDone={vi.fn<() => void>()}
      onClose={vi.fn<() => void>()}
    />,
  );
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  answerOnClick(policies.options, () => [{ value: 3, label: 'Weekdays' }] as never);
  await retry.click();
  // As if it had been there when the dialog opened.
  await expect.element(page.getByRole('combobox')).toHaveFocus();
  await page.getByRole('combobox').click();
  await expect.element(page.getByRole('option', { name: 'Weekdays' })).toBeVisible();
});
