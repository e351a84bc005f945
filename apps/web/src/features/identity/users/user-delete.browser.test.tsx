import { users } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer } from '../../../../test/portal.ts';
import UserDelete from './user-delete.tsx';

const drawFor = async (keepsAccount: boolean) => {
  answer(users.locationDeleteDetails, () => ({ name: 'Robin Reyes', blockedBy: null, goesWithIt: [], keepsAccount }));
  await draw(<UserDelete area="app" />, { path: '/$entityId', address: '/5' });
};
const final = page.getByText('This cannot be undone.');

test('somebody who also works elsewhere is only removed from here, and nothing says that it is forever', async () => {
  await drawFor(true);
  await expect.element(page.getByRole('dialog', { name: 'Remove Robin Reyes from this location?' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Remove' })).toBeVisible();
  expect(final.query()).toBeNull();
});

test('somebody who works only here is deleted, forever', async () => {
  await drawFor(false);
  await expect.element(final).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Delete' })).toBeVisible();
});
