import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setting } from './setting.ts';

/*
 * The recording server of the bench, a process of its own: Blue Iris logins, live playlists and segments, each answer
 * after the delay. It counts what it is asked for; `counts` and `reset` come over the channel to its parent.
 */
const counts = new Map<string, number>();
const segment = Buffer.alloc(setting.segmentBytes, 0x11);
for (let at = 0; at < segment.length; at += 188) segment[at] = 0x47;

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://origin');
  if (request.method === 'POST') {
    request.resume().on('end', () => {
      response.end(JSON.stringify({ result: counts.has('login') ? 'success' : 'fail', session: 'bench' }));
      counts.set('login', 1);
    });
    return;
  }
  counts.set(pathname, (counts.get(pathname) ?? 0) + 1);
  setTimeout(() => answer(pathname, response), setting.originDelayMs);
});

const answer = (path: string, response: ServerResponse): void => {
  const isPlaylist = path.endsWith('.m3u8');
  const body = isPlaylist ? Buffer.from(playlist()) : segment;
  const type = isPlaylist ? 'application/vnd.apple.mpegurl' : 'video/mp2t';
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length }).end(body);
};

const playlist = (): string => {
  const current = Math.floor(Date.now() / (setting.segmentSeconds * 1_000));
  const lines = Array.from({ length: 6 }, (_, at) => `#EXTINF:2.000,\ntemp-${current - 6 + at}.ts`);
  return `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:${current - 6}\n${lines.join('\n')}\n`;
};

process.on('message', (message) => {
  if (message === 'counts') process.send?.({ counts: Object.fromEntries(counts) });
  if (message === 'reset') for (const path of counts.keys()) if (path !== 'login') counts.delete(path);
});
process.on('disconnect', () => process.exit());
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
