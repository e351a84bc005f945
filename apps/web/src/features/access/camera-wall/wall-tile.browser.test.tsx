import { access } from '@viewgate/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer } from '../../../../test/portal.ts';
import { DownNote } from './down-note.tsx';
import { WallTile } from './wall-tile.tsx';
import type { WallCamera } from './wall-order.ts';

const camera = { id: 3, name: 'Patio', thumbnailUrl: null, state: 'online', stateSince: null } as const;
const open: WallCamera = { camera, mayWatch: true, reason: null, classes: [], watching: 0 };

test('the picture of a camera is taken again every fifteen seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  let taken = 0;
  answer(access.still, () => ++taken as never);
  await draw(
    <ul>
      <WallTile of={open} />
    </ul>,
  );
  await expect.poll(() => taken).toBe(1);
  vi.advanceTimersByTime(14_000);
  expect(taken).toBe(1);
  vi.advanceTimersByTime(1_000);
  await expect.poll(() => taken).toBe(2);
});

test('a frozen picture is shown and called frozen; none is requested from a camera that is offline', async () => {
  const asked: number[] = [];
  for (const id of [3, 4])
    answer({ ...access.still, path: access.still.path.replace(':id', `${id}`) }, () => void asked.push(id) as never);
  const stateSince = '2026-06-03T14:00:00Z';
  const tiles: WallCamera[] = [
    { ...open, camera: { ...camera, state: 'frozen', stateSince } },
    { ...open, camera: { ...camera, id: 4, name: 'Nap Room', state: 'offline', stateSince } },
  ];
  await draw(
    <>
      <DownNote cameras={tiles} />
      <ul>
        {tiles.map((tile) => (
          <WallTile key={tile.camera.id} of={tile} />
        ))}
      </ul>
    </>,
  );
  await expect.element(page.getByText(/^Frozen picture since/)).toBeVisible();
  await expect.element(page.getByText(/^Offline since/)).toBeVisible();
  await expect.element(page.getByText('No live picture')).toBeVisible();
  await expect.element(page.getByText(/Patio since .* · Nap Room since/)).toBeVisible();
  await expect.element(page.getByText(/^Live/)).not.toBeInTheDocument();
  await expect.poll(() => asked).toEqual([3]);
});

test('a camera that one may not watch says so, leads nowhere and asks for no picture', async () => {
  const asked: string[] = [];
  const note = (id: number, name: string) =>
    answer({ ...access.still, path: access.still.path.replace(':id', `${id}`) }, () => void asked.push(name) as never);
  note(3, 'Patio');
  note(4, 'Nap Room');
  await draw(
    <ul>
      <WallTile
        of={{ ...open, camera: { ...camera, id: 4, name: 'Nap Room' }, mayWatch: false, reason: 'staffNoCameraAccess' }}
      />
      <WallTile of={open} />
    </ul>,
  );
  await expect.poll(() => asked).toEqual(['Patio']);
  await expect.element(page.getByText('Nap Room', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Your account has no camera access.')).toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(1);
});
