import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { drain } from './drain.ts';
import { openEventStream } from './event-stream.ts';
import { createFrontedServer } from './fronted-server.ts';

it('ends event streams with a message, finishes requests in flight, and cuts off what never ends', async () => {
  const app = Fastify({
    serverFactory: (routes) =>
      createFrontedServer([() => false], routes, { keepAliveTimeout: 72_000, requestTimeout: 30_000 }),
    forceCloseConnections: 'idle',
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  app.get('/events', (_, reply) => void openEventStream(reply).write(': open\n\n'));
  app.get('/slow', async () => {
    await held;
    return 'at last';
  });
  app.post('/body', async () => 'read');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;

  const open = (text: string) => {
    const socket = connect(port, '127.0.0.1');
    const connection = { heard: '', closed: new Promise((resolve) => socket.once('close', resolve)) };
    socket.on('data', (chunk: Buffer) => (connection.heard += chunk.toString()));
    socket.on('error', () => undefined);
    socket.write(text);
    return connection;
  };
  const [events, slow, body, resting] = [
    open('GET /events HTTP/1.1\r\nHost: a\r\n\r\n'),
    open('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n'),
    open('POST /body HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 100\r\n\r\nunfinished'),
    open('GET /none HTTP/1.1\r\nHost: a\r\n\r\n'),
  ] as const;
  await expect.poll(() => events.heard).toContain(': open');
  await expect.poll(() => resting.heard).toContain('404');

  const began = Date.now();
  const drained = drain(app);
  await events.closed;
  expect(events.heard).toContain('event: restarting');
  await resting.closed;
  release();
  await slow.closed;
  expect(slow.heard).toContain('at last');
  expect(Date.now() - began).toBeLessThan(5_000);
  await drained;
  await body.closed;
  expect(Date.now() - began).toBeLessThan(9_000);
}, 30_000);
