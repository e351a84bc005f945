import { registrations } from '@viewgate/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer } from '../../../../test/portal.ts';
import RegistrationStatus from './registration-status.tsx';

test('on another device, the email that proves the address is sent again, given only the address', async () => {
  const asked = vi.fn<(body: unknown) => void>();
  answer(registrations.resend, (body) => {
    asked(body);
    return null;
  });
  await draw(<RegistrationStatus />);
  await page.getByLabelText(/^Email/).fill('wanda@mail.example');
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expect.element(page.getByText(/^If a registration with this address/)).toBeVisible();
  expect(asked).toHaveBeenCalledExactlyOnceWith({ email: 'wanda@mail.example' });
});
