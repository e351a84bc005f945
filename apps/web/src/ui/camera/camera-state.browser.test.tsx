import type { CameraThumbnail } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../test/draw.tsx';
import { CameraPicture } from './camera-picture.tsx';
import { CameraState } from './camera-state.tsx';
import { seenHealth } from './seen-health.ts';

const since = '2026-06-03T13:00:00Z';
const nap: CameraThumbnail = { id: 3, name: 'Nap Room', thumbnailUrl: null, state: 'online', stateSince: since };

test('a camera whose picture is frozen is not called live, whatever its source says', async () => {
  const seen = seenHealth(nap, 'frozen', '2026-06-03T14:00:00Z');
  await draw(
    <>
      <CameraState camera={seen} />
      <CameraPicture camera={seen} size="small" />
    </>,
  );
  await expect.element(page.getByText('Frozen picture', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('figure')).toHaveAttribute('data-state', 'frozen');
  await expect.element(page.getByText(/Live/)).not.toBeInTheDocument();
});
