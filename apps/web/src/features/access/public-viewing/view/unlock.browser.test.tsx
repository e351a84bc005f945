import { publicViewing } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../../test/draw.tsx';
import { answer, Refusal } from '../../../../../test/portal.ts';
import { toasts } from '../../../../lib/toast.ts';
import { Unlock } from './unlock.tsx';

const link = { locationName: 'Paws', timeZone: 'UTC', isPetCare: true, isPasswordProtected: true, cameras: null };
const password = page.getByLabelText(/^Password/);
const tryWith = async (refusal: Refusal) => {
  answer(publicViewing.unlock, () => {
    throw refusal;
  });
  await draw(<Unlock publicId={'a'.repeat(43)} of={link} onUnlocked={() => undefined} />);
  await password.fill('a guess of mine');
  await page.getByRole('button', { name: 'Show the cameras' }).click();
};

test('after too many tries, the field says how long to wait', async () => {
  await tryWith(new Refusal(429, 'tooMany'));
  await expect.element(password).toHaveAccessibleDescription('Too many attempts. Please wait 1 minute and try again.');
  expect(toasts.get()).toEqual([]);
});

test('a link that has ended meanwhile is reported where the password is asked', async () => {
  await tryWith(new Refusal(404, 'notFound', { title: 'Not found.' }));
  await expect.element(page.getByRole('alert').first()).toBeVisible();
});
