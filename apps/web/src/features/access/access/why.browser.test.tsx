import { access, cameras } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { pictured, picturesOf } from '../../../../test/pictured.ts';
import { answer } from '../../../../test/portal.ts';
import { step } from '../../../../test/step.ts';
import { whyAccess } from './screens.ts';
import Why from './why.tsx';

const playroom = pictured(3, 'Playroom');
const back = page.getByRole('link', { name: 'Back to Viewers' });

test('choosing a camera shows its picture, and leaves the way back as it was', async () => {
  answer(access.viewerOptions, () => [{ value: 5, label: 'Noor Byron' }]);
  answer(cameras.options, () => [playroom] as never);
  answer(
    access.explain,
    () =>
      ({
        decision: { outcome: 'deny', reason: 'classClosed', reasons: [], nextOpening: null, windowEndsAt: null },
        steps: [step('classClosed')],
        doubts: [],
        viewerName: 'Noor Byron',
        cameraName: 'Playroom',
        familyId: 2,
      }) as never,
  );
  const { path } = whyAccess;
  const trail = [{ backTo: '/app/viewers/active?page=2', backName: 'Viewers', index: 0 }];
  await draw(<Why />, { path, address: `${path}?viewerId=5`, screen: whyAccess, trail });
  await expect.element(back).toHaveAttribute('href', '/app/viewers/active?page=2');
  const entries = history.length;
  await page.getByRole('combobox', { name: 'Camera' }).click();
  const option = page.getByRole('option', { name: 'Playroom' });
  await expect.element(option).toBeVisible();
  expect(picturesOf(playroom, option.element())).toBe(1);
  await option.click();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Noor Byron · Playroom' })).toBeVisible();
  await expect.poll(() => picturesOf(playroom, document.querySelector('section') ?? undefined)).toBe(1);
  expect(new URLSearchParams(location.search).get('cameraId')).toBe('3');
  await expect.element(back).toHaveAttribute('href', '/app/viewers/active?page=2');
  // Back in the browser leads there too, instead of through every choice.
  expect(history.length).toBe(entries);
});

test('an address whose moment is not valid asks about now', async () => {
  answer(access.viewerOptions, () => [{ value: 5, label: 'Noor Byron' }]);
  answer(cameras.options, () => [playroom] as never);
  const { path } = whyAccess;
  await draw(<Why />, { path, address: `${path}?viewerId=5&at=20261-11-30T07:30`, screen: whyAccess });
  await expect.element(page.getByLabelText('At', { exact: true })).toHaveValue('');
});
