import { policies } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { refuse, retried } from '../../../../test/unread.ts';
import { Alongside } from './alongside.tsx';

test('says that what other policies impose could not be loaded instead of leaving it out', async () => {
  refuse(policies.alongside);
  const path = '/app/policies/camera/$id';
  await draw(<Alongside kind="camera" />, { path, address: path.replace('$id', '5') });
  await expect.element(page.getByText('Also in force on the same cameras:')).toBeVisible();
  await retried(policies.alongside, []);
  expect(page.getByText('Also in force').query()).toBeNull();
});
