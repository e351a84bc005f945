import { accountLinks } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../test/draw.tsx';
import { answer } from '../../../test/portal.ts';
import { PublicForm } from './public-form.tsx';

const link = { userName: 'robin', token: 'secret' };

test('pressed twice it sends once, and what was saved cannot be sent again', async () => {
  let sent = 0;
  let saved = 0;
  answer(accountLinks.disown, () => {
    sent++;
    return link;
  });
  await draw(
    <PublicForm endpoint={accountLinks.disown} initial={link} submit="Go" canSubmitPristine onSaved={() => saved++}>
      {() => null}
    </PublicForm>,
  );
  const button = page.getByRole('button', { name: 'Go' });
  await expect.element(button).toBeEnabled();
  const element = button.element() as HTMLButtonElement;
  element.click();
  element.click();
  await expect.poll(() => saved).toBe(1);
  await expect.element(button).toBeDisabled();
  expect(sent).toBe(1);
});
