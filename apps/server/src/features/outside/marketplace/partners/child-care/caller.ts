import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { PartnerSettings } from '../../../../../platform/partners/settings.ts';
import { PartnerTrouble } from '../trouble.ts';
import { readJson } from './bounded-json.ts';

export interface Limits {
  /** Milliseconds for one try, to the last byte. */
  readonly answerMs: number;
  readonly tries: number;
  /** Milliseconds before the second try; doubles. */
  readonly pauseMs: number;
  /** A longer wait than this, if the partner asks for one, is left to the caller. */
  readonly longestWaitMs: number;
}
export const usualLimits: Limits = { answerMs: 20_000, tries: 3, pauseMs: 500, longestWaitMs: 5_000 };

interface Request {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Each part is encoded. */
  readonly path: readonly string[];
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Undefined for an answer without a body, a refusal, and an ended connection. */
  readonly body: unknown;
}

const token = z.object({ access_token: z.string().min(1).max(4_096), expires_in: z.number().min(1) });
const longestAsked = 3_600_000;

/** Milliseconds of `Retry-After`, which is seconds or a date; null without a usable one. */
export const waitAsked = (headers: Headers, now: number): number | null => {
  const given = headers.get('retry-after')?.trim() ?? '';
  const wait = /^\d{1,6}$/.test(given) ? Number(given) * 1_000 : Date.parse(given) - now;
  return Number.isFinite(wait) && given !== '' ? Math.min(Math.max(wait, 0), longestAsked) : null;
};

/**
 * Calls the interface at the configured address and nowhere else: redirects are refused, and what the partner says goes into an address
 * only as one encoded segment or parameter.
 */
export const createCaller = ({ url, clientId, clientSecret }: PartnerSettings, limits: Limits = usualLimits) => {
  let held: { value: string; until: number } | null = null;

  const addressOf = ({ path, query }: Pick<Request, 'path' | 'query'>): URL => {
    // `.` and `..` would lead elsewhere, encoded or not.
    if (path.some((part) => /^\.*$/.test(part))) throw new PartnerTrouble('wrong', { why: 'no usable name' });
    const address = new URL(path.map(encodeURIComponent).join('/'), url);
    for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value);
    return address;
  };

  const once = async (address: URL, init: RequestInit, signal: AbortSignal): Promise<Answer> => {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(limits.answerMs)]);
    let answer: Response;
    try {
      answer = await fetch(address, { ...init, redirect: 'manual', signal: limited });
    } catch {
      // The cause may include the address.
      throw new PartnerTrouble('away', { why: 'no answer' });
    }
    const { status, headers } = answer;
    if (status === 204 || status === 304) return { status, headers, body: undefined };
    // A refusal is its status: a gateway in between words it in its own way, perhaps without end. A DELETE has no answer to read.
    const isRead = status < 300 && init.method !== 'DELETE';
    if (!isRead) await answer.body?.cancel().catch(() => undefined);
    if (status === 429 || status >= 500) {
      throw new PartnerTrouble(status === 429 ? 'busy' : 'away', {
        why: String(status),
        wait: waitAsked(headers, Date.now()),
      });
    }
    if (status >= 300 && status < 400) throw new PartnerTrouble('wrong', { why: 'a redirect' });
    return { status, headers, body: isRead ? await readJson(answer) : undefined };
  };

  const tokenNow = async (signal: AbortSignal): Promise<string> => {
    if (held && held.until > Date.now()) return held.value;
    const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
    const headers = {
      authorization: `Basic ${Buffer.from(pair).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    };
    const asked = { method: 'POST', headers, body: 'grant_type=client_credentials' };
    const { status, body } = await once(addressOf({ path: ['oauth', 'token'] }), asked, signal);
    if (status === 400 || status === 401 || status === 403) throw new PartnerTrouble('refused');
    const said = token.safeParse(body);
    if (!said.success) throw new PartnerTrouble('wrong', { why: 'no token' });
    // A little early: a token must not expire on its way.
    held = { value: said.data.access_token, until: Date.now() + Math.max(said.data.expires_in - 15, 1) * 1_000 };
    return held.value;
  };

  const tryOnce = async (request: Request, mayRenew: boolean): Promise<Answer> => {
    const given = await tokenNow(request.signal);
    const headers = {
      accept: 'application/json',
      authorization: `Bearer ${given}`,
      ...(request.body && { 'content-type': 'application/json' }),
      ...request.headers,
    };
    const init = { method: request.method, headers, ...(request.body && { body: JSON.stringify(request.body) }) };
    const answer = await once(addressOf(request), init, request.signal);
    if (answer.status !== 401) return answer;
    if (held?.value === given) held = null;
    if (!mayRenew) throw new PartnerTrouble('refused');
    return await tryOnce(request, false);
  };

  /** Every call of the interface may be repeated, so each is: a few times, after the wait that the partner asks for. */
  return async (request: Request): Promise<Answer> => {
    for (let tried = 1; ; tried++) {
      try {
        return await tryOnce(request, true);
      } catch (error) {
        const isPassing = error instanceof PartnerTrouble && (error.kind === 'away' || error.kind === 'busy');
        const wait = isPassing ? (error.wait ?? limits.pauseMs * 2 ** (tried - 1)) : Infinity;
        if (tried === limits.tries || wait > limits.longestWaitMs) throw error;
        await delay(wait, undefined, { signal: request.signal });
      }
    }
  };
};
