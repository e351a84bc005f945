import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Act } from './acts.ts';
import type { Fault } from './faults.ts';
import type { RecordingServer } from './server.ts';

export interface Control {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Exposes the same controls over HTTP, on a separate port behind a bearer token, for running the simulator as a
 * process: `GET /requests`, `DELETE /requests`, `POST /acts` (`{"camera", "scene", "seconds"}`), `POST
 * /faults` (a fault as JSON), `DELETE /faults`, `DELETE /sessions`.
 */
export const startControl = async (
  simulator: RecordingServer,
  { port = 0, token }: { port?: number; token: string },
): Promise<Control> => {
  const actions: Record<string, (body: string) => unknown> = {
    'GET /requests': () => simulator.requests.byPath(),
    'DELETE /requests': () => simulator.requests.reset(),
    'POST /acts': (body) => simulator.play(JSON.parse(body) as Act),
    'POST /faults': (body) => void simulator.faults.add(JSON.parse(body) as Fault),
    'DELETE /faults': () => simulator.faults.clear(),
    'DELETE /sessions': () => simulator.faults.dropSessions(),
  };
  const answer = async (request: IncomingMessage): Promise<{ status: number; body?: string }> => {
    if (request.headers.authorization !== `Bearer ${token}`) return { status: 401 };
    const action = actions[`${request.method} ${request.url}`];
    if (!action) return { status: 404 };
    try {
      return { status: 200, body: JSON.stringify((await action(await readAll(request))) ?? {}) };
    } catch {
      return { status: 400 };
    }
  };
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(body),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};

const readAll = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};
