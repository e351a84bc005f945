import { createReadStream } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createAccount, type TelevisionAccount } from './account.ts';

interface Camera {
  readonly id: number;
  readonly name: string;
  readonly thumbnailUrl: string | null;
  readonly decision: { readonly outcome: string; readonly nextOpening: string | null };
}

const files: Readonly<Record<string, readonly [type: string, path: string]>> = {
  '/': ['text/html; charset=utf-8', join(import.meta.dirname, 'page.html')],
  '/page.js': ['text/javascript', join(import.meta.dirname, 'page.js')],
  '/hls.js': ['text/javascript', createRequire(import.meta.url).resolve('hls.js/dist/hls.light.min.js')],
};

const json = (response: ServerResponse, body: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
};

/** The television: a page for its screen, and the calls to the portal behind it, for this machine alone. */
export const startTelevision = async (options: { portal: string; clientId: string; port?: number }) => {
  const { portal, clientId, port = 0 } = options;
  const account: TelevisionAccount = await createAccount(portal, clientId);

  /** Calls the portal as the person who is connected; when the portal no longer knows them, the code is shown again. */
  const call = async (request: IncomingMessage, path: string, method = 'GET'): Promise<Response | null> => {
    const token = await account.token();
    if (!token) return null;
    const headers = { authorization: `Bearer ${token}`, 'user-agent': request.headers['user-agent'] ?? 'tv' };
    const answer = await fetch(new URL(path, portal), { method, headers });
    if (answer.status !== 401) return answer;
    await account.begin();
    return null;
  };

  const pass = (answer: Response | null, response: ServerResponse): void => {
    if (!answer?.body) return void response.writeHead(answer?.status ?? 401).end();
    const type = answer.headers.get('content-type');
    response.writeHead(answer.status, { ...(type && { 'content-type': type }), 'cache-control': 'no-store' });
    Readable.from(answer.body).pipe(response);
  };

  const state = async (request: IncomingMessage) => {
    const answer = await call(request, '/api/viewer/cameras');
    const code = account.code();
    if (!answer?.ok) return code ? { code } : {};
    const { result } = (await answer.json()) as { result: Camera[] };
    const cameras = result.map(({ id, name, decision, thumbnailUrl }) => ({
      id,
      name,
      isOpen: decision.outcome === 'allow',
      nextOpening: decision.nextOpening,
      still: thumbnailUrl,
    }));
    return { name: account.name(), cameras };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://tv');
    const [file, method] = [files[pathname], request.method];
    // Another website's page that guesses this address gets nothing.
    if (!/^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(request.headers.host ?? '')) return json(response, {}, 421);
    if (method === 'GET' && file) {
      response.writeHead(200, { 'content-type': file[0] });
      createReadStream(file[1]).pipe(response);
    } else if (method === 'GET' && pathname === '/state') json(response, await state(request));
    else if (method === 'GET' && /^\/api\/viewer\/cameras\/\d+\/still$/.test(pathname))
      pass(await call(request, pathname + search), response);
    else if (method === 'POST' && /^\/api\/viewer\/cameras\/\d+\/sessions$/.test(pathname))
      pass(await call(request, pathname, 'POST'), response);
    else if (method === 'DELETE' && /^\/api\/viewer\/sessions\/\d+$/.test(pathname))
      pass(await call(request, pathname, 'DELETE'), response);
    else if (method === 'GET' && pathname.startsWith('/api/streams/')) {
      const headers = { 'user-agent': request.headers['user-agent'] ?? 'tv' };
      pass(await fetch(new URL(pathname + search, portal), { headers }), response);
    } else json(response, {}, 404);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => (response.headersSent ? response.destroy() : json(response, {}, 502)));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: async (): Promise<void> => {
      account.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
