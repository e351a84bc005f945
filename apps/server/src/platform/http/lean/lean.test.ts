import { once } from 'node:events';
import { connect, type Socket, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Front, FrontAnswer } from '../front.ts';
import { createFrontedServer } from '../fronted-server.ts';

const body = Buffer.from('from the front');
const say = (answer: FrontAnswer, text: Buffer): void => {
  answer.writeHead(200, ['X-By', 'front', 'Content-Length', String(text.length)]);
  answer.end(text);
};
/** Answers according to the address; the rest goes to the routes, which echo the request. */
let held: FrontAnswer[] = [];
const front: Front = ({ url, headers }, answer) => {
  if (!url?.startsWith('/front')) return false;
  if (url === '/front/held') held.push(answer);
  else if (url === '/front/agent') say(answer, Buffer.from(headers['user-agent'] ?? 'none'));
  else if (url === '/front/chunks') {
    answer.writeHead(200, []);
    answer.write(Buffer.from('one '));
    answer.write(Buffer.from('two '));
    answer.end(Buffer.from('three'));
  } else say(answer, body);
  return true;
};

let stop: () => void = () => {};
const start = async () => {
  held = [];
  const server = createFrontedServer(
    [front],
    (request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () =>
        response.end(`routes: ${request.method} ${request.url} ${Buffer.concat(parts).toString()}`),
      );
    },
    { keepAliveTimeout: 5_000, requestTimeout: 5_000 },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets: Socket[] = [];
  const received: Socket[] = [];
  server.on('connection', (socket) => received.push(socket));
  stop = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    server.closeAllConnections();
  };
  return {
    server,
    async open() {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      sockets.push(socket);
      await once(socket, 'connect');
      let text = '';
      socket.on('data', (chunk: Buffer) => {
        text += chunk.toString('latin1');
      });
      const ended = once(socket, 'close');
      /** Sends a piece and waits until it has been read separately. */
      const send = async (piece: string): Promise<void> => {
        socket.write(piece);
        await expect.poll(() => received.at(-1)?.bytesRead).toBe(socket.bytesWritten);
      };
      return { socket, ended, send, received: () => text };
    },
  };
};
afterEach(() => stop());

const get = (path: string, ...headers: string[]) =>
  `GET ${path} HTTP/1.1\r\n${['Host: a', ...headers].join('\r\n')}\r\n\r\n`;
const count = (text: string, what: string) => text.split(what).length - 1;

describe('a lean connection', () => {
  it("answers one request after another, and then the routes' requests, on one connection", async () => {
    const { socket, received } = await (await start()).open();
    for (const n of [1, 2, 3]) {
      socket.write(get('/front', 'User-Agent: x'));
      await expect.poll(() => count(received(), 'from the front')).toBe(n);
    }
    socket.write(get('/other'));
    await expect.poll(received).toContain('routes: GET /other');
    socket.write('POST /more HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello');
    await expect.poll(received).toContain('routes: POST /more hello');
    // The HTTP server asks the front too.
    socket.write(get('/front'));
    await expect.poll(() => count(received(), 'from the front')).toBe(4);
  });

  it("reads each request's own headers", async () => {
    const { socket, received } = await (await start()).open();
    for (const agent of ['first', 'first', 'second']) {
      socket.write(get('/front/agent', `User-Agent: ${agent}`));
      await expect.poll(() => received().endsWith(agent)).toBe(true);
    }
    socket.write(get('/front/agent'));
    await expect.poll(() => received().endsWith('none')).toBe(true);
  });

  it('sends chunks when the length is unknown', async () => {
    const { socket, received } = await (await start()).open();
    socket.write(get('/front/chunks'));
    await expect
      .poll(received)
      .toMatch(/transfer-encoding: chunked\r\n[^]*\r\n\r\n4\r\none \r\n4\r\ntwo \r\n5\r\nthree\r\n0\r\n\r\n$/i);
  });

  it.each([
    ['two requests in one piece', [get('/front') + get('/front')], 2, 0],
    ['a front request and one for the routes in one piece', [get('/front') + get('/other')], 1, 1],
    ['a head in two pieces', ['GET /fro', 'nt HTTP/1.1\r\nHost: a\r\n\r\n'], 1, 0],
    ['a request that begins with an empty line', [`\r\n${get('/front')}`], 1, 0],
    ['a request with a body', ['GET /front HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc', get('/other')], 1, 1],
    [
      'a body that looks like a request',
      [`POST /other HTTP/1.1\r\nHost: a\r\nContent-Length: ${get('/front').length}\r\n\r\n`, get('/front')],
      0,
      1,
    ],
    ['a long head', [get('/front', `X-Long: ${'x'.repeat(5_000)}`)], 1, 0],
    ['a header given twice', [get('/front', 'X-A: 1', 'X-A: 2')], 1, 0],
  ])('hands %s over to the HTTP server', async (_, pieces, byFront, byRoutes) => {
    const { send, received } = await (await start()).open();
    for (const piece of pieces) await send(piece);
    await expect.poll(() => count(received(), 'from the front')).toBe(byFront);
    await expect.poll(() => count(received(), 'routes:')).toBe(byRoutes);
  });

  it.each([
    ['a bare line feed', 'GET /front HTTP/1.1\r\nHost: a\nX: b\r\n\r\n'],
    ['no host', 'GET /front HTTP/1.1\r\nAccept: */*\r\n\r\n'],
    ['both lengths', 'GET /front HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n'],
    ['a space before the colon', 'GET /front HTTP/1.1\r\nHost : a\r\n\r\n'],
  ])('lets the HTTP server refuse a request with %s', async (_, request) => {
    const { socket, received, ended } = await (await start()).open();
    socket.write(request);
    await ended;
    expect(received()).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('lets a client end the connection with its request', async () => {
    const { socket, received, ended } = await (await start()).open();
    socket.write(get('/front', 'Connection: close'));
    await ended;
    expect(received()).toMatch(/connection: close[^]*from the front$/i);
  });

  it('answers waiting requests in order', async () => {
    const { socket, send, received } = await (await start()).open();
    socket.write(get('/front/held'));
    await expect.poll(() => held.length).toBe(1);
    await send(get('/other') + get('/front'));
    expect(received()).toBe('');
    for (const answer of held) say(answer, Buffer.from('at last'));
    await expect.poll(received).toMatch(/at last[^]*routes: GET \/other[^]*from the front/);
  });

  it('answers a half-closed client', async () => {
    const { socket, received, ended } = await (await start()).open();
    socket.end(get('/front/held'));
    await expect.poll(() => held.length).toBe(1);
    for (const answer of held) say(answer, body);
    await ended;
    expect(received()).toContain('from the front');
  });

  it('notifies an answer that its connection is gone', async () => {
    const { socket } = await (await start()).open();
    socket.write(get('/front/held'));
    await expect.poll(() => held.length).toBe(1);
    let closed = 0;
    held[0]?.once('close', () => closed++);
    socket.resetAndDestroy();
    await expect.poll(() => closed).toBe(1);
    expect(held[0]?.destroyed).toBe(true);
    // Too late, and harmless.
    say(held[0] as FrontAnswer, body);
  });

  it('ends idle connections when the server closes, and busy ones after their answer', async () => {
    const { server, open } = await start();
    const [resting, busy] = [await open(), await open()];
    busy.socket.write(get('/front/held'));
    await expect.poll(() => held.length).toBe(1);
    const closed = once(server, 'close');
    server.close();
    await resting.ended;
    for (const answer of held) say(answer, body);
    await busy.ended;
    expect(busy.received()).toContain('from the front');
    await closed;
  });
});
