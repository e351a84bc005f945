import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../test/draw.tsx';
import { usePlaybackState } from './use-playback-state.ts';

afterEach(() => vi.restoreAllMocks());

const session = {
  sessionId: 1,
  playlistUrl: '/streams/token/index.m3u8',
  audio: false,
  pictureInPicture: false,
  streamShield: false,
  endsAt: null,
};
const Following = () => {
  const [state, ask] = usePlaybackState(session, 'stream');
  return (
    <button type="button" onClick={ask}>
      {state?.status === 'ended' ? state.reason : (state?.status ?? 'running')}
    </button>
  );
};

test('a picture is uncovered as soon as its playlist is answered again, and one part at a time is asked for', async () => {
  const [unknown, listed] = [() => new Response('', { status: 503 }), () => new Response('#EXTM3U\n#EXTINF:2\n2.ts')];
  const playlists = [unknown, listed, listed, unknown];
  let parts = 0;
  const through = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    if (pathname === session.playlistUrl) return playlists.shift()?.() ?? Response.error();
    if (pathname !== '/streams/token/2.ts') return await through(input, init);
    parts++;
    return await new Promise<never>(() => undefined);
  });
  await draw(<Following />);
  const button = page.getByRole('button');
  await button.click();
  await expect.element(button).toHaveTextContent('waiting');
  await button.click();
  await expect.element(button).toHaveTextContent('running');
  await expect.poll(() => parts).toBe(1);
  await button.click();
  await expect.poll(() => playlists.length).toBe(1);
  await button.click();
  await expect.element(button).toHaveTextContent('waiting');
  expect(parts).toBe(1);
});

test('a visit whose address the portal no longer knows goes on in another page; that a proxy does not know it says nothing', async () => {
  const unknown = [
    () => new Response('<h1>404</h1>', { status: 404 }),
    () => Response.json({ code: 'notFound' }, { status: 404 }),
  ];
  const through = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    return pathname === session.playlistUrl ? (unknown.shift()?.() ?? Response.error()) : await through(input, init);
  });
  await draw(<Following />);
  const button = page.getByRole('button');
  await button.click();
  await expect.poll(() => unknown.length).toBe(1);
  await expect.element(button).toHaveTextContent('running');
  await button.click();
  await expect.element(button).toHaveTextContent('replaced');
});
