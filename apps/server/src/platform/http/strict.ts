import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Concurrent requests per connection. Browsers send one; a client that pipelines thousands would stall the others. */
const mostUnderWay = 16;

const host = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const absolute = /^https?:\/\/([^/?#]*)(.*)$/i;
const single = new Set([
  'host',
  'content-length',
  'transfer-encoding',
  'content-type',
  'authorization',
  'cookie',
  'origin',
]);

const hasEachOnce = ({ rawHeaders }: IncomingMessage): boolean => {
  const seen = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase();
    if (!single.has(name)) continue;
    if (seen.has(name)) return false;
    seen.add(name);
  }
  return true;
};

/**
 * Whether all parsers read a request the same way: node's parser accepts what two servers in a row may read differently. An
 * absolute-form address (RFC 9112 §3.2.2) becomes the path, and its host the Host header.
 */
export const isPlain = (request: IncomingMessage): boolean => {
  const { httpVersion, headers } = request;
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return false;
  const named = absolute.exec(request.url ?? '');
  if (named) {
    const [, authority = '', path = ''] = named;
    headers.host = authority;
    request.url = path.startsWith('/') ? path : `/${path}`;
  }
  if (!request.url?.startsWith('/') || !hasEachOnce(request)) return false;
  if (headers.host === undefined ? httpVersion === '1.1' : !host.test(headers.host)) return false;
  return headers['transfer-encoding'] === undefined || headers['transfer-encoding'].toLowerCase() === 'chunked';
};

/** Bounds a connection's requests in flight: true when it may have one more, which `left` releases. */
export const createPipelineBound = () => {
  const underWay = new WeakMap<Socket, number>();
  return {
    take(socket: Socket): boolean {
      const count = (underWay.get(socket) ?? 0) + 1;
      underWay.set(socket, count);
      return count <= mostUnderWay;
    },
    left(socket: Socket): void {
      underWay.set(socket, (underWay.get(socket) ?? 1) - 1);
    },
  };
};

const requestLine = /^[A-Z-]{1,20} [\x21-\x7e]+ HTTP\/1\.[01]\r$/;

/** Whether the first line received on a new connection is a request's, as far as it goes; leading empty lines are ignored. */
export const mayBeRequestLine = (chunk: Buffer): boolean => {
  let start = 0;
  while (chunk[start] === 0x0d && chunk[start + 1] === 0x0a) start += 2;
  const end = chunk.indexOf('\n', start);
  return end === -1 || requestLine.test(chunk.toString('latin1', start, end));
};

/** The answer to anything that is not a request. */
export const badRequest =
  'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nCache-Control: no-store\r\nContent-Length: 0\r\n\r\n';
