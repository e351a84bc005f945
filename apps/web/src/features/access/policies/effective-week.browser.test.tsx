import { access, cameras, viewers } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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

test('the date of a week is typed digit by digit', async () => {
  answer(cameras.get, () => ({ name: 'Playroom' }) as never);
  answer(cameras.options, () => [playroom] as never);
  answer(access.week, () => [] as never);
  const address = effectiveWeek.href({ kind: 'camera', id: 3 }, { week: '2026-06-03' });
  await draw(<EffectiveWeek />, { path: effectiveWeek.path, address, screen: effectiveWeek });
  const date = page.getByLabelText('A date of the week');
  await expect.element(date).toBeVisible();
  (date.element() as HTMLInputElement).focus();
  await userEvent.keyboard('12152027');
  await expect.element(date).toHaveValue('2027-12-15');
  await expect.poll(() => new URLSearchParams(location.search).get('week')).toBe('2027-12-15');
});
