import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { Duplex } from 'node:stream';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createHeadReader } from './head.ts';

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** The requests that Node's own parser finds in a stream of bytes, and whether it reported an error. */
const askNode = async (bytes: Buffer): Promise<{ requests: Seen[]; isFaulty: boolean }> => {
  const requests: Seen[] = [];
  let isFaulty = false;
  const server = createServer((request, response) => {
    requests.push({ method: request.method, url: request.url, headers: { ...request.headers } });
    request.resume();
    response.end();
  });
  server.on('clientError', (_, socket) => {
    isFaulty = true;
    socket.destroy();
  });
  const socket = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() });
  server.emit('connection', socket);
  socket.push(bytes);
  socket.push(null);
  if (!socket.destroyed) await once(socket, 'close');
  return { requests, isFaulty };
};

const sentinel = Buffer.from('GET /behind HTTP/1.1\r\nHost: behind\r\n\r\n');

const token = fc.stringMatching(/^[A-Za-z][A-Za-z0-9-]{0,8}$/);
const value = fc.oneof(
  fc.stringMatching(/^[\x20-\x7e]{0,16}$/),
  fc.constantFrom(
    '',
    ' ',
    '\t',
    'keep-alive',
    'Keep-Alive',
    'close',
    'keep-alive, close',
    'upgrade',
    '0',
    '3',
    'chunked',
  ),
);
const header = fc.tuple(
  fc.oneof(
    token,
    fc.constantFrom(
      'Host',
      'host',
      'Connection',
      'Cookie',
      'Content-Length',
      'Transfer-Encoding',
      'Range',
      'Proxy-Connection',
      'Keep-Alive',
      '__proto__',
    ),
  ),
  fc.constantFrom(':', ': ', ':\t', ' :', ':  '),
  value,
);
const lineEnd = fc.oneof(
  { weight: 60, arbitrary: fc.constant('\r\n') },
  fc.constantFrom('\n', '\r', '\r\r\n', '\r\n ', '\n\r\n'),
);
/** Something like a request head: often valid, often nearly so. */
const head = fc
  .record({
    method: fc.oneof({ weight: 8, arbitrary: fc.constant('GET') }, fc.constantFrom('HEAD', 'get', 'POST', 'GE T')),
    target: fc.oneof(
      fc.stringMatching(/^\/[\x21-\x7e]{0,20}$/),
      fc.constantFrom('*', 'http://a/b', '/a b', '/ä', '//', '/a#b', '/%'),
    ),
    version: fc.oneof(
      { weight: 9, arbitrary: fc.constant('HTTP/1.1') },
      fc.constantFrom('HTTP/1.0', 'HTTP/2.0', 'http/1.1', 'HTTP/1.1 '),
    ),
    host: fc.oneof({ weight: 9, arbitrary: fc.constant('Host: a') }, fc.constant('')),
    headers: fc.array(fc.tuple(header, lineEnd), { maxLength: 4 }),
    ends: fc.tuple(lineEnd, lineEnd, lineEnd),
  })
  .map(({ method, target, version, host, headers, ends }) => {
    const lines = headers.map(([[name, colon, text], end]) => `${name}${colon}${text}${end}`).join('');
    return Buffer.from(`${method} ${target} ${version}${ends[0]}${host && host + ends[1]}${lines}${ends[2]}`, 'latin1');
  });

type Edit = readonly [kind: 'put' | 'insert' | 'drop' | 'double', at: number, byte: number];
const telling = [0, 9, 10, 11, 13, 32, 34, 44, 47, 58, 59, 127, 128, 160, 255];
const edits: fc.Arbitrary<readonly Edit[]> = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  {
    weight: 2,
    arbitrary: fc.array(
      fc.tuple(
        fc.constantFrom('put', 'insert', 'drop', 'double'),
        fc.nat(200),
        fc.oneof(fc.constantFrom(...telling), fc.nat(255)),
      ),
      { minLength: 1, maxLength: 3 },
    ),
  },
);
const edited = (bytes: Buffer, [kind, place, byte]: Edit): Buffer => {
  const at = place % (bytes.length + 1);
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
  if (kind === 'put') return Buffer.concat([before, Buffer.of(byte), after.subarray(1)]);
  if (kind === 'insert') return Buffer.concat([before, Buffer.of(byte), after]);
  if (kind === 'drop') return Buffer.concat([before, after.subarray(1 + (byte % 4))]);
  return Buffer.concat([before, after.subarray(0, byte), after]);
};
const stream = fc
  .tuple(fc.array(head, { minLength: 1, maxLength: 2 }), fc.nat(20), edits)
  // Mostly a single head, as a player sends it.
  .map(([heads, many, changes]) => changes.reduce(edited, many === 0 ? Buffer.concat(heads) : heads[0]!));

const streams = 100_000;
const batch = 100;

it("takes a request only as Node's parser would, with the same end, or refuses it", { timeout: 300_000 }, async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(stream, { minLength: batch, maxLength: batch }), async (all) => {
      await Promise.all(
        all.map(async (bytes) => {
          const head = createHeadReader()(bytes);
          if (!head) return;
          taken++;
          const { requests, isFaulty } = await askNode(Buffer.concat([bytes, sentinel]));
          const own = { method: 'GET', url: head.url, headers: { ...head.headers } };
          const behind = { method: 'GET', url: '/behind', headers: { host: 'behind' } };
          expect({ requests, isFaulty }, JSON.stringify(bytes.toString('latin1'))).toEqual({
            requests: [own, behind],
            isFaulty: false,
          });
        }),
      );
    }),
    { numRuns: streams / batch },
  );
  // Refusing everything would agree too.
  expect(taken).toBeGreaterThan(streams / 10);
});
