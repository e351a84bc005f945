import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserKeys, decrypt, wrongSignature } from './decrypt.ts';

/** A message as its browser gets it. */
export interface Received {
  readonly text: string;
  readonly ttl: number;
  readonly urgency: string | undefined;
  readonly topic: string | undefined;
}

/** How the service behaves to one browser. */
interface Manner {
  status?: number;
  retryAfter?: string;
  /** Milliseconds until it answers. */
  slow?: number;
}

interface Subscribed extends BrowserKeys {
  manner: Manner;
  readonly received: Received[];
  /** Requests, accepted or not. */
  asked: number;
}

const longest = 4_096;

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** A push service (RFC 8030) with the browsers that subscribe to it: takes only what is signed and encrypted for one of them. */
export const startPushService = async () => {
  const browsers = new Map<string, Subscribed>();
  let origin = '';
  /** The answer to a message: its status and, if it is not the browser's own manner, why. */
  const take = async (request: IncomingMessage): Promise<[status: number, why: string]> => {
    const { headers } = request;
    const browser = browsers.get(request.url ?? '');
    const body = await bodyOf(request);
    if (request.method !== 'POST' || !browser) return [404, 'no such browser'];
    browser.asked += 1;
    if (browser.manner.slow) await wait(browser.manner.slow, null, { ref: false });
    const wrong = wrongSignature(headers.authorization ?? '', origin, Date.now());
    if (wrong) return [403, wrong];
    if (!/^\d+$/.test(String(headers['ttl']))) return [400, 'no time to live'];
    if (headers['content-encoding'] !== 'aes128gcm') return [400, 'not encrypted'];
    if (body.length > longest) return [413, 'too long'];
    if (browser.manner.status) return [browser.manner.status, 'as told'];
    const topic = headers['topic'] as string | undefined;
    const replaced = browser.received.findIndex((one) => topic !== undefined && one.topic === topic);
    if (replaced >= 0) browser.received.splice(replaced, 1);
    browser.received.push({
      text: decrypt(body, browser),
      ttl: Number(headers['ttl']),
      urgency: headers['urgency'] as string | undefined,
      topic,
    });
    return [201, ''];
  };
  const server = createServer((request, response) => {
    void take(request)
      .catch((error: unknown): [number, string] => [400, String(error)])
      .then(([status, why]) => {
        const { retryAfter } = browsers.get(request.url ?? '')?.manner ?? {};
        response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end(why);
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    /** A browser that allowed notifications: what it tells the portal, what it got, and how the service is to treat it. */
    subscribe: () => {
      const pair = createECDH('prime256v1');
      const path = `/push/${randomBytes(24).toString('base64url')}`;
      const p256dh = pair.generateKeys('base64url');
      const browser: Subscribed = { pair, auth: randomBytes(16), manner: {}, received: [], asked: 0 };
      browsers.set(path, browser);
      const keys = { p256dh, auth: browser.auth.toString('base64url') };
      return Object.assign(browser, { subscription: { endpoint: origin + path, keys } });
    },
    /** The browser is gone, as when its permission was withdrawn. */
    forget: ({ endpoint }: { endpoint: string }) => browsers.delete(new URL(endpoint).pathname),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

export type PushService = Awaited<ReturnType<typeof startPushService>>;
