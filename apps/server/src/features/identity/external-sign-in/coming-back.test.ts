import { createHmac, randomUUID } from 'node:crypto';
import { account } from '@viewgate/contract';
import { signInAt } from '@viewgate/simulators/identity-provider';
import { describe, expect, it } from 'vitest';
import { connected, leave, led, login, signInThere, startExternal, whoIs } from '../../../../test/identity-provider.ts';
import { openidApp } from '../../../../test/openid-app.ts';
import { createTestClock, refusalOf } from '../../../../test/server.ts';

const clock = createTestClock();
const { server, provider, other, acorns, browser, lastRefusal } = await startExternal({ clock });

/** A sign-in on its way: its browser, and the address that leads back. */
const onTheWay = async (of = acorns) => {
  const { person: known, userName, sub } = await of.employ();
  const own = browser();
  return { own, userName, sub, back: await signInAt(await leave(own, of.key), known) };
};
const over = '/login?trouble=over';

describe('what comes back from a provider', () => {
  it('counts once', async () => {
    const { own, back } = await onTheWay();
    expect(await led(own, back)).toBe('/app/classes');
    await own.call(account.logout);
    expect(await led(own, back)).toBe(over);
    expect(await whoIs(own)).toBeNull();
  });

  it('counts once when it comes back twice at the same moment', async () => {
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
    // Nor does a code of one provider work at the other: this browser left for the other, and gets the first one's code.
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
    ['a provider that no database could keep', (back: URL) => back.searchParams.set('provider', '\0')],
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

  it('says so when the person refused', async () => {
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

  it('sends off nobody whom another website sent, and nobody to an unknown provider', async () => {
    for (const site of ['cross-site', 'same-site'])
      expect(await leave(browser(), acorns.key, '/app', { headers: { 'sec-fetch-site': site } })).toBe(
        '/login?returnUrl=%2Fapp',
      );
    expect(await leave(browser(), 'nobody')).toMatch(/^\/login\?trouble=notOffered/);
  });
});

describe('a log-out at the provider', () => {
  type Told = Parameters<typeof provider.logoutToken>[1];
  const tellWith = (token: string, of = acorns) =>
    fetch(of.logOutUri, { method: 'POST', body: new URLSearchParams({ logout_token: token }) });
  const now = () => Math.floor(Date.now() / 1_000);
  const tell = (told: Told) => tellWith(provider.logoutToken(acorns.clientId, told));
  const sidsOf = async (accountId: number) =>
    (
      await server.db
        .selectFrom('sessions')
        .where('account_id', '=', accountId)
        .orderBy('id')
        .select('identity_provider_sid as sid')
        .execute()
    ).map(({ sid }) => sid);
  const signedIn = async () => {
    const ada = await acorns.employ();
    const own = browser();
    await signInThere(own, acorns.key, ada.person);
    const [sid = null] = await sidsOf(ada.id);
    return { ada, own, sid, isIn: async () => (await whoIs(own)) === ada.userName };
  };

  it('ends the session that it opened here with what was connected in it, and no other', async () => {
    const { ada, own, sid, isIn } = await signedIn();
    const [second, byPassword] = [browser(), browser()];
    await signInThere(second, acorns.key, ada.person);
    await login(byPassword, ada.userName);
    const app = await openidApp(server, acorns.admin);
    await app.connect(own, { scope: 'openid profile offline_access' });
    const another = await signedIn();
    expect(await sidsOf(ada.id)).toEqual([sid, expect.any(String), null, sid]);
    const answer = await tell({ sub: ada.sub, sid });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    await expect.poll(isIn).toBe(false);
    expect(await sidsOf(ada.id)).toEqual([expect.any(String), null]);
    expect([await whoIs(second), await whoIs(byPassword)]).toEqual([ada.userName, ada.userName]);

    expect((await tell({ sub: ada.sub })).status).toBe(200);
    await expect.poll(() => whoIs(second)).toBeNull();
    expect([await whoIs(byPassword), await another.isIn()]).toEqual([ada.userName, true]);
    const told = await server.db
      .selectFrom('audit_log')
      .where('verb', '=', 'logout')
      .where('record_id', '=', ada.id)
      .select(['after', 'account_id as by'])
      .execute();
    expect(told).toEqual(Array.from({ length: 2 }, () => ({ after: { by: 'identity provider' }, by: null })));
    expect((await tell({ sub: 'nobody', sid: 'none' })).status).toBe(200);
  });

  it('is told by the provider itself, and ends what waits for a second step', async () => {
    const { ada, isIn } = await signedIn();
    const method = { secret: Buffer.alloc(40), created_at: new Date(), confirmed_at: new Date() };
    await server.db
      .insertInto('authenticator_apps')
      .values({ account_id: ada.id, ...method })
      .execute();
    const waiting = browser();
    expect(await signInThere(waiting, acorns.key, ada.person)).toMatch(/steps=app/);
    expect(await provider.logOut(ada.sub)).toEqual([200, 200]);
    await expect.poll(isIn).toBe(false);
    const step = waiting.call(account.secondStep, { body: { method: 'app', code: '123456' } });
    expect((await refusalOf(step)).code).toBe('signInOver');
  });

  it('is taken once', async () => {
    const { ada, own, isIn } = await signedIn();
    // Made some seconds ago, so that the sign-in that follows is after it.
    const token = provider.logoutToken(acorns.clientId, { sub: ada.sub, iat: now() - 5 });
    expect((await tellWith(token)).status).toBe(200);
    await expect.poll(isIn).toBe(false);
    await signInThere(own, acorns.key, ada.person);
    expect(await isIn()).toBe(true);
    expect((await tellWith(token)).status).toBe(400);
    expect(await isIn()).toBe(true);
  });

  it('lets nobody in by what the provider said before', async () => {
    const { own, back, sub } = await onTheWay();
    const [{ sid } = { sid: '' }] = provider.sessionsOf(sub);
    expect((await tell({ sub, sid })).status).toBe(200);
    expect(await led(own, back)).toMatch(/^\/login\?trouble=over/);
    const [early, late] = [await onTheWay(), await onTheWay()];
    await tell({ sub: early.sub, iat: now() - 5 });
    await tell({ sub: late.sub, iat: now() + 30 });
    expect(await led(early.own, early.back)).toBe('/app/classes');
    expect(await led(late.own, late.back)).toMatch(/^\/login\?trouble=over/);
  });

  const mad: [string, (told: Told) => string][] = [
    ['a stranger signed', (told) => provider.logoutToken(acorns.clientId, told, { isForged: true })],
    ['nobody signed', (told) => provider.logoutToken(acorns.clientId, told, { head: { alg: 'none' } })],
    [
      'the client signed with its secret',
      (told) => {
        const [, claims = ''] = provider.logoutToken(acorns.clientId, told).split('.');
        const parts = `${Buffer.from(JSON.stringify({ alg: 'HS256' })).toString('base64url')}.${claims}`;
        return `${parts}.${createHmac('sha256', acorns.body().secret ?? '')
          .update(parts)
          .digest('base64url')}`;
      },
    ],
    ['is of another kind', (told) => provider.logoutToken(acorns.clientId, told, { head: { typ: 'at+jwt' } })],
    ['is for another client', (told) => provider.logoutToken('another', told)],
    // Dated when it is called: on a busy machine the file was loaded a minute before.
    ['has run out', (told) => provider.logoutToken(acorns.clientId, { ...told, exp: now() - 90 })],
    [
      'was made eleven minutes ago',
      (told) => provider.logoutToken(acorns.clientId, { ...told, iat: now() - 665, exp: now() + 600 }),
    ],
    [
      'was made in the future',
      (told) => provider.logoutToken(acorns.clientId, { ...told, iat: now() + 90, exp: now() + 600 }),
    ],
    ['another provider made', (told) => other.logoutToken(acorns.clientId, { ...told, iss: provider.issuer })],
    ...(
      [
        ['is of another issuer', { iss: 'https://evil.example' }],
        ['never runs out', { exp: undefined }],
        ['does not say when it was made', { iat: undefined }],
        ['has no name', { jti: undefined }],
        ['has a name that is too long', { jti: 'x'.repeat(300) }],
        ['is about nobody', { sub: undefined, sid: undefined }],
        ['is about a person who is not named by text', { sub: 7 }],
        ['is about a person whom no database keeps', { sub: 'a\u0000b' }],
        ['is not a log-out', { events: undefined }],
        ['is of another event', { events: { 'https://evil.example/event': {} } }],
        ['says nothing of the event', { events: { 'http://schemas.openid.net/event/backchannel-logout': 'yes' } }],
        ['has the nonce of an ID token', { nonce: randomUUID() }],
      ] as const
    ).map(([what, changes]): [string, (told: Told) => string] => [
      what,
      (told) => provider.logoutToken(acorns.clientId, { ...told, ...changes }),
    ]),
    ['is none', () => 'no.token'],
  ];
  it('is believed of no token that is not as it should be', async () => {
    const { ada, sid, isIn } = await signedIn();
    for (const [what, make] of mad)
      expect([what, (await tellWith(make({ sub: ada.sub, sid }))).status]).toEqual([what, 400]);
    expect(await isIn()).toBe(true);
    const elsewhere = `${acorns.logOutUri}nobody`;
    const good = provider.logoutToken(acorns.clientId, { sub: ada.sub, sid });
    const body = () => new URLSearchParams({ logout_token: good });
    expect((await fetch(elsewhere, { method: 'POST', body: body() })).status).toBe(400);
    const vast = new URLSearchParams({ logout_token: 'x'.repeat(20_000) });
    expect((await fetch(acorns.logOutUri, { method: 'POST', body: vast })).status).toBe(413);
    const unsaid = { body: new Blob([vast.toString()]).stream(), duplex: 'half' } as const;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await fetch(acorns.logOutUri, { method: 'POST', headers, ...unsaid })).status).toBe(413);
    expect(await isIn()).toBe(true);
    expect((await tellWith(good)).status).toBe(200);
    await expect.poll(isIn).toBe(false);
  });

  it('is checked with current keys, fetched every five seconds at most, and again once the provider answers', async () => {
    const { ada, isIn } = await signedIn();
    clock.advance(6_000);
    const old = provider.logoutToken(acorns.clientId, { sub: ada.sub });
    provider.rotateKeys();
    provider.calls.length = 0;
    for (let n = 0; n < 3; n++) expect((await tellWith(old)).status).toBe(400);
    expect(provider.calls.filter((path) => path === '/jwks')).toHaveLength(1);
    clock.advance(6_000);
    provider.faults.isDown = true;
    const token = provider.logoutToken(acorns.clientId, { sub: ada.sub });
    expect((await tellWith(token)).status).toBe(503);
    delete provider.faults.isDown;
    expect(await isIn()).toBe(true);
    clock.advance(6_000);
    expect((await tellWith(token)).status).toBe(200);
    await expect.poll(isIn).toBe(false);
  });
});
