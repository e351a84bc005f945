import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { follow } from './follow.ts';

export interface DetectorOptions {
  /** The key required to add and remove cameras. */
  readonly apiKey: string;
  /** Where it reports, and with which token. */
  readonly events: { readonly url: string; readonly token: string };
  /** Default 0: a free one. */
  readonly port?: number;
}

/** A camera that it watches. */
export interface Watched {
  readonly cameraId: number;
  readonly streamUrl: string;
  /** What it last saw; null before the first look. */
  readonly seen: { readonly adultCount: number; readonly childCount: number } | null;
  /** Why its last look failed; null if it did not. */
  readonly failure: string | null;
  /** How often it has looked. */
  readonly looks: number;
}

export interface Detector {
  readonly url: string;
  readonly cameras: () => readonly Watched[];
  /** Answers its API with this status until it is called with null. */
  readonly fail: (status: number | null) => void;
  readonly stop: () => Promise<void>;
}

const longestBody = 10_000;

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > longestBody) throw new Error('too long');
    chunks.push(chunk as Buffer);
  }
  return JSON.parse(Buffer.concat(chunks).toString());
};

interface Command {
  readonly cameraId: number;
  readonly streamUrl: string;
  readonly isRemove: boolean;
}

const commandOf = (body: unknown): Command | null => {
  const { cameraId, streamUrl = '', isRemove = false } = Object(body) as Partial<Command>;
  if (typeof cameraId !== 'number' || typeof streamUrl !== 'string' || typeof isRemove !== 'boolean') return null;
  return isRemove || /^https?:\/\//.test(streamUrl) ? { cameraId, streamUrl, isRemove } : null;
};

/**
 * A detector as ScoutX is one: `POST /cameras` with `{cameraId, streamUrl, isRemove}` and its key adds a camera, moves it to another address
 * or removes it; `GET /cameras` lists them. It watches the streams, counts people in their pictures and reports what it sees of each segment.
 */
export const startDetector = async ({ apiKey, events, port = 0 }: DetectorOptions): Promise<Detector> => {
  const watched = new Map<number, { now: Watched; readonly ending: AbortController; readonly done: Promise<void> }>();
  let failing: number | null = null;

  const report = async (cameraId: number, { adultCount, childCount, base64Img, isDetectionCount }: Report) => {
    const answer = await fetch(events.url, {
      method: 'POST',
      headers: { authorization: `Bearer ${events.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ cameraId, isDetectionCount, adultCount, childCount, base64Img }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new Error(`report: ${answer.status}`);
  };

  const remove = async (cameraId: number): Promise<void> => {
    const before = watched.get(cameraId);
    watched.delete(cameraId);
    before?.ending.abort();
    await before?.done;
  };

  const add = async (cameraId: number, streamUrl: string): Promise<void> => {
    await remove(cameraId);
    const ending = new AbortController();
    const change = (to: Partial<Watched>) => {
      entry.now = { ...entry.now, ...to };
    };
    let countedIn = -1;
    const done = follow({
      address: streamUrl,
      signal: ending.signal,
      onFailure: (failure) => change({ failure }),
      onSeen: async ({ adultCount, childCount, jpeg }) => {
        change({ seen: { adultCount, childCount }, failure: null, looks: entry.now.looks + 1 });
        const minute = Math.floor(Date.now() / 60_000);
        const isAlone = childCount > 0 && adultCount === 0;
        const base64Img = isAlone ? (await jpeg()).toString('base64') : null;
        await report(cameraId, { adultCount, childCount, base64Img, isDetectionCount: minute !== countedIn });
        countedIn = minute;
      },
    });
    const entry = { now: { cameraId, streamUrl, seen: null, failure: null, looks: 0 } as Watched, ending, done };
    watched.set(cameraId, entry);
  };

  const cameras = () => [...watched.values()].map(({ now }) => now);
  const answer = async (request: IncomingMessage): Promise<{ status: number; body: object }> => {
    if (failing !== null) return { status: failing, body: { error: 'unavailable' } };
    if (request.headers.authorization !== `Bearer ${apiKey}`) return { status: 401, body: { error: 'unauthorized' } };
    if (request.url !== '/cameras') return { status: 404, body: { error: 'not found' } };
    if (request.method === 'GET') return { status: 200, body: { cameras: cameras() } };
    const command = commandOf(await bodyOf(request).catch(() => null));
    if (request.method !== 'POST' || !command) return { status: 400, body: { error: 'bad request' } };
    await (command.isRemove ? remove(command.cameraId) : add(command.cameraId, command.streamUrl));
    return { status: 200, body: {} };
  };
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cameras,
    fail: (status) => {
      failing = status;
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await Promise.all([closed, ...[...watched.keys()].map(remove)]);
    },
  };
};

interface Report {
  readonly adultCount: number;
  readonly childCount: number;
  readonly base64Img: string | null;
  readonly isDetectionCount: boolean;
}
