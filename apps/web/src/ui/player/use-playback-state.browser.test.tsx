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
      {state?.status ?? 'running'}
    </button>
  );
};

test('a picture is uncovered as soon as its playlist is answered again, however long its parts take', async () => {
  const answers = [
    () => new Response('', { status: 503 }),
    () => new Response('#EXTM3U\n#EXTINF:2\n2.ts'),
    () => new Promise<never>(() => undefined),
  ];
  const through = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    return (await (pathname.startsWith('/streams/') ? answers.shift()?.() : undefined)) ?? through(input, init);
  });
  await draw(<Following />);
  const button = page.getByRole('button');
  await button.click();
  await expect.element(button).toHaveTextContent('waiting');
  await button.click();
  await expect.element(button).toHaveTextContent('running');
  await expect.poll(() => answers).toEqual([]);
});
