import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { custodyBlocks } from '@viewgate/contract';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { afterFile } from '../../../test/after-file.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { createBodyRoom, usualBodies } from './body-room.ts';

let server: TestServer;
let locationId: number;
const logged: { readonly level: number; readonly msg: string }[] = [];
beforeAll(async () => {
  server = await testServer({
    demo: true,
    logTo: { write: (line) => void logged.push(JSON.parse(line) as (typeof logged)[number]) },
  });
  locationId = (await server.make.location()).id;
});

type Browser = Awaited<ReturnType<TestServer['signIn']>>;
const cookieOf = ({ cookies }: Browser) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Announces a document of some size and sends only the given part of it. */
const upload = (
  browser: Browser,
  bytes: number,
  sent = '',
): { asked: ClientRequest; answer: Promise<IncomingMessage> } => {
  const path = custodyBlocks.setDocument.path.replace(':locationId', String(locationId)).replace(':id', '1');
  const headers = { cookie: cookieOf(browser), 'content-type': 'application/json', 'content-length': bytes };
  const asked = request(server.url + path, { method: custodyBlocks.setDocument.method, headers });
  const answer = once(asked, 'response').then(([message]) => {
    (message as IncomingMessage).resume();
    return message as IncomingMessage;
  });
  // An upload that the test cuts off has no answer.
  answer.catch(() => undefined);
  asked.on('error', () => undefined);
  asked.flushHeaders();
  asked.write(sent);
  return { asked, answer };
};
const statusOf = async (browser: Browser, bytes: number, sent?: string) => {
  const { asked, answer } = upload(browser, bytes, sent);
  const { statusCode } = await answer;
  asked.destroy();
  return statusCode;
};

it('reads no large body of anybody who may not send it', async () => {
  const { make } = server;
  const parent = await server.signIn(await make.viewer(locationId));
  const reader = await server.signIn(await make.user('LocationViewer', { locationIds: [locationId] }));
  const stranger = await server.signIn(
    await make.user('LocationManager', { locationIds: [(await make.location()).id] }),
  );
  const statuses = [];
  for (const browser of [parent, reader, stranger, server.browser()]) statuses.push(await statusOf(browser, 6_600_000));
  expect(statuses).toEqual([404, 403, 404, 401]);
});

it('takes in only so much of one account at a time, and goes on once there is room', async () => {
  const manager = () => server.make.user('LocationManager', { locationIds: [locationId] });
  const [busy, other] = [await server.signIn(await manager()), await server.signIn(await manager())];
  const slow = [1, 2, 3].map(() => upload(busy, 6_600_000));
  const { statusCode, headers } = await Promise.race(slow.map(({ answer }) => answer));
  expect([statusCode, headers['retry-after']]).toEqual([429, '5']);
  const text = JSON.stringify({ file: '*'.repeat(2_000_000) });
  expect(await statusOf(other, text.length, text)).toBe(400);
  for (const { asked } of slow) asked.destroy();
  await expect.poll(() => statusOf(busy, text.length, text)).toBe(400);
});

it('does not take an upload that breaks off for trouble of the database', async () => {
  const manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
  let later = 0;
  const breakOff = async () => {
    const { asked } = upload(manager, 1_000, '{"file":"');
    // Until the server has begun to read one of them.
    await setTimeout((later += 20));
    asked.destroy();
    return logged.map(({ msg }) => msg);
  };
  await expect.poll(breakOff).toContain('the caller left within the body');
  expect(logged.filter(({ level }) => level >= 50)).toEqual([]);
});

/** A server with one room, and what a sender of 100,000 bytes is answered. */
const withRoom = async (sizes: Parameters<typeof createBodyRoom>[0]) => {
  const admit = createBodyRoom(sizes);
  const app = Fastify();
  const asked = Promise.withResolvers<void>();
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    admit(request, reply, String(request.headers['from']), 200_000);
    asked.resolve();
  };
  app.post('/', { onRequest }, () => 'taken');
  await app.listen({ port: 0, host: '127.0.0.1' });
  afterFile(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const payload = { text: 'x'.repeat(100_000) };
  return {
    asked: asked.promise,
    send: () => app.inject({ method: 'POST', url: '/', headers: { from: 'one' }, payload }),
    beginToSend: () => {
      const headers = { from: 'other', 'content-type': 'application/json', 'content-length': 100_000 };
      const slow = request({ port, method: 'POST', headers });
      slow.on('error', () => undefined);
      slow.flushHeaders();
      return slow;
    },
  };
};

it('refuses all beyond what the process has room for', async () => {
  const { asked, send, beginToSend } = await withRoom({ ...usualBodies, mostBytes: 150_000 });
  const slow = beginToSend();
  await asked;
  const refused = await send();
  expect(refused.json()).toMatchObject({ message: expect.stringContaining('very busy') });
  slow.destroy();
  await expect.poll(async () => (await send()).statusCode).toBe(200);
});

it('cuts off what takes too long', async () => {
  const { beginToSend } = await withRoom({ ...usualBodies, longestArrival: 50 });
  const { promise, resolve } = Promise.withResolvers<string>();
  beginToSend().once('close', () => resolve('closed'));
  expect(await promise).toBe('closed');
});
