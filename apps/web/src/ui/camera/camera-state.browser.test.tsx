import type { CameraThumbnail } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../test/draw.tsx';
import { CameraPicture } from './camera-picture.tsx';
import { CameraState } from './camera-state.tsx';

const stateSince = '2026-06-03T14:00:00Z';
const seen: CameraThumbnail = { id: 3, name: 'Nap Room', thumbnailUrl: null, state: 'frozen', stateSince };

test('a camera whose picture is frozen is not called live', async () => {
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
