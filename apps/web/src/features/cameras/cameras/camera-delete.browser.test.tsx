import { access, cameras } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { nobodyAffected } from '../../../../test/nobody-affected.ts';
import { pictured, picturesOf } from '../../../../test/pictured.ts';
import { answer } from '../../../../test/portal.ts';
import CameraDelete from './camera-delete.tsx';

test('whoever deletes a camera sees which room it shows', async () => {
  const playroom = pictured(3, 'Playroom');
  answer(access.whatIf, () => nobodyAffected);
  answer(cameras.deleteDetails, () => ({ name: 'Playroom', blockedBy: null, goesWithIt: [] }));
  answer(cameras.options, () => [pictured(2, 'Patio'), playroom] as never);
  await draw(<CameraDelete />, { path: '/$locationId/$id', address: '/1/3' });
  await expect.poll(() => picturesOf(playroom, page.getByRole('dialog').element())).toBe(1);
});
