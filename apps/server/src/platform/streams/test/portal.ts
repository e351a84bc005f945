import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FrontAnswer, FrontRequest } from '../../http/front.ts';
import { type CameraSpec, type RecordingServer, startRecordingServer } from '@viewgate/simulators/recording-server';
import { createConnector, type FetchLimits, type RecordingServerConnector } from '../../recording-servers/index.ts';
import {
  createStreamHandler,
  createStreamOrigin,
  createReferences,
  type StreamOrigin,
  type StreamSource,
  type Verdict,
} from '../index.ts';

export const user = { name: 'nvr-account', password: 'nvr&pass:word' };
export const limits = { connectMs: 500, answerMs: 500, pauseMs: 500, totalMs: 3_000 } satisfies Partial<FetchLimits>;

const say = (answer: FrontAnswer, status: number, text: string): void => {
  answer.writeHead(status, []);
  answer.end(Buffer.from(text));
};

/** A miniature portal: the stream handler behind real HTTP, with `authorize` chosen by the test, and a camera server. */
export interface Portal {
  readonly url: string;
  readonly server: RecordingServer;
  readonly connector: RecordingServerConnector;
  readonly origin: StreamOrigin;
  /** What the origin's cache goes by. `stop` keeps a playlist fresh, however long the machine lets a test wait. */
  readonly clock: { now(): number; stop(): void; resume(): void };
  /** Decides per token; `granted` lets everybody watch the camera whose short name is the token. */
  authorize: (token: string, request: FrontRequest) => Verdict<string> | Promise<Verdict<string>>;
  granted: (token: string) => Verdict<string>;
  sourceOf(shortName: string, over?: Partial<StreamSource>): StreamSource;
  stop(): Promise<void>;
}

export const startPortal = async (cameras: readonly CameraSpec[]): Promise<Portal> => {
  const cacheDir = join(tmpdir(), 'viewgate-scenes');
  const server = await startRecordingServer({ name: 'Streams', cameras, users: [user], cacheDir });
  let stoppedAt: number | null = null;
  const clock = {
    now: () => stoppedAt ?? Date.now(),
    stop: () => void (stoppedAt = Date.now()),
    resume: () => void (stoppedAt = null),
  };
  const account = { baseUrl: server.url, username: user.name, password: user.password };
  const connector = createConnector('blueIris', { streams: account, api: account, limits, clock: Date });
  const origin = createStreamOrigin({
    references: createReferences(randomBytes(32)),
    clock,
    limits: { segmentBytes: 2_000_000, failureMs: 0, unprovenMs: 0 },
  });
  const sources = new Map<string, StreamSource>();
  const sourceOf = (shortName: string, over: Partial<StreamSource> = {}): StreamSource => {
    const key = JSON.stringify([shortName, over]);
    const known = sources.get(key);
    if (known) return known;
    const cameraId = cameras.findIndex((each) => each.shortName === shortName) + 1;
    const made = {
      locationId: 1,
      cameraId,
      keep: true,
      hasAudio: true,
      upstream: connector.stream(shortName),
      ...over,
    };
    sources.set(key, made);
    return made;
  };
  const granted = (token: string): Verdict<string> => ({ source: sourceOf(token) });
  const portal = { authorize: granted as Portal['authorize'] };
  const handler = createStreamHandler<string>({
    origin,
    authorize: (token, request) => portal.authorize(token, request),
    refuse: (answer, reason) => say(answer, 403, `refused: ${reason}`),
    fail: (answer, { message }) => say(answer, 502, `failed: ${message}`),
  });
  const http = createServer((request, response) => {
    const [, token = '', name = ''] = (request.url ?? '').split('/').map(decodeURIComponent);
    if (name === 'index.m3u8') handler.playlist(token, request, response);
    else handler.part(token, name, request, response);
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return Object.assign(portal, {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    server,
    connector,
    origin,
    clock,
    granted,
    sourceOf,
    async stop() {
      http.close();
      http.closeAllConnections();
      await Promise.all([server.stop(), connector.close()]);
    },
  });
};

/** Everything an answer reveals besides media: its head, and its body if that is text. */
export const everythingIn = async (answer: Response): Promise<string> => {
  const head = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  return `${answer.status}\n${head}\n\n${await answer.text()}`;
};

/** A playlist's links, as absolute addresses. */
export const linksIn = (playlist: string, at: string): string[] =>
  [
    ...playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#')),
    ...[...playlist.matchAll(/URI="([^"]+)"/g)].map((match) => match[1] ?? ''),
  ].map((link) => new URL(link, at).href);
