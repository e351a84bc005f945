import { viewer } from '@viewgate/contract';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../test/draw.tsx';
import { answer, Refusal } from '../../../test/portal.ts';
import { WatchView } from './watch-view.tsx';

const shown = { open: viewer.open, params: { id: 1 }, cameraName: 'Playroom', zone: 'UTC', watcherName: 'Robin' };
const session = { sessionId: 31, audio: false, pictureInPicture: false, streamShield: false, endsAt: null };
const opens = () =>
  answer(viewer.open, () => ({ ...session, playlistUrl: `${inject('streams')}/h264/camera/temp.m3u8` }));

test('a picture that arrives but is known to be frozen is shown, is not called live, and what is known stands below it', async () => {
  opens();
  const trouble = 'When last checked, this camera had shown no live picture since 2:00 PM.';
  await draw(<WatchView {...shown} trouble={trouble} isPictureDown />);
  const video = page.getByLabelText('Picture of Playroom', { exact: true });
  await expect.poll(() => video.query()?.closest('[data-phase]')?.getAttribute('data-phase')).toBe('playing');
  await expect.element(page.getByText(trouble)).toBeVisible();
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
  await expect.element(page.getByText('Live', { exact: true })).not.toBeInTheDocument();
});

test('a page that is closed ends its session, so that the next device need not wait for it', async () => {
  opens();
  answer(viewer.close, () => null);
  const outlives = vi.fn<(method: string, path: string) => void>();
  const through = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.keepalive) outlives(request.method, new URL(request.url).pathname);
    return await through(input, init);
  };
  await draw(<WatchView {...shown} />);
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  expect(outlives).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
  const path = viewer.close.path.replace(':sessionId', '31');
  await expect.poll(() => outlives.mock.calls).toEqual([[viewer.close.method, path]]);
});

test('a connection lost for so long that it would take another of the day’s visits waits for a tap', async () => {
  const opened = vi.fn<() => void>();
  answer(viewer.open, () => {
    opened();
    return { ...session, playlistUrl: `${inject('streams')}/h264/camera/temp.m3u8` };
  });
  answer(viewer.close, () => null);
  let isOver = false;
  const through = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { url } = new Request(input, init);
    const decision = { status: 'ended', reason: 'idle', nextOpening: null, serverTime: new Date().toISOString() };
    return isOver && url.startsWith(inject('streams'))
      ? Response.json({ code: 'forbidden', decision }, { status: 403 })
      : await through(input, init);
  };
  await draw(<WatchView {...shown} isCounted />);
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  // The picture moves no more, for two minutes.
  const stops = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener('timeupdate', stops, true);
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000);
  onTestFinished(() => {
    later.mockRestore();
    window.removeEventListener('timeupdate', stops, true);
  });
  isOver = true;
  await expect.element(page.getByText('Nothing was watched for a while.')).toBeVisible();
  expect(opened).toHaveBeenCalledOnce();
});

test('a camera that could not be opened is not opened behind another page', async () => {
  const tried = vi.fn<() => void>();
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    seen.mockRestore();
  });
  answer(viewer.open, () => {
    tried();
    throw new Refusal(503, 'unavailable');
  });
  await draw(<WatchView {...shown} />);
  await expect.element(page.getByText('One moment, please')).toBeVisible();
  // An attempt would begin, and be refused, within a few frames.
  for (let frame = 0; frame < 20; frame++) {
    await vi.advanceTimersByTimeAsync(2_000);
    await new Promise(requestAnimationFrame);
  }
  expect(tried).toHaveBeenCalledOnce();
  seen.mockReturnValue('visible');
  await vi.advanceTimersByTimeAsync(2_000);
  await expect.poll(() => tried.mock.calls.length).toBe(2);
});
