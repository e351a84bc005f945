import { cameraLinks } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer } from '../../../../test/portal.ts';
import LinkedCamera from './linked-camera.tsx';

test('a camera anywhere within reach says since when it is down in its own location’s time', async () => {
  const links = { adminLink: null, lanLink: null };
  const server = {
    id: 2,
    name: 'Office',
    locationId: 9,
    locationName: 'Honu Bay',
    timeZone: 'Pacific/Honolulu',
    state: 'online',
    stateSince: null,
    stateDetail: null,
    cameraCount: 1,
    managerPage: null,
    ...links,
  } as const;
  const stateSince = '2026-06-03T20:10:00Z';
  const camera = {
    id: 7,
    stateSince,
    name: 'Lanai',
    shortName: 'lanai',
    thumbnailUrl: null,
    state: 'frozen' as const,
    ...links,
  };
  answer(cameraLinks.camera, () => ({ ...camera, server }));
  await draw(<LinkedCamera />, { path: '/links/$id', address: '/links/7' });
  await expect.element(page.getByText(/^Frozen picture since .*10:10\sAM/)).toBeVisible();
});
