import { once } from 'node:events';
import { hub, hubPath } from '@viewgate/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createTestClock, type TestServer, testServer } from '../../../../test/server.ts';
import { hubLimits } from '../../../platform/hub/limits.ts';
import { hubClient } from './test/client.ts';
import { cookieOf, rawSocket } from './test/raw.ts';

const clock = createTestClock();
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ clock });
});

type Browser = Awaited<ReturnType<TestServer['signIn']>>;
const somebody = async (): Promise<Browser> => server.signIn(await server.make.user('SuperAdmin'));
const negotiate = async (browser: Browser): Promise<{ connectionToken: string; connectionId: string }> =>
  (await (await browser.fetch(`${hub.negotiate.path}?negotiateVersion=1`, { method: 'POST' })).json()) as never;
const statusOf = async (socket: ReturnType<typeof rawSocket>): Promise<number> => {
  await expect.poll(() => socket.outcome.status ?? socket.socket.readyState === 1).not.toBe(false);
  return socket.outcome.status ?? 101;
};

describe('strangers', () => {
  it('cannot negotiate, connect, send or disconnect', async () => {
    const stranger = server.browser();
    for (const method of ['POST', 'GET', 'DELETE']) {
      expect((await stranger.fetch(`${hubPath}?id=x`, { method })).status).toBe(401);
    }
    expect((await stranger.fetch(hub.negotiate.path, { method: 'POST' })).status).toBe(401);
    expect(await statusOf(rawSocket(server.url, stranger))).toBe(401);
  });

  it("of another origin are refused before anything else, even with somebody's cookies", async () => {
    const browser = await somebody();
    const headers = { origin: 'https://elsewhere.example' };
    expect(await statusOf(rawSocket(server.url, browser, { headers }))).toBe(403);
    const { connectionToken } = await negotiate(browser);
    for (const path of [hub.negotiate.path, `${hubPath}?id=${connectionToken}`]) {
      expect((await browser.fetch(path, { method: 'POST', headers })).status).toBe(403);
    }
    const { host } = new URL(server.url);
    expect(await statusOf(rawSocket(server.url, browser, { headers: { origin: `http://${host}` } }))).toBe(101);
  });
});

describe('a connection token', () => {
  it('differs from the public id, and opens one connection, once', async () => {
    const browser = await somebody();
    const { connectionToken, connectionId } = await negotiate(browser);
    expect(connectionToken).not.toContain(connectionId);
    const query = `?id=${connectionToken}`;
    const first = rawSocket(server.url, browser, { query });
    await first.shakeHands();
    expect(await statusOf(rawSocket(server.url, browser, { query }))).toBe(409);
    first.socket.close();
    await expect.poll(() => server.deps.hub.connectionCount()).toBeLessThan(2);
    await expect.poll(async () => statusOf(rawSocket(server.url, browser, { query }))).toBe(404);
  });

  it('is worthless in another session, altered, or late', async () => {
    const browser = await somebody();
    const { connectionToken } = await negotiate(browser);
    const query = `?id=${connectionToken}`;
    expect(await statusOf(rawSocket(server.url, await somebody(), { query }))).toBe(404);
    expect(await statusOf(rawSocket(server.url, browser, { query: query.replace(/.{9}$/, 'tampered-') }))).toBe(404);
    clock.advance(hubLimits.tokenLifetime + 1);
    expect(await statusOf(rawSocket(server.url, browser, { query }))).toBe(404);
  });

  it('lets nobody else post, poll or disconnect', async () => {
    const browser = await somebody();
    const { connectionToken } = await negotiate(browser);
    const path = `${hubPath}?id=${connectionToken}`;
    expect((await browser.fetch(path)).status).toBe(200);
    const other = await somebody();
    const body = '{"protocol":"json","version":1}\u001e';
    const headers = { 'content-type': 'text/plain' };
    for (const method of ['POST', 'GET', 'DELETE']) {
      const answer = await other.fetch(path, { method, headers, ...(method === 'POST' ? { body } : {}) });
      expect(answer.status).toBe(404);
    }
    expect((await browser.fetch(path, { method: 'POST', body, headers })).status).toBe(200);
    expect((await browser.fetch(path, { method: 'DELETE' })).status).toBe(202);
    expect((await browser.fetch(path)).status).toBe(404);
  });

  it('is issued from version 1 of the negotiation', async () => {
    const answer = await (await somebody()).fetch(hub.negotiate.path, { method: 'POST' });
    expect(await answer.json()).toEqual({ error: 'This server asks for version 1 of the negotiation.' });
    expect((await (await somebody()).fetch(hubPath)).status).toBe(400);
  });
});

describe('a client that asks for too much', () => {
  const lastOf = (socket: ReturnType<typeof rawSocket>) => () => socket.heard.at(-1);
  const goodbye = (error: string) => ({ type: 7, error: `The connection was closed: ${error}.` });

  it('is disconnected for too many messages', async () => {
    const socket = rawSocket(server.url, await somebody());
    await socket.shakeHands();
    for (let n = 0; n < hubLimits.messagesInWindow; n++) socket.say({ type: 6 });
    await expect.poll(lastOf(socket)).toEqual(goodbye('too many messages'));
    const inOne = rawSocket(server.url, await somebody());
    await inOne.shakeHands();
    inOne.say(...Array.from({ length: hubLimits.messagesInWindow }, () => ({ type: 6 })));
    await expect.poll(lastOf(inOne)).toEqual(goodbye('too many messages'));
    const pinging = rawSocket(server.url, await somebody());
    await pinging.shakeHands();
    for (let n = 0; n < hubLimits.messagesInWindow; n++) pinging.socket.ping();
    await expect.poll(lastOf(pinging)).toEqual(goodbye('too many messages'));
  });

  it('is cut off for a message that is too large, on every transport', async () => {
    const browser = await somebody();
    const socket = rawSocket(server.url, browser);
    await socket.shakeHands();
    socket.socket.send('x'.repeat(hubLimits.messageBytes + 1));
    await expect.poll(() => socket.outcome.code).toBe(1009);
    const { connectionToken } = await negotiate(browser);
    const path = `${hubPath}?id=${connectionToken}`;
    await browser.fetch(path);
    const body = 'x'.repeat(hubLimits.messageBytes + 1);
    for (const type of ['text/plain', 'application/octet-stream']) {
      const headers = { 'content-type': type };
      expect((await browser.fetch(path, { method: 'POST', body, headers })).status).toBe(413);
      // Even one that does not declare its length.
      const unsaid = { method: 'POST', body: new Blob([body]).stream(), headers, duplex: 'half' };
      expect((await browser.fetch(path, unsaid as RequestInit)).status).toBe(413);
    }
  });

  it('is disconnected for lists with false lengths, however sent, and nobody else is affected', async () => {
    const lists = Array.from({ length: 100 }, () => [0xdd, 0x01, 0, 0, 0]).flat();
    const bomb = Buffer.from([0xf4, 0x03, ...lists]);
    const shaken = '{"protocol":"messagepack","version":1}\u001e';
    const browser = await somebody();
    const socket = new WebSocket(server.url.replace('http', 'ws') + hubPath, {
      headers: { cookie: cookieOf(browser) },
    });
    await once(socket, 'open');
    socket.send(shaken);
    await once(socket, 'message');
    socket.send(bomb);
    await once(socket, 'close');
    const path = `${hubPath}?id=${(await negotiate(browser)).connectionToken}`;
    await browser.fetch(path);
    const post = (body: string | Buffer) =>
      browser.fetch(path, { method: 'POST', body, headers: { 'content-type': 'application/octet-stream' } });
    await post(shaken);
    await browser.fetch(path);
    await post(bomb);
    const [, ...goodbye] = Buffer.from(await (await browser.fetch(path)).arrayBuffer());
    expect(Buffer.from(goodbye).toString()).toContain('cut off');
    expect(process.memoryUsage().rss).toBeLessThan(1_500_000_000);
  });

  it('is told that a message is malformed', async () => {
    const socket = rawSocket(server.url, await somebody());
    await socket.shakeHands();
    socket.socket.send('{"type":1}');
    await expect.poll(lastOf(socket)).toEqual(goodbye('a message has no end'));
    const unshaken = rawSocket(server.url, await somebody());
    await unshaken.opened();
    unshaken.say({ protocol: 'xml', version: 1 });
    await expect.poll(() => unshaken.heard).toEqual([{ error: 'The protocol must be json or messagepack.' }]);
    await expect.poll(() => unshaken.outcome.code).toBe(1000);
  });

  it('gets no more connections than an account may have', async () => {
    const browser = await somebody();
    const sockets = Array.from({ length: hubLimits.connectionsOfAccount }, () => rawSocket(server.url, browser));
    await Promise.all(sockets.map((socket) => socket.opened()));
    expect(await statusOf(rawSocket(server.url, browser))).toBe(429);
    expect((await browser.fetch(`${hub.negotiate.path}?negotiateVersion=1`, { method: 'POST' })).status).toBe(429);
    expect(await statusOf(rawSocket(server.url, await somebody()))).toBe(101);
  });

  it('cannot have MessagePack as server-sent events', async () => {
    const client = hubClient(server.url, await somebody(), { transport: 'ServerSentEvents', isBinary: true });
    await expect(client.start()).rejects.toThrow('does not support Binary');
  });
});

describe('silent clients', () => {
  const turnAll = () => {
    for (let n = 0; n < hubLimits.keepAliveEvery / 1_000; n++) server.deps.hub.turn();
  };

  it('are dropped, sooner without a handshake; the others are pinged', async () => {
    const late = rawSocket(server.url, await somebody());
    await late.opened();
    const quiet = rawSocket(server.url, await somebody());
    await quiet.shakeHands();
    clock.advance(hubLimits.handshakeTimeout + 1);
    turnAll();
    await expect.poll(() => quiet.heard.at(-1)).toEqual({ type: 6 });
    await expect.poll(() => late.outcome.code).toBe(1006);
    expect(quiet.outcome.code).toBeUndefined();
    clock.advance(hubLimits.clientTimeout);
    turnAll();
    await expect.poll(() => quiet.outcome.code).toBe(1006);
  });

  it('that poll are answered before proxies time out, and dropped when they stop polling', async () => {
    const browser = await somebody();
    const { connectionToken } = await negotiate(browser);
    const path = `${hubPath}?id=${connectionToken}`;
    await browser.fetch(path);
    const body = '{"protocol":"json","version":1}\u001e';
    await browser.fetch(path, { method: 'POST', body, headers: { 'content-type': 'text/plain' } });
    expect(await (await browser.fetch(path)).text()).toBe('{}\u001e');
    const waiting = browser.fetch(path);
    // A new poll ends the previous one, which its client has given up.
    const next = browser.fetch(path);
    expect((await Promise.race([waiting, next])).status).toBe(204);
    clock.advance(hubLimits.pollTimeout + 1);
    turnAll();
    const [first, second] = await Promise.all([waiting, next]);
    expect(new Set([first.status, second.status])).toEqual(new Set([200, 204]));
    clock.advance(hubLimits.clientTimeout + 1);
    turnAll();
    expect((await browser.fetch(path)).status).toBe(404);
  });
});
