import { afterEach, expect, it, vi } from 'vitest';
import { openLink } from './link.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const nothing = () => undefined;
/** A request that is never answered, as in a network that swallows what it is given. */
const swallowed = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });

it.each([
  ['the negotiation', 1],
  ['the first poll', 3],
])('gives up %s that is never answered, so that the page connects again', async (_, answered) => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  let asked = 0;
  vi.stubGlobal('fetch', (_address: string, init?: RequestInit) =>
    ++asked < answered ? Promise.resolve(Response.json({ connectionToken: 'token' })) : swallowed(init?.signal),
  );
  // The network lets no WebSocket through.
  vi.stubGlobal(
    'WebSocket',
    class {
      onclose: () => void = nothing;
      constructor() {
        setTimeout(() => this.onclose());
      }
    },
  );
  vi.stubGlobal('location', { href: 'https://portal.example/' });
  let outcome = 'waiting';
  openLink(nothing, nothing).then(
    () => (outcome = 'open'),
    () => (outcome = 'failed'),
  );
  await expect.poll(() => asked).toBe(answered);
  limit.abort(new Error('too long'));
  await expect.poll(() => outcome).toBe('failed');
});
