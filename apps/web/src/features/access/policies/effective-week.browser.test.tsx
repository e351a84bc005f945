import { access, cameras, viewers } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { draw } from '../../../../test/draw.tsx';
import { pictured, picturesOf } from '../../../../test/pictured.ts';
import { answer } from '../../../../test/portal.ts';
import EffectiveWeek from './effective-week.tsx';
import { effectiveWeek } from './screens.ts';

const playroom = pictured(3, 'Playroom');

test.each([
  ['camera', 3, {}],
  ['viewerCamera', 5, { cameraId: 3 }],
] as const)('the week of a %s shows the picture of the camera', async (kind, id, search) => {
  answer(cameras.get, () => ({ name: 'Playroom' }) as never);
  answer(cameras.options, () => [pictured(5, 'Patio'), playroom] as never);
  answer(viewers.get, () => ({ firstName: 'Noor', lastName: 'Byron' }) as never);
  answer(access.week, () => [] as never);
  const address = effectiveWeek.href({ kind, id }, search);
  await draw(<EffectiveWeek />, { path: effectiveWeek.path, address, screen: effectiveWeek });
  await expect.poll(() => picturesOf(playroom)).toBe(1);
});
