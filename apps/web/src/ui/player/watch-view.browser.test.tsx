import { viewer } from '@viewgate/contract';
import { expect, inject, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../test/draw.tsx';
import { answer } from '../../../test/portal.ts';
import { WatchView } from './watch-view.tsx';

test('a page that is closed ends its session, so that the next device need not wait for it', async () => {
  const session = { sessionId: 31, audio: false, pictureInPicture: false, streamShield: false, endsAt: null };
  answer(viewer.open, () => ({ ...session, playlistUrl: `${inject('streams')}/h264/camera/temp.m3u8` }));
  answer(viewer.close, () => null);
  const outlives = vi.fn<(method: string, path: string) => void>();
  const through = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.keepalive) outlives(request.method, new URL(request.url).pathname);
    return await through(input, init);
  };
  const shown = { open: viewer.open, params: { id: 1 }, cameraName: 'Playroom', zone: 'UTC', watcherName: 'Robin' };
  await draw(<WatchView {...shown} />);
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  expect(outlives).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
  const path = viewer.close.path.replace(':sessionId', '31');
  await expect.poll(() => outlives.mock.calls).toEqual([[viewer.close.method, path]]);
});
