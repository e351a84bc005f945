import { cameras, recordingServers } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { pictured, picturesOf } from '../../../../test/pictured.ts';
import { answer } from '../../../../test/portal.ts';
import { ImportItem } from './import-item.tsx';
import type { Available } from './use-import.ts';

const playroom = pictured(3, 'Playroom');
const listed: Available = {
  shortName: 'hall',
  name: 'Hall',
  state: 'online',
  width: null,
  height: null,
  cameraId: null,
  cameraName: null,
};
const here: Available = { ...listed, shortName: 'play', cameraId: 3, cameraName: 'Playroom' };
const item = (camera: Available) => (
  <ImportItem
    params={{ locationId: 1, id: 2 }}
    camera={camera}
    name={camera.name}
    isChosen={false}
    onToggle={() => undefined}
    onRename={() => undefined}
  />
);

test('importing cameras shows what each of them sees, including those already here', async () => {
  answer(recordingServers.listedStill, () => 'picture');
  answer(cameras.options, () => [playroom] as never);
  await draw(
    <ul>
      {item(listed)}
      {item(here)}
    </ul>,
  );
  await expect.poll(() => picturesOf(playroom)).toBe(1);
  const shot = () => page.getByRole('listitem').first().element().querySelector('img')?.getAttribute('src');
  await expect.poll(shot).toMatch(/^blob:/);
});
