import { account } from '@viewgate/contract';
import { type IdentityProvider, signInAt } from '@viewgate/simulators/identity-provider';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Connected,
  connected,
  externalScene,
  identityProviders,
  leave,
  led,
  login,
  mend,
  signInThere,
  whoIs,
} from '../../../../test/identity-provider.ts';
import { createTestClock, type TestServer, testServer } from '../../../../test/server.ts';

const clock = createTestClock();
let server: TestServer;
let provider: IdentityProvider;
let other: IdentityProvider;
let acorns: Connected;
let scene: ReturnType<typeof externalScene>;

beforeAll(async () => {
  const { providers, env } = await identityProviders(2);
  [provider, other] = providers as [IdentityProvider, IdentityProvider];
  server = await testServer({ clock, env: { TRUSTED_PROXIES: '127.0.0.1', ...env } });
  acorns = await connected(server, provider);
  scene = externalScene(server);
}, 90_000);
beforeEach(() => mend(provider));

const browser = () => scene.browser();
const lastRefusal = (of: Connected) => scene.lastRefusal(of);

describe('what comes back from a provider', () => {
  /** A sign-in on its way: its browser, and the address that leads back. */
  const onTheWay = async (of = acorns) => {
    const { person: known, userName } = await of.employ();
    const own = browser();
    return { own, userName, back: await signInAt(await leave(own, of.key), known) };
  };
  const over = '/login?trouble=over';

  it('counts once', async () => {
    const { own, back } = await onTheWay();
    expect(await led(own, back)).toBe('/app/classes');
    await own.call(account.logout);
    expect(await led(own, back)).toBe(over);
    expect(await whoIs(own)).toBeNull();
  });

  it('counts once of two at the same moment', async () => {
    const { own, back } = await onTheWay();
    const both = await Promise.all([led(own, back), led(own, back)]);
    expect(both.toSorted()).toEqual(['/app/classes', over]);
  });

  it('counts in the browser that left alone, so that nobody is signed in as somebody else by a link', async () => {
    const { own, back, userName } = await onTheWay();
    const victim = browser();
    expect(await led(victim, back)).toBe(over);
    await leave(victim, acorns.key);
    expect(await led(victim, back)).toBe(over);
    expect(await whoIs(victim)).toBeNull();
    // And nobody else's attempt ends one's own.
    expect(await led(own, back)).toBe('/app/classes');
    expect(await whoIs(own)).toBe(userName);
  });

  it('counts for ten minutes', async () => {
    const { own, back } = await onTheWay();
    clock.advance(601_000);
    expect(await led(own, back)).toBe(over);
  });

  it('counts for the provider that was left for: one cannot pass on what another said', async () => {
    const oaks = await connected(server, other);
    const { own, back } = await onTheWay();
    const mixed = new URL(back);
    mixed.searchParams.set('provider', oaks.key);
    expect(await led(own, mixed)).toBe(over);
    // Nor does a code of one serve at the other: this browser left for the other, and gets the code of the first.
    const victim = browser();
    const toOther = new URL(await leave(victim, oaks.key));
    const swapped = new URL(back);
    swapped.searchParams.set('provider', oaks.key);
    swapped.searchParams.set('state', toOther.searchParams.get('state') ?? '');
    expect(await led(victim, swapped)).toMatch(/trouble=untrusted/);
    expect(await whoIs(victim)).toBeNull();
  });

  it.each([
    ['another state', (back: URL) => back.searchParams.set('state', 'x'.repeat(43))],
    ['no state', (back: URL) => back.searchParams.delete('state')],
    ['another code', (back: URL) => back.searchParams.set('code', 'another')],
    ['no code', (back: URL) => back.searchParams.delete('code')],
    ['another issuer', (back: URL) => back.searchParams.set('iss', 'https://evil.example')],
  ])('is refused with %s', async (_, spoil) => {
    const { own, back } = await onTheWay();
    spoil(back);
    expect(await led(own, back)).toMatch(/^\/login\?trouble=(over|untrusted)/);
    expect(await whoIs(own)).toBeNull();
  });

  it.each([
    ['of another issuer', { issuer: 'https://evil.example' }],
    ['for another client', { audience: 'another' }],
    ['for another sign-in', { nonce: 'another' }],
    ['with a forged signature', { isForged: true }],
    ['without a signature', { isUnsigned: true }],
    ['that has run out by more than our patience with clocks', { skewSeconds: -3_600 - 90 }],
    ['from the future', { skewSeconds: 90 }],
    ['from six minutes ahead', { skewSeconds: 360 }],
  ])('is refused with an ID token %s, which the organization reads', async (_, faults) => {
    const { own, back } = await onTheWay();
    Object.assign(provider.faults, faults);
    expect(await led(own, back)).toMatch(/^\/login\?trouble=untrusted/);
    expect(await whoIs(own)).toBeNull();
    expect(await lastRefusal(acorns)).toEqual({ refusedBecause: 'untrusted', email: null });
  });

  it.each([45, -45])('may come from a clock that is %i seconds off', async (skewSeconds) => {
    const { own, back } = await onTheWay();
    provider.faults.skewSeconds = skewSeconds;
    expect(await led(own, back)).toBe('/app/classes');
  });

  it('may be signed with a key that is minutes or seconds old', async () => {
    for (let n = 0; n < 2; n++) {
      const { own, back } = await onTheWay();
      provider.rotateKeys();
      expect(await led(own, back)).toBe('/app/classes');
    }
  });

  it('counts for nothing while the keys are ten megabytes long', async () => {
    const { own, back } = await onTheWay();
    provider.faults.isVast = true;
    expect(await led(own, back)).toMatch(/^\/login\?trouble=misconfigured/);
    expect(await whoIs(own)).toBeNull();
  });

  it('says so when the person turned it down', async () => {
    expect(await signInThere(browser(), acorns.key, null)).toMatch(/^\/login\?trouble=denied/);
  });

  it('says so when the provider is down, before anybody leaves and when they come back', async () => {
    const { own, back } = await onTheWay();
    provider.faults.isDown = true;
    expect(await led(own, back)).toMatch(/^\/login\?trouble=unreachable/);
    clock.advance(16_000);
    expect(await leave(browser(), acorns.key)).toMatch(/^\/login\?trouble=unreachable/);
    // Those who keep their password get in.
    const manager = browser();
    await login(manager, acorns.manager.userName);
    expect(await whoIs(manager)).toBe(acorns.manager.userName);
  });

  it('leaves for nobody whom another website sent, nor for a provider that nobody knows', async () => {
    for (const site of ['cross-site', 'same-site'])
      expect(await leave(browser(), acorns.key, '/app', { headers: { 'sec-fetch-site': site } })).toBe(
        '/login?returnUrl=%2Fapp',
      );
    expect(await leave(browser(), 'nobody')).toMatch(/^\/login\?trouble=notOffered/);
  });
});
