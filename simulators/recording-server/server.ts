import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Act, createActs } from './acts.ts';
import type { CameraSpec } from './cameras.ts';
import { createFaults, type Fault, type Faults } from './faults.ts';
import { blueIris } from './protocol/blue-iris.ts';
import { frigate } from './protocol/frigate.ts';
import { mediaMtx } from './protocol/mediamtx.ts';
import { misbehave, sendBadly } from './protocol/misbehave.ts';
import type { Asked } from './protocol/protocol.ts';
import { send, text } from './protocol/reply.ts';
import type { SimulatedUser } from './protocol/sessions.ts';
import { createStudio } from './protocol/studio.ts';
import { createRequests, type Requests } from './requests.ts';
import { scenes } from './scenes/index.ts';
import { createLoops } from './video/loops.ts';

const protocols = { blueIris, mediaMtx, frigate };

export interface RecordingServerOptions {
  /** Default Blue Iris. */
  readonly kind?: keyof typeof protocols;
  /** Default 0: a free one. */
  readonly port?: number;
  /** The port at which kinds other than Blue Iris list their cameras; default 0: a free one. */
  readonly apiPort?: number;
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
  /** Where it lists its cameras; the same as `url` where that is one address. */
  readonly apiUrl: string;
  readonly port: number;
  readonly faults: Faults;
  readonly requests: Requests;
  /** Shows another scene at a camera for a while, from the next segment on. Rejects what it does not know. */
  play(act: Act): Promise<void>;
  /** Passwords tried so far; of a kind without sessions, those that were wrong. */
  logins(): number;
  /** Draws and encodes every camera now; otherwise each when first watched. */
  prepare(): Promise<void>;
  /** Stops it and closes every connection. */
  stop(): Promise<void>;
}

/** Starts a recording server that speaks the protocol of a kind and streams drawn scenes as live H.264 HLS. */
export const startRecordingServer = async (options: RecordingServerOptions): Promise<RecordingServer> => {
  const { name, cameras, users, clock = Date.now, host = '127.0.0.1', kind = 'blueIris' } = options;
  const loops = createLoops(options.cacheDir);
  const acts = createActs();
  const studio = createStudio(loops, acts);
  const protocol = protocols[kind]({ name, cameras, users, studio, clock });
  const faults = createFaults(() => protocol.dropSessions());
  for (const fault of options.faults ?? []) faults.add(fault);
  const requests = createRequests();

  const handle = async (role: Asked['role'], request: IncomingMessage, response: ServerResponse) => {
    const origin = `http://${request.headers.host ?? host}`;
    const url = new URL(request.url ?? '/', origin);
    requests.note(url.pathname);
    const as = { name: protocol.name, session: protocol.sessionOf(request, url) };
    const fault = faults.take(url.pathname);
    if (fault && (await misbehave(fault, response, { origin, ...as }))) return;
    const body = () => readCommand(request);
    const reply = await protocol.answer({ role, request, response, url, origin, now: clock(), body });
    if (!reply) return;
    if (fault?.kind === 'truncate' || fault?.kind === 'trickle') await sendBadly(fault, response, reply);
    else send(response, reply, as);
  };

  const listen = async (role: Asked['role'], port: number): Promise<Server> => {
    const server = createServer((request, response) => {
      handle(role, request, response).catch((error: unknown) => {
        process.stderr.write(`recording server ${name}: ${String(error)}\n`);
        if (!response.headersSent) send(response, text(500, 'Internal error'), { name: protocol.name, session: null });
      });
    });
    server.listen(port, host);
    await once(server, 'listening');
    return server;
  };
  const portOf = (server: Server): number => (server.address() as AddressInfo).port;

  const streams = await listen('streams', options.port ?? 0);
  // Blue Iris does everything at one address.
  const api = kind === 'blueIris' ? streams : await listen('api', options.apiPort ?? 0);
  return {
    url: `http://${host}:${portOf(streams)}`,
    apiUrl: `http://${host}:${portOf(api)}`,
    port: portOf(streams),
    faults,
    requests,
    async play(act) {
      const camera = cameras.find(({ shortName }) => shortName === act.camera);
      if (!camera || !(act.scene in scenes) || !(act.seconds > 0 && act.seconds <= 3_600))
        throw new Error('No such act');
      // Drawn first, so that it begins when it is said to.
      await loops.get({ scene: act.scene, variant: camera.variant ?? 0 });
      acts.add(act, clock());
    },
    logins: () => protocol.logins(),
    prepare: () => studio.prepare(cameras),
    async stop() {
      await Promise.all(
        [...new Set([streams, api])].map(async (server) => {
          const closed = once(server, 'close');
          server.close();
          server.closeAllConnections();
          await closed;
        }),
      );
    },
  };
};

const readCommand = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  try {
    return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
  } catch {
    return {};
  }
};
