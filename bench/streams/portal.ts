import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { createBlueIrisConnector } from '@viewgate/server/src/platform/recording-servers/index.ts';
import {
  createReferences,
  createStreamHandler,
  createStreamOrigin,
  type StreamSource,
  type Verdict,
} from '@viewgate/server/src/platform/streams/index.ts';
import { cameraOf, setting, shortNameOf, tokenOf } from './setting.ts';

/* Our side of the bench, a process of its own: the stream handler of the server with a decision on every request. */

interface Playback {
  readonly source: StreamSource;
  readonly address: string;
  readonly endsAt: number;
  isEnded: boolean;
  lastSeenAt: number;
}

const [, , origin = '', kind = 'fastify'] = process.argv;
const clock = { now: () => Date.now() };
const connector = createBlueIrisConnector({ baseUrl: origin, username: 'bench', password: 'bench', clock });
const streams = createStreamOrigin({ references: createReferences(randomBytes(32)), clock });
const sources = Array.from({ length: setting.cameras }, (_, camera): StreamSource => {
  return { locationId: 1, cameraId: camera + 1, keep: true, upstream: connector.stream(shortNameOf(camera)) };
});
const playbacks = new Map<string, Playback>();
for (let viewer = 0; viewer < setting.viewers; viewer++) {
  const source = sources[cameraOf(viewer)] as StreamSource;
  playbacks.set(tokenOf(viewer), {
    source,
    address: '127.0.0.1',
    endsAt: Date.now() + 3_600_000,
    isEnded: false,
    lastSeenAt: 0,
  });
}

/** What the product asks on every request, as far as it is in memory: known, running, in time, from the same client. */
function authorize(token: string, request: IncomingMessage): Verdict<string> {
  const playback = playbacks.get(token);
  if (!playback) return { refusal: 'notFound' };
  const now = clock.now();
  if (playback.isEnded || now >= playback.endsAt) return { refusal: 'ended' };
  if (playback.address !== request.socket.remoteAddress) return { refusal: 'otherClient' };
  playback.lastSeenAt = now;
  return { source: playback.source };
}

const handler = createStreamHandler<string>({
  origin: streams,
  authorize,
  refuse: (response, reason) => void response.writeHead(403).end(reason),
  fail: (response, failure) => void response.writeHead(502).end(failure.message),
});

function serve(token: string, name: string, request: IncomingMessage, response: ServerResponse): void {
  if (name === 'index.m3u8') handler.playlist(token, request, response);
  else handler.part(token, name, request, response);
}

async function listen(): Promise<number> {
  if (kind === 'http') {
    const server = createServer((request, response) => {
      const [, , , token = '', name = ''] = (request.url ?? '').split('/');
      serve(token, name, request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', 4_096, resolve));
    return (server.address() as AddressInfo).port;
  }
  // As in the product: the routes of a Fastify server, which hand the raw response over.
  const require = createRequire(createRequire(import.meta.url).resolve('@viewgate/server/package.json'));
  const { fastify } = require('fastify') as typeof import('fastify');
  const app = fastify({ logger: false });
  app.get<{ Params: { token: string; name: string } }>('/api/streams/:token/:name', (request, reply) => {
    reply.hijack();
    serve(request.params.token, request.params.name, request.raw, reply.raw);
  });
  await app.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 });
  return (app.server.address() as AddressInfo).port;
}

process.on('message', (message) => {
  if (message === 'stats') process.send?.({ stats: streams.stats(), rss: process.memoryUsage.rss() });
});
process.on('disconnect', () => process.exit());
process.send?.({ port: await listen() });
