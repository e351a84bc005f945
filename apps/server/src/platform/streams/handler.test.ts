import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CameraSpec } from '@viewgate/simulators/recording-server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { onePlaylist } from './test/scripted-upstream.ts';
import { everythingIn, linksIn, type Portal, startPortal, user } from './test/portal.ts';

const styles = ['relative', 'rooted', 'absolute', 'multivariant', 'encrypted'] as const;
const cameras: readonly CameraSpec[] = styles.map((playlist) => ({
  shortName: playlist,
  name: playlist,
  scene: 'no-signal',
  playlist,
}));
let portal: Portal;

beforeAll(async () => {
  portal = await startPortal(cameras);
  await portal.server.prepare();
});
afterEach(() => {
  portal.server.faults.clear();
  portal.authorize = portal.granted;
  portal.clock.resume();
  portal.origin.clear();
});
afterAll(() => portal.stop());

const playlistOf = (token: string): string => `${portal.url}/${token}/index.m3u8`;
/** A camera's media playlist, followed from a multivariant one. */
const mediaPlaylist = async (token: string): Promise<{ text: string; at: string }> => {
  const at = playlistOf(token);
  const text = await (await fetch(at)).text();
  const [next = ''] = linksIn(text, at);
  return next.endsWith('.m3u8') ? { text: await (await fetch(next)).text(), at: next } : { text, at };
};
const segmentOf = async (token: string): Promise<string> => {
  const { text, at } = await mediaPlaylist(token);
  return linksIn(text, at)[0] ?? '';
};
const secrets = (): string[] => [
  new URL(portal.server.url).host,
  'h264',
  'session',
  user.name,
  user.password,
  'BlueServer',
];

describe('watching', () => {
  it.each(styles)('works with %s playlists, revealing nothing about the server', async (style) => {
    const at = playlistOf(style);
    const said = [await everythingIn(await fetch(at))];
    const { text, at: media } = await mediaPlaylist(style);
    said.push(text);
    const links = linksIn(text, media);
    expect(links.length).toBe(style === 'encrypted' ? 7 : 6);
    for (const link of links) {
      const answer = await fetch(link);
      expect([link, answer.status]).toEqual([link, 200]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(style === 'encrypted' || (bytes[0] === 0x47 && bytes[188] === 0x47)).toBe(true);
      said.push(link, [...answer.headers].join('\n'));
    }
    for (const secret of secrets()) expect(said.join('\n')).not.toContain(secret);
  });

  it('by a hundred viewers fetches each playlist and segment once', async () => {
    const segment = await segmentOf('relative');
    portal.origin.clear();
    portal.clock.stop();
    portal.server.requests.reset();
    portal.server.faults.add({ kind: 'slow', ms: 60, path: '/h264/' });
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => fetch(at % 2 ? segment : playlistOf('relative'))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const bodies = await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    expect(new Set(bodies.map(({ byteLength }) => byteLength)).size).toBe(2);
    expect(Object.values(portal.server.requests.byPath())).toEqual([1, 1]);
  });

  it('begins before the camera’s server has sent everything', async () => {
    const segment = await segmentOf('relative');
    portal.server.faults.add({ kind: 'trickle', bytes: 8_000, everyMs: 120, path: '.ts' });
    const answer = await fetch(segment);
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    expect(first?.value?.length).toBeLessThanOrEqual(8_000);
    expect(portal.origin.stats().inFlight).toBe(1);
    let total = first?.value?.length ?? 0;
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) total += next.value.length;
    expect(total).toBe(Number(answer.headers.get('content-length')));
  });

  it('serves ranges of a segment, even while it is arriving', async () => {
    const segment = await segmentOf('relative');
    const range = { headers: { range: 'bytes=188-375' } };
    const [early, whole] = await Promise.all([fetch(segment, range), fetch(segment)]);
    const late = await fetch(segment, range);
    const bytes = Buffer.from(await whole.arrayBuffer());
    for (const answer of [early, late]) {
      expect([answer.status, answer.headers.get('content-range')]).toEqual([206, `bytes 188-375/${bytes.length}`]);
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes.subarray(188, 376));
    }
    expect((await fetch(segment, { headers: { range: 'bytes=99999999-' } })).status).toBe(416);
  });
});

describe('permission', () => {
  it('is checked on every request, cached or not', async () => {
    const segment = await segmentOf('relative');
    await (await fetch(segment)).arrayBuffer();
    portal.authorize = () => ({ refusal: 'closed' });
    for (const address of [segment, playlistOf('relative')]) {
      const answer = await fetch(address);
      expect([answer.status, await answer.text()]).toEqual([403, 'refused: closed']);
    }
  });

  it.each(['playlist', 'segment'])('that ends while the camera’s server is slow aborts the %s', async (what) => {
    const address = what === 'segment' ? await segmentOf('relative') : playlistOf('relative');
    portal.origin.clear();
    portal.server.faults.add({ kind: 'slow', ms: 150, path: '/h264/' });
    const before = portal.server.requests.count('/h264/');
    const isAsked = () => portal.server.requests.count('/h264/') > before;
    portal.authorize = (token) => (isAsked() ? { refusal: 'closed' } : portal.granted(token));
    const answer = await fetch(address);
    expect([answer.status, await answer.text(), isAsked()]).toEqual([403, 'refused: closed', true]);
  });

  it('may take a moment to be decided', async () => {
    portal.authorize = async (token) => {
      await new Promise((resolve) => setImmediate(resolve));
      return portal.granted(token);
    };
    const segment = await segmentOf('relative');
    portal.origin.clear();
    const answers = await Promise.all([fetch(segment), fetch(segment), fetch(playlistOf('relative'))]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await answers[0]?.arrayBuffer())?.byteLength).toBeGreaterThan(1_000);
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('database away');
      },
    ],
    ['rejects', () => Promise.reject(new Error('database away'))],
  ])('is not granted when checking it %s', async (_how, authorize) => {
    const segment = await segmentOf('relative');
    portal.authorize = authorize;
    for (const address of [segment, playlistOf('relative')]) expect((await fetch(address)).status).toBe(502);
  });

  it('for one camera does not open another camera’s parts', async () => {
    const segment = await segmentOf('relative');
    const answer = await fetch(segment.replace('/relative/', '/rooted/'));
    expect([answer.status, await answer.text()]).toEqual([502, 'failed: This part does not belong to the stream.']);
  });
});

describe('a camera server in trouble', () => {
  it.each([
    ['hangs', { kind: 'hang' }],
    ['resets', { kind: 'reset' }],
    ['redirects', { kind: 'redirect', location: '/json' }],
    ['errs', { kind: 'status', status: 500 }],
    ['has lost the part', { kind: 'status', status: 404 }],
    ['refuses', { kind: 'status', status: 403 }],
    ['sends too much, and says so', { kind: 'huge', bytes: 5_000_000, declared: true }],
    ['sends a page', { kind: 'body', text: '<html>{origin} {session}</html>', contentType: 'text/html' }],
    ['sends an error in a playlist', { kind: 'body', text: '#EXTM3U\n{origin}/{session}' }],
  ] as const)('that %s is a clean failure', async (_what, fault) => {
    const addresses = [await segmentOf('relative'), playlistOf('relative')];
    portal.origin.clear();
    portal.server.faults.add({ ...fault, path: '/h264/' });
    for (const address of addresses) {
      const answer = await fetch(address);
      expect(answer.status).toBe(502);
      const said = await everythingIn(answer);
      for (const secret of secrets()) expect(said).not.toContain(secret);
    }
    portal.server.faults.clear();
    for (const address of addresses) expect((await fetch(address)).status).toBe(200);
  });

  it.each([
    ['breaks off', { kind: 'truncate', bytes: 2_000 }],
    ['sends without end', { kind: 'huge', bytes: 50_000_000, declared: false }],
  ] as const)(
    'that %s half-way leaves the answer unfinished, so that no player takes it for complete',
    async (_what, fault) => {
      const segment = await segmentOf('relative');
      portal.server.faults.add({ ...fault, path: '.ts' });
      const answer = await fetch(segment);
      expect(answer.status).toBe(200);
      await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
      expect(portal.origin.stats().inFlight).toBe(0);
    },
  );

  it('is logged into again when it lost the session, without the viewer noticing', async () => {
    const segment = await segmentOf('relative');
    portal.origin.clear();
    portal.server.faults.dropSessions();
    const answers = await Promise.all([fetch(segment), fetch(playlistOf('relative')), fetch(playlistOf('rooted'))]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe('other servers', () => {
  it('are never contacted, whatever playlists and redirects say', async () => {
    let visits = 0;
    const trap = createServer((_request, response) => {
      visits++;
      response.end('#EXTM3U\n');
    }).listen(0, '127.0.0.1');
    await vi.waitFor(() => expect(trap.listening).toBe(true));
    const address = `127.0.0.1:${(trap.address() as AddressInfo).port}`;
    const uris = [
      `http://${address}/a.ts`,
      `//${address}/a.ts`,
      `http://{session}@${address}/a.ts`,
      'file:///etc/passwd',
      `\\\\${address}\\a`,
    ];
    for (const uri of uris) {
      portal.server.faults.add({ kind: 'body', text: onePlaylist(uri), times: 1 });
      expect((await fetch(playlistOf('relative'))).status).toBe(502);
      portal.server.faults.add({ kind: 'body', text: `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${uri}\n`, times: 1 });
      expect((await fetch(playlistOf('relative'))).status).toBe(502);
    }
    for (const location of [`http://${address}/`, `//${address}/`, 'file:///etc/passwd']) {
      portal.server.faults.add({ kind: 'redirect', location, times: 1 });
      expect((await fetch(playlistOf('relative'))).status).toBe(502);
    }
    expect(visits).toBe(0);
    trap.close();
  });
});
