import type { ViewerCamera } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { CameraSteps } from './camera-steps.tsx';

const camera = (id: number, name: string) => ({ id, name }) as ViewerCamera;
const to = { before: camera(1, 'Patio'), after: camera(3, 'Nap Room') };
const shown = () => location.pathname;

/** Drags a finger over the picture, from its middle, by so many pixels. */
const swipe = async (right: number, down: number) => {
  const { x, y, width, height } = page.getByText('The picture').element().getBoundingClientRect();
  const middle = { x: x + width / 2, y: y + height / 2 };
  await commands.dragFinger(middle, { x: middle.x + right, y: middle.y + down });
};

test('a swipe to the left shows the next open camera, to the right the one before; scrolling shows neither', async () => {
  await page.viewport(390, 844);
  const at = { path: '/viewer/cameras/$id', address: '/viewer/cameras/2' };
  await draw(
    <CameraSteps to={to}>
      <div style={{ height: 300 }}>The picture</div>
    </CameraSteps>,
    at,
  );
  await expect.element(page.getByText('The picture')).toBeVisible();
  await swipe(40, 0);
  await swipe(-80, 120);
  await swipe(0, -150);
  expect(shown()).toBe('/viewer/cameras/2');
  await swipe(-120, 10);
  await expect.poll(shown).toBe('/viewer/cameras/3');
  await swipe(120, -10);
  await expect.poll(shown).toBe('/viewer/cameras/1');
});
