import { afterEach, expect, it, vi } from 'vitest';
import { faultBeyond, faultIn, type StreamFault } from './stream-fault.ts';

afterEach(() => vi.unstubAllGlobals());

const refused = (code: string) => Response.json({ code: 'recordingServer', failure: { code } }, { status: 502 });

it.each([
  ['nvr.nothingUsable', 'server'],
  ['nvr.badCredentials', 'server'],
  ['nvr.none', 'server'],
  ['nvr.unknownCamera', 'camera'],
  ['stream.soundKept', 'format'],
])('a stream refused with %s fails at the %s', async (code, fault) => {
  expect(await faultIn(refused(code))).toBe(fault);
});

it('a page of a proxy, or an error of the portal, is the portal’s', async () => {
  expect(await faultIn(new Response('<html>Bad gateway</html>', { status: 502 }))).toBe('portal');
  expect(await faultIn(new Response('', { status: 500 }))).toBe('portal');
});

it('without an answer it is one’s own network if the device says so, else the way to the portal', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(await faultIn(null)).toBe('network');
  vi.stubGlobal('navigator', { onLine: true });
  expect(await faultIn(null)).toBe('portal');
});

it.each([200, 403, 404, 503])('%i says nothing of a fault', async (status) => {
  expect(await faultIn(new Response('', { status }))).toBe(null);
});

const playlist = (...lines: readonly string[]) => new Response(['#EXTM3U', ...lines].join('\n'));
const answering = (answers: Readonly<Record<string, () => Response>>) => {
  vi.stubGlobal('location', { href: 'https://portal.example/viewer' });
  vi.stubGlobal('fetch', (url: string) => {
    const answer = answers[url];
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('cut'));
  });
};
const part = 'https://portal.example/streams/token/2.ts';
const transportStream = () => new Response(new Uint8Array([0x47, 0x40]));

it.each<[string, StreamFault | null, () => Response]>([
  ['a transport stream', null, transportStream],
  ['a fragment of MP4', null, () => new Response('\0\0\0\u0018styp')],
  ['a page', 'format', () => new Response('<html>')],
  ['nothing', 'format', () => new Response('')],
  ['what is missing', 'parts', () => new Response(null, { status: 404 })],
  // Its server listed it a moment ago: the portal says no more, whether the server no longer has it, sends something else, or is silent.
  ['a refusal of its server', 'parts', () => refused('nvr.nothingUsable')],
  ['a part whose sound stays', 'format', () => refused('stream.soundKept')],
  ['a refusal of the portal', null, () => new Response('', { status: 403 })],
])('of %s as the newest part it is %s', async (_, fault, answer) => {
  answering({ [part]: answer });
  expect(await faultBeyond(playlist('#EXTINF:2', '1.ts', '#EXTINF:2', '2.ts', ''), '/streams/token/index.m3u8')).toBe(
    fault,
  );
});

it('follows a list of qualities once, and tells a list without parts', async () => {
  const lists = { headers: { 'content-type': 'application/vnd.apple.mpegurl' } };
  const low = 'https://portal.example/streams/token/low.m3u8';
  const leading = () => playlist('#EXT-X-STREAM-INF:BANDWIDTH=1', 'low.m3u8');
  answering({ [low]: () => new Response('#EXTM3U\n#EXTINF:2\n2.ts', lists), [part]: transportStream });
  expect(await faultBeyond(leading(), '/streams/token/index.m3u8')).toBe(null);
  answering({ [low]: () => new Response('#EXTM3U\n', lists) });
  expect(await faultBeyond(leading(), '/streams/token/index.m3u8')).toBe('parts');
});

it('a page in place of the playlist is not the camera’s fault: the portal was not reached', async () => {
  answering({});
  expect(await faultBeyond(new Response('<html>Log in to the Wi-Fi</html>'), '/streams/token/index.m3u8')).toBe(
    'portal',
  );
});

it('a part that does not come at all says nothing, while the device is online', async () => {
  answering({});
  vi.stubGlobal('navigator', { onLine: true });
  expect(await faultBeyond(playlist('2.ts'), '/streams/token/index.m3u8')).toBe(null);
  vi.stubGlobal('navigator', { onLine: false });
  expect(await faultBeyond(playlist('2.ts'), '/streams/token/index.m3u8')).toBe('network');
});
