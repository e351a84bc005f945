import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CameraSpec } from './cameras.ts';
import { createFaults, type Fault, type Faults } from './faults.ts';
import { runCommand } from './protocol/commands.ts';
import { managerPage } from './protocol/manager-page.ts';
import { answerStill, answerStream, streamMotionJpeg } from './protocol/media.ts';
import { misbehave, sendBadly } from './protocol/misbehave.ts';
import { json, type Reply, send, text } from './protocol/reply.ts';
import { createSessions, type SimulatedUser } from './protocol/sessions.ts';
import { createStudio } from './protocol/studio.ts';
import { createRequests, type Requests } from './requests.ts';
import { createLoops } from './video/loops.ts';

export interface RecordingServerOptions {
  /** Default 0: a free one. */
  readonly port?: number;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** What it calls itself. */
  readonly name: string;
  readonly cameras: readonly CameraSpec[];
  readonly users: readonly SimulatedUser[];
  /** Folder of encoded scenes; shared by servers and runs. */
  readonly cacheDir: string;
  readonly faults?: readonly Fault[];
  /** Milliseconds since the epoch; default the wall clock. */
  readonly clock?: () => number;
}

export interface RecordingServer {
  readonly url: string;
  readonly port: number;
  readonly faults: Faults;
  readonly requests: Requests;
  /** Logins attempted with a password so far, good or bad. */
  logins(): number;
  /** Draws and encodes every camera now; otherwise each when first watched. */
  prepare(): Promise<void>;
  /** Stops it and closes every connection. */
  stop(): Promise<void>;
}

/** Starts a recording server that speaks the Blue Iris protocol and streams drawn scenes as live H.264 HLS. */
export const startRecordingServer = async (options: RecordingServerOptions): Promise<RecordingServer> => {
  const { cameras, clock = Date.now, host = '127.0.0.1' } = options;
  const sessions = createSessions(options.users);
  const faults = createFaults(() => sessions.dropAll());
  for (const fault of options.faults ?? []) faults.add(fault);
  const requests = createRequests();
  const studio = createStudio(createLoops(options.cacheDir));

  const answer = async (request: IncomingMessage, url: URL, response: ServerResponse, origin: string) => {
    if (request.method === 'POST' && url.pathname === '/json') {
      const { status, answer } = runCommand({ name: options.name, cameras, sessions }, await readCommand(request));
      return json(status, answer);
    }
    if (url.pathname === '/ui3.htm') return managerPage(options.name, cameras, url);
    const session = sessionOf(request, url);
    if (!session || !sessions.isValid(session)) return text(403, 'Forbidden');
    const [, kind, short, file = ''] = url.pathname.split('/').map(decodeURIComponent);
    const camera = cameras.find(({ shortName }) => shortName === short);
    if (!camera || camera.state === 'offline') return text(503, 'Service unavailable');
    const asked = { url, session, origin, now: clock() };
    if (kind === 'h264') return answerStream(studio, camera, file, asked);
    if (kind === 'image') return answerStill(studio, camera, asked);
    if (kind === 'mjpg' && file === 'video.mjpg') {
      streamMotionJpeg(studio, camera, url, clock, response);
      return null;
    }
    return text(404, 'Not found');
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const origin = `http://${request.headers.host ?? host}`;
    const url = new URL(request.url ?? '/', origin);
    requests.note(url.pathname);
    const session = sessionOf(request, url);
    const fault = faults.take(url.pathname);
    if (fault && (await misbehave(fault, response, { origin, session }))) return;
    const reply: Reply | null = await answer(request, url, response, origin);
    if (!reply) return;
    if (fault?.kind === 'truncate' || fault?.kind === 'trickle') await sendBadly(fault, response, reply);
    else send(response, reply, session);
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      process.stderr.write(`recording server ${options.name}: ${String(error)}\n`);
      if (!response.headersSent) send(response, text(500, 'Internal error'), null);
    });
  });
  server.listen(options.port ?? 0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${port}`,
    port,
    faults,
    requests,
    logins: () => sessions.tried(),
    prepare: () => studio.prepare(cameras),
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};

const sessionOf = (request: IncomingMessage, url: URL): string | null =>
  url.searchParams.get('session') ?? /(?:^|;\s*)session=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? null;

const readCommand = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  try {
    return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
  } catch {
    return {};
  }
};
