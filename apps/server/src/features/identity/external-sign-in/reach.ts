import { Agent, request } from 'undici';
import { isServiceAddress, lookupOnInternet } from '../../../platform/outward/service-address.ts';
import { ProviderError } from './provider-error.ts';

/** Milliseconds for one request: somebody is waiting. */
const patience = 5_000;
/** What providers publish is some kilobytes. */
const longestAnswer = 262_144;

interface Asked {
  readonly method: string;
  readonly headers: Record<string, string>;
  /** Only forms are sent. */
  readonly body?: unknown;
}

export type Reach = ReturnType<typeof createReach>;

/**
 * Requests to identity providers: an organization's managers chose their addresses, and the providers name further ones. They go to the
 * internet, or to where the operator said that a provider is; they follow no redirect, and no answer is read beyond a certain size.
 */
export const createReach = (own: readonly string[]) => {
  const limits = { connections: 4, pipelining: 1, headersTimeout: patience, bodyTimeout: patience };
  const outward = new Agent({ ...limits, connect: { timeout: 4_000, lookup: lookupOnInternet } });
  const inner = new Agent({ ...limits, connect: { timeout: 4_000 } });
  return async (url: string, { method, headers, body }: Asked): Promise<Response> => {
    if (!isServiceAddress(url, own)) throw new ProviderError('notHttps');
    try {
      const answer = await request(url, {
        method: method as 'GET' | 'POST',
        headers,
        body: body instanceof URLSearchParams ? body.toString() : null,
        dispatcher: own.includes(new URL(url).origin) ? inner : outward,
        signal: AbortSignal.timeout(patience),
      });
      const parts: Buffer[] = [];
      let read = 0;
      for await (const part of answer.body) {
        read += (part as Buffer).length;
        if (read > longestAnswer) throw new ProviderError('notUsable');
        parts.push(part as Buffer);
      }
      const { statusCode: status } = answer;
      if (status >= 500) throw new ProviderError('unreachable');
      const named = Object.entries(answer.headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((one): [string, string] => [name, one]),
      );
      return new Response(status === 204 || status === 304 ? null : Buffer.concat(parts), { status, headers: named });
    } catch (error) {
      throw error instanceof ProviderError ? error : new ProviderError('unreachable', error);
    }
  };
};
