import { afterEach, expect, test, vi } from 'vitest';
import { checkForOutage, outage } from './outage.ts';

vi.useFakeTimers();
afterEach(() => vi.unstubAllGlobals());

const page = (status: number) =>
  new Response('<html>Welcome</html>', { status, headers: { 'content-type': 'text/html' } });

const cut = () =>
  new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('terminated')) }), {
    headers: { 'content-type': 'application/json' },
  });

test.each([
  ['an answer of the portal', () => Response.json({ result: {} }), 'none'],
  ['a refusal by the portal', () => Response.json({ code: 'signedOut' }, { status: 401 }), 'none'],
  ['a portal without its database', () => Response.json({ code: 'unavailable' }, { status: 503 }), 'database'],
  ['a proxy without the portal', () => page(502), 'network'],
  ['a proxy that says so in JSON', () => Response.json({}, { status: 504 }), 'network'],
  ['the login page of a network', () => page(200), 'network'],
  ['half an answer', () => cut(), 'network'],
  ['silence', () => Response.error(), 'network'],
] as const)('%s counts as an outage of "%s"', async (_, answer, expected) => {
  vi.stubGlobal('fetch', async () => answer());
  outage.set('none');
  await checkForOutage();
  expect(outage.get()).toBe(expected);
});

test('the banner stays until the portal itself answers, not a network that wants a login', async () => {
  let answer = () => page(200);
  vi.stubGlobal('fetch', async () => answer());
  await checkForOutage();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(outage.get()).toBe('network');
  answer = () => Response.json({ result: {} });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(outage.get()).toBe('none');
});
