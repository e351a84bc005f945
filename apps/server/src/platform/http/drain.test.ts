import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { drain } from './drain.ts';
import { openEventStream } from './event-stream.ts';
import { createFrontedServer } from './fronted-server.ts';

/** A server whose `/slow` answers once it is released. */
const newServer = async () => {
  const app = Fastify({
    serverFactory: (routes) =>
      createFrontedServer([() => false], routes, { keepAliveTimeout: 72_000, requestTimeout: 72_000 }),
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
  const resting = open('GET /none HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => resting.heard).toContain('404');
  return { app, open, resting, release: () => release() };
};

it('ends event streams with a message, and finishes requests in flight', async () => {
  const { app, open, resting, release } = await newServer();
  const events = open('GET /events HTTP/1.1\r\nHost: a\r\n\r\n');
  const slow = open('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => events.heard).toContain(': open');

  const drained = drain(app, 60_000);
  await events.closed;
  expect(events.heard).toContain('event: restarting');
  await resting.closed;
  release();
  await slow.closed;
  expect(slow.heard).toContain('at last');
  await drained;
}, 30_000);

it('cuts off what never ends', async () => {
  const { app, open } = await newServer();
  const body = open(
    'POST /body HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 100\r\n\r\nunfinished',
  );
  await expect
    .poll(() => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count))))
    .toBe(2);
  await drain(app, 300);
  await body.closed;
}, 30_000);
