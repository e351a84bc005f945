import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { type Center, newCenter } from './center.ts';
import { type Connection, createConnections, shown } from './connections.ts';
import { createFaults, type Fault } from './faults.ts';
import { createTokens, type PartnerClient } from './oauth.ts';
import { type Page, pageOf } from './pages.ts';

interface Options {
  readonly port?: number;
  readonly client?: PartnerClient;
  /** The partner's clock, which need not be ours. */
  readonly now?: () => number;
  /** Milliseconds after which centers grant requests on their own; without it, they are told to. */
  readonly grantsAfter?: number;
  /** The file that keeps connections beyond the simulator's end; without it, they end with it. */
  readonly keptIn?: string;
}

interface Answer {
  readonly status: number;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

const problem = (status: number, code: string): Answer => ({ status, body: { code } });
const documentation = new URL('openapi.json', import.meta.url);
const hugeBytes = 6_000_000;

const halfOf = ({ items, ...page }: Page): Page => ({
  ...page,
  items: items.slice(0, Math.floor(items.length / 2)),
  nextCursor: null,
});

/** A child-care management system with the interface of `openapi.json`; what it knows and how it misbehaves is set from outside. */
export const startPartner = async ({ port = 0, client, now = Date.now, grantsAfter, keptIn }: Options = {}) => {
  const own = client ?? { id: 'viewgate', secret: 'the-simulated-partners-secret' };
  const centers = new Map<string, Center>();
  const connections = createConnections(centers, keptIn);
  const faults = createFaults();
  const show = (connection: Connection) => shown(connection, connections.centerOf(connection));
  const tokens = createTokens(own, now);
  const requests: string[] = [];

  const readPage = (connection: Connection, of: 'classes' | 'families', url: URL, request: IncomingMessage): Answer => {
    const center = connections.centerOf(connection);
    if (!center) return problem(409, 'noLocationKey');
    const page = pageOf(center, of, url.searchParams, new Date(now()).toISOString());
    if (!page) return problem(400, 'limit');
    const etag = `"${center.id}-${center.revision}"`;
    if (request.headers['if-none-match'] === etag) return { status: 304, headers: { etag } };
    return { status: 200, body: page, headers: { etag } };
  };

  const ofConnection: Record<
    string,
    (connection: Connection, url: URL, request: IncomingMessage, body: string) => Answer
  > = {
    'GET ': (connection) => ({ status: 200, body: show(connection) }),
    'DELETE ': (connection) => {
      connections.set(connection, 'revoked');
      return { status: 204 };
    },
    'POST /location-key': (connection, _, __, body) => {
      if (connection.status !== 'granted') return problem(409, 'notGranted');
      const { locationKey } = JSON.parse(body) as { locationKey?: string };
      return connections.enterKey(connection, locationKey ?? '')
        ? { status: 200, body: show(connection) }
        : problem(422, 'wrongKey');
    },
    'GET /classes': (connection, url, request) => readPage(connection, 'classes', url, request),
    'GET /families': (connection, url, request) => readPage(connection, 'families', url, request),
    'GET /hours': (connection) => {
      const center = connections.centerOf(connection);
      return center
        ? { status: 200, body: { asOf: new Date(now()).toISOString(), hours: center.hours, policies: center.policies } }
        : problem(409, 'noLocationKey');
    },
  };

  const answerTo = async (request: IncomingMessage, body: string): Promise<Answer> => {
    const { method = '', headers } = request;
    const url = new URL(request.url ?? '/', 'http://partner.example');
    if (url.pathname === '/openapi.json')
      return { status: 200, body: JSON.parse(await readFile(documentation, 'utf8')) as object };
    if (`${method} ${url.pathname}` === 'POST /oauth/token') {
      const { status, answer } = tokens.issue(headers.authorization, body);
      return { status, body: answer };
    }
    if (!tokens.isValid(headers.authorization)) return problem(401, 'invalidToken');
    if (`${method} ${url.pathname}` === 'POST /v1/connections') {
      const { externalReference = '', locationName = '' } = JSON.parse(body) as Record<string, string>;
      if (externalReference === '') return problem(400, 'externalReference');
      const { connection, isNew } = connections.request(externalReference, locationName);
      if (grantsAfter === 0 && isNew) connections.set(connection, 'granted');
      else if (grantsAfter !== undefined && isNew)
        setTimeout(() => {
          if (connection.status === 'requested') connections.set(connection, 'granted');
        }, grantsAfter).unref();
      return { status: isNew ? 201 : 200, body: show(connection) };
    }
    const [, id = '', rest = ''] = /^\/v1\/connections\/(?<id>[^/]+)(?<rest>\/.*)?$/.exec(url.pathname) ?? [];
    const connection = connections.all.get(id);
    const act = ofConnection[`${method} ${rest}`];
    if (!connection || !act) return problem(404, 'notFound');
    const isReading = rest === '/classes' || rest === '/families' || rest === '/hours';
    if (isReading && connection.status !== 'granted') return problem(403, 'notGranted');
    return act(connection, url, request, body);
  };

  const struck = (
    fault: Fault | undefined,
    answer: Answer,
    path: string,
  ): Answer & { raw?: string; cut?: true; trickle?: number } => {
    if (fault?.kind === 'unknown') return problem(404, 'notFound');
    if (fault?.kind === 'trickle') return { ...answer, trickle: fault.ms ?? 1_000 };
    if (fault?.kind === 'rewrite' && fault.rewrite) return { ...answer, body: fault.rewrite({ ...answer.body }, path) };
    if (fault?.kind === 'down') return problem(503, 'down');
    if (fault?.kind === 'busy') return { ...problem(429, 'busy'), headers: { 'retry-after': fault.retryAfter ?? '1' } };
    if (fault?.kind === 'garbage') return { ...answer, raw: '<html>Under maintenance</html>' };
    if (fault?.kind === 'wrongShape') return { ...answer, body: { items: 'none' } };
    if (fault?.kind === 'cut') return { ...answer, cut: true };
    if (fault?.kind === 'huge') return { ...answer, raw: JSON.stringify({ asOf: 'x'.repeat(hugeBytes) }) };
    if (fault?.kind === 'half') return { ...answer, body: halfOf(answer.body as Page) };
    if (fault?.kind === 'elsewhere') return { status: 302, headers: { location: 'http://169.254.169.254/latest' } };
    return answer;
  };

  const send = (response: ServerResponse, answer: ReturnType<typeof struck>): void => {
    const written = answer.raw ?? (answer.body === undefined ? '' : JSON.stringify(answer.body));
    const headers = { 'content-type': 'application/json', ...answer.headers };
    if (answer.cut) {
      response.writeHead(answer.status, { ...headers, 'content-length': String(written.length) });
      response.write(written.slice(0, Math.floor(written.length / 2)), () => response.destroy());
      return;
    }
    if (answer.trickle !== undefined) {
      response.writeHead(answer.status, headers);
      const drops = setInterval(() => response.write(' '), answer.trickle).unref();
      response.once('close', () => clearInterval(drops));
      return;
    }
    response.writeHead(answer.status, headers).end(written);
  };

  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? '';
      requests.push(`${request.method} ${path}`);
      const body = await text(request);
      const isToken = path.startsWith('/oauth');
      const fault = isToken ? undefined : faults.take(path);
      if (fault?.kind === 'slow') await wait(fault.ms ?? 1_000, null, { ref: false });
      if (fault?.kind === 'tokenExpired') tokens.forget();
      send(response, struck(fault, await answerTo(request, body), path));
      if (fault?.kind === 'change') fault.run?.();
    })().catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    client: own,
    centers,
    faults,
    /** Method and path of every request. */
    requests,
    open(id: string, name: string, locationKey: string): Center {
      const center = newCenter(id, name, locationKey);
      centers.set(id, center);
      return center;
    },
    /** The center answers what the portal asked for a location. */
    answer(externalReference: string, status: Connection['status']): void {
      const asked = [...connections.all.values()].findLast((one) => one.externalReference === externalReference);
      if (!asked) throw new Error(`nobody asked for ${externalReference}`);
      connections.set(asked, status);
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

export type Partner = Awaited<ReturnType<typeof startPartner>>;
