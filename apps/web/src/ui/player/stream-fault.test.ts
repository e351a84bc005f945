import { afterEach, expect, it, vi } from 'vitest';
import { faultIn } from './stream-fault.ts';

afterEach(() => vi.unstubAllGlobals());

const refused = (code: string) => Response.json({ code: 'recordingServer', failure: { code } }, { status: 502 });

it.each([
  ['nvr.nothingUsable', 'server'],
  ['nvr.badCredentials', 'server'],
  ['nvr.none', 'server'],
  ['nvr.unknownCamera', 'camera'],
  ['stream.soundKept', 'format'],
])('a stream refused with %s fails at the %s', async (code, fault) => {
  expect(await faultIn(refused(code))).toBe(fault);
});

it('a page of a proxy, or an error of the portal, is the portal’s', async () => {
  expect(await faultIn(new Response('<html>Bad gateway</html>', { status: 502 }))).toBe('portal');
  expect(await faultIn(new Response('', { status: 500 }))).toBe('portal');
});

it('without an answer it is one’s own network if the device says so, else the way to the portal', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(await faultIn(null)).toBe('network');
  vi.stubGlobal('navigator', { onLine: true });
  expect(await faultIn(null)).toBe('portal');
});

it.each([200, 403, 404, 503])('%i says nothing of a fault', async (status) => {
  expect(await faultIn(new Response('', { status }))).toBe(null);
});
