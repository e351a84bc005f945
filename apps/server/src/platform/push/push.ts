import { Agent, request } from 'undici';
import webPush from 'web-push';
import { isServiceAddress, lookupOnInternet } from '../outward/service-address.ts';
import type { PushKeys, PushSettings } from './settings.ts';

/** A browser's address at its push service, and what messages to it are encrypted with. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface Push {
  readonly payload: string;
  /** For how long the service keeps it for a device that is off. */
  readonly ttlSeconds: number;
  readonly urgency: 'normal' | 'high';
  /** The service replaces an undelivered message of the same topic. */
  readonly topic: string | null;
}

/** What became of a push. `gone`: the device is no longer reached by this address. `later`: worth another try, after this many milliseconds if the service says so. */
export type Pushed =
  | { readonly state: 'taken' }
  | { readonly state: 'gone' }
  | { readonly state: 'refused'; readonly why: string }
  | { readonly state: 'later'; readonly why: string; readonly after: number | null };

/** What push services guarantee to carry is 4096 bytes, encrypted. */
export const longestPayload = 3_000;
/** Milliseconds for sending one message: several are sent at once, but few. */
const patience = 10_000;
/** Statuses after which the same request may succeed later; 401 and 403 are about our keys, not the device. */
const mayPass = new Set([401, 403, 408, 425, 429]);
/** The longest wait granted, however long a service asks for. */
const longestWait = 3_600_000;

const waitOf = (header: string | string[] | undefined, now: number): number | null => {
  const asked = [header].flat()[0] ?? '';
  const wait = /^\d+$/.test(asked) ? Number(asked) * 1_000 : Date.parse(asked) - now;
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), longestWait) : null;
};

export type PushSender = ReturnType<typeof createPushSender>;

/** Sends to browsers by Web Push (RFC 8030), encrypted for the browser (RFC 8291), signed with the portal's key (RFC 8292). */
export const createPushSender = ({ subject, services }: PushSettings, keys: PushKeys) => {
  const limits = { connections: 4, pipelining: 1, headersTimeout: patience, bodyTimeout: patience };
  const outward = new Agent({ ...limits, connect: { timeout: 4_000, lookup: lookupOnInternet } });
  const own = new Agent({ ...limits, connect: { timeout: 4_000 } });
  return {
    /** Hands one message to the browser's push service. The reasons never contain its address, which is a secret. */
    async send({ endpoint, p256dh, auth }: PushAddress, push: Push, now: number): Promise<Pushed> {
      if (!isServiceAddress(endpoint, services))
        return { state: 'refused', why: 'The address is not a push service’s.' };
      if (Buffer.byteLength(push.payload) > longestPayload)
        return { state: 'refused', why: 'The message is too long.' };
      const { ttlSeconds: TTL, urgency, topic } = push;
      let sealed: ReturnType<typeof webPush.generateRequestDetails>;
      try {
        const to = { endpoint, keys: { p256dh, auth } };
        sealed = webPush.generateRequestDetails(to, push.payload, {
          vapidDetails: { subject, ...keys },
          TTL,
          urgency,
          ...(topic && { topic }),
        });
      } catch {
        return { state: 'gone' };
      }
      try {
        const answer = await request(endpoint, {
          method: 'POST',
          headers: sealed.headers as Record<string, string>,
          body: sealed.body,
          dispatcher: services.includes(new URL(endpoint).origin) ? own : outward,
          signal: AbortSignal.timeout(patience),
        });
        await answer.body.dump({ limit: 16_384 });
        const { statusCode: status, headers } = answer;
        if (status >= 200 && status < 300) return { state: 'taken' };
        if (status === 404 || status === 410) return { state: 'gone' };
        const why = `The push service answered ${status}.`;
        if (status < 500 && !mayPass.has(status)) return { state: 'refused', why };
        return { state: 'later', why, after: waitOf(headers['retry-after'], now) };
      } catch {
        // The cause would include the address.
        return { state: 'later', why: 'The push service did not answer.', after: null };
      }
    },
  };
};
