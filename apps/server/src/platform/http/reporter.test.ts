import { expect, it } from 'vitest';
import { Refusal } from '../refusal/refusal.ts';
import { createReporters } from './reporter.ts';

const createWebhook = (known?: { readonly locationId: number }) => {
  const clock = { at: 0, now: () => clock.at };
  let lookUps = 0;
  const find = () => Promise.resolve((lookUps++, known));
  const reporterOf = createReporters({ clock, config: { trustedProxies: [] } } as never, find);
  const usual = { authorization: `Bearer ${'A'.repeat(43)}`, camera: 1, knownProgram: undefined as string | undefined };
  const call = async (remoteAddress: string, given: Partial<typeof usual> = {}) => {
    const { authorization, camera, knownProgram } = { ...usual, ...given };
    const reply = { getHeader: () => undefined, header: () => undefined };
    const request = { headers: { authorization }, raw: { socket: { remoteAddress }, headers: {} }, knownProgram };
    const asked = reporterOf(null as never, request as never, reply as never, camera);
    const outcome = await asked.catch((error: unknown) => error);
    return outcome instanceof Refusal ? outcome.code : outcome;
  };
  return { clock, call, lookUps: () => lookUps };
};

it('counts calls by address before it looks up a token, so that guesses have an end', async () => {
  const { clock, call, lookUps } = createWebhook();
  for (let n = 0; n < 3_000; n++) expect(await call('10.0.0.1')).toBe('signedOut');
  expect(await call('10.0.0.1')).toBe('tooMany');
  expect(lookUps()).toBe(3_000);
  expect(await call('10.0.0.2')).toBe('signedOut');
  // One customer's network is one address, however many it holds.
  for (let n = 0; n < 3_000; n++) await call(`2001:db8:0:1::${n.toString(16)}`);
  expect(await call('2001:db8:0:1:ffff::1')).toBe('tooMany');
  clock.at += 10_000;
  expect(await call('10.0.0.1')).toBe('signedOut');
});

it('counts calls by location, whatever address they come from, and whatever their camera', async () => {
  const { call } = createWebhook({ locationId: 7 });
  for (let n = 0; n < 1_000; n++) expect(await call(`10.0.0.${n % 250}`, { camera: n % 2 })).toEqual({ locationId: 7 });
  expect(await call('10.0.0.251', { camera: 3 })).toBe('tooMany');
});

it('counts what a camera sends beyond its own for nobody else', async () => {
  const { call } = createWebhook({ locationId: 7 });
  for (let n = 0; n < 900; n++)
    expect(await call('10.0.0.1', { camera: 1 })).toEqual(n < 600 ? { locationId: 7 } : 'tooMany');
  for (let n = 0; n < 400; n++) expect(await call('10.0.0.1', { camera: 2 })).toEqual({ locationId: 7 });
  expect(await call('10.0.0.1', { camera: 2 })).toBe('tooMany');
});

it('counts a known token on its own, and what others send from its address against the address', async () => {
  const { call } = createWebhook();
  for (let n = 0; n < 3_000; n++) await call('10.0.0.1');
  expect(await call('10.0.0.1')).toBe('tooMany');
  for (let n = 0; n < 3_000; n++) expect(await call('10.0.0.1', { knownProgram: 'gate' })).toBe('signedOut');
  expect(await call('10.0.0.1', { knownProgram: 'gate' })).toBe('tooMany');
  expect(await call('10.0.0.1', { knownProgram: 'detector' })).toBe('signedOut');
});

it('does not look up what cannot be a token', async () => {
  const { call, lookUps } = createWebhook({ locationId: 7 });
  for (const wrong of [
    '',
    'Bearer ',
    `Basic ${'A'.repeat(43)}`,
    `Bearer ${'A'.repeat(44)}`,
    `bearer ${'A'.repeat(43)}`,
  ])
    expect(await call('10.0.0.1', { authorization: wrong })).toBe('signedOut');
  expect(lookUps()).toBe(0);
});
