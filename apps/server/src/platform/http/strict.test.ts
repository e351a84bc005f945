import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFrontedServer } from './fronted-server.ts';

let server: Server;
let asked: string[] = [];
beforeAll(async () => {
  server = createFrontedServer(
    [() => false],
    (request, response) => {
      asked.push(`${request.method} ${request.headers.host} ${request.url}`);
      request.resume();
      if (request.url !== '/held') response.end('answered');
    },
    { keepAliveTimeout: 5_000, requestTimeout: 5_000 },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** The response to raw bytes; when `isLater`, sent after a valid first request. */
const say = async (text: string, isLater: boolean): Promise<string> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  if (isLater) {
    socket.write('GET /first HTTP/1.1\r\nHost: a\r\n\r\n');
    await expect.poll(() => heard).toContain('answered');
    heard = '';
  }
  asked = [];
  socket.write(text);
  await expect.poll(() => heard.length > 0 || socket.destroyed).toBe(true);
  socket.destroy();
  await closed;
  return heard;
};

const line = 'GET /x HTTP/1.1\r\n';
const attacks: [string, string][] = [
  ['two hosts', `${line}Host: a\r\nHost: b\r\n\r\n`],
  ['two hosts in one', `${line}Host: a, b\r\n\r\n`],
  ['no host', `${line}\r\n`],
  ['an empty host', `${line}Host:\r\n\r\n`],
  ['a host with a path', `${line}Host: a/b\r\n\r\n`],
  ['HTTP/0.9', 'GET /x\r\n\r\n'],
  ['HTTP/2.0', 'GET /x HTTP/2.0\r\nHost: a\r\n\r\n'],
  ['bare line feeds', 'GET /x HTTP/1.1\nHost: a\n\n'],
  ['a bare carriage return', `${line}Host: a\r\nX: 1\rY: 2\r\n\r\n`],
  ['a folded header', `${line}Host: a\r\n b\r\n\r\n`],
  ['a space before a colon', `${line}Host : a\r\n\r\n`],
  ['NUL in a header', `${line}Host: a\r\nX: \0\r\n\r\n`],
  ['two lengths', 'POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
  ['a length with a sign', 'POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: +1\r\n\r\na'],
  [
    'a length and chunks',
    'POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['an unknown coding', `${line}Host: a\r\nTransfer-Encoding: xchunked\r\n\r\n`],
  ['chunks and another coding', 'POST /x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n'],
  ['an invalid address', 'GET http:/x HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['a head of 64 KiB', `${line}Host: a\r\nX: ${'x'.repeat(65_536)}\r\n\r\n`],
];

describe.each([
  ['first', false],
  ['later', true],
])('as the %s request of a connection', (_, isLater) => {
  it.each(attacks)('%s is refused, and reaches no handler', async (_name, text) => {
    expect(await say(text, isLater)).toMatch(/^HTTP\/1\.1 4\d\d |^$/);
    expect(asked).toEqual([]);
  });

  it('an absolute-form address means the path at that host', async () => {
    expect(await say('GET http://b.example:80/y?z HTTP/1.1\r\nHost: a\r\n\r\n', isLater)).toContain('answered');
    expect(asked).toEqual(['GET b.example:80 /y?z']);
  });
});

it.each(['GET  /x HTTP/1.1\r\nHost: a\r\n\r\n', 'GET /x  HTTP/1.1\r\nHost: a\r\n\r\n'])(
  '%j is refused',
  async (text) => {
    expect(await say(text, false)).toMatch(/^HTTP\/1\.1 400 /);
  },
);

it('a chunk extension hiding a request is part of the body', async () => {
  const hidden = 'GET /hidden HTTP/1.1\r\nHost: a\r\n\r\n';
  const chunk = `${hidden.length.toString(16)};ext="0"\r\n${hidden}\r\n0\r\n\r\n`;
  await say(`POST /x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}`, false);
  expect(asked).toEqual(['POST a /x']);
});

it('a client that pipelines thousands of requests is cut off after a few', async () => {
  await say('GET /held HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(5_000), false);
  expect(asked.length).toBeLessThanOrEqual(16);
});
