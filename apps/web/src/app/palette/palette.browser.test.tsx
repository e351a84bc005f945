import { cameras, children, shell } from '@viewgate/contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../test/draw.tsx';
import { answer, contextWith } from '../../../test/portal.ts';
import { Palette } from './palette.tsx';

test('what is typed while the palette loads goes to it alone, and Escape closes it', async () => {
  answer(shell.context, () => contextWith({ features: ['FamilyProgram'] }));
  answer(children.options, () => []);
  answer(cameras.options, () => []);
  const heard = vi.fn<(key: string) => void>();
  await draw(
    <>
      <button onKeyDown={({ key }) => heard(key)}>A registration</button>
      <Palette />
    </>,
  );
  const row = page.getByRole('button');
  await expect.element(row).toBeVisible();
  (row.element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}k{/Control}a{Escape}{Control>}k{/Control}chax{Backspace}nge pass{Enter}');
  await expect.poll(() => location.pathname).toBe('/change-password');
  expect(heard.mock.calls).toEqual([['Control'], ['k'], ['Control'], ['k']]);
});
