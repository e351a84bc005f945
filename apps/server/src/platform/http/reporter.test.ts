import { expect, it } from 'vitest';
import { Refusal } from '../refusal/refusal.ts';
import { createReporters } from './reporter.ts';

const createWebhook = (known?: { readonly locationId: number }) => {
  const clock = { at: 0, now: () => clock.at };
  let lookUps = 0;
  const find = () => Promise.resolve((lookUps++, known));
  const reporterOf = createReporters({ clock, config: { trustedProxies: [] } } as never, find);
  const call = async (remoteAddress: string, authorization = `Bearer ${'A'.repeat(43)}`) => {
    const reply = { getHeader: () => undefined, header: () => undefined };
    const request = { headers: { authorization }, raw: { socket: { remoteAddress }, headers: {} } };
    const outcome = await reporterOf(null as never, request as never, reply as never).catch((error: unknown) => error);
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

it('counts calls by location, whatever address they come from', async () => {
  const { call } = createWebhook({ locationId: 7 });
  for (let n = 0; n < 1_000; n++) expect(await call(`10.0.0.${n % 250}`)).toEqual({ locationId: 7 });
  expect(await call('10.0.0.251')).toBe('tooMany');
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
    expect(await call('10.0.0.1', wrong)).toBe('signedOut');
  expect(lookUps()).toBe(0);
});
