import { viewers } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer } from '../../../../test/portal.ts';
import ViewerDelete from './viewer-delete.tsx';

const drawFor = async (newPrimaryOptions: readonly { value: number; label: string }[]) => {
  answer(
    viewers.deleteDetails,
    () => ({ name: 'Noor Byron', blockedBy: null, goesWithIt: [], newPrimaryOptions }) as never,
  );
  await draw(<ViewerDelete />, {
    path: '/app/viewers/active/delete/$entityId',
    address: '/app/viewers/active/delete/5',
  });
};

test('if another primary user must be named, the focus begins there', async () => {
  await drawFor([{ value: 6, label: 'Grace Byron' }]);
  await expect.element(page.getByRole('combobox')).toHaveFocus();
});

test('if nothing must be chosen, the focus begins at the name to type', async () => {
  await drawFor([]);
  await expect.element(page.getByRole('textbox', { name: /Noor Byron/ })).toHaveFocus();
});
