import { account, oauthClients, openid } from '@viewgate/contract';
import { sql } from 'kysely';
import * as client from 'openid-client';
import { describe, expect, it } from 'vitest';
import { callback, errorOf, follow, openidApp } from '../../../../test/openid-app.ts';
import { demoPassword } from '../../../../test/factories.ts';
import { testServer } from '../../../../test/server.ts';
import { mostWaiting } from './records.ts';

const server = await testServer({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
const admin = await server.signIn(await server.make.user('SuperAdmin'));
const { id: locationId } = await server.make.location();
const bye = 'https://app.example/bye';
const app = await openidApp(server, admin, { postLogoutRedirectUris: [bye] });

let households = 0;
/** Each from a network of its own. */
const elsewhere = () => ({ 'x-forwarded-for': `10.1.${++households}.7` });
const newParent = async () => server.signIn(await server.make.viewer(locationId), elsewhere());
const scope = 'openid profile';
const grant = (type: string, given: Record<string, string>) => client.genericGrantRequest(app.config, type, given);

describe('a request of a mad client', () => {
  it.each([
    'https://app.example/callback?more=1',
    'https://app.example/callback#more',
    'https://app.example/callback/../callback',
    'https://app.example/callback%2f',
    'https://app.example/Callback',
    'HTTPS://APP.EXAMPLE/callback',
    'https://app.example:444/callback',
    'https://app.example.evil.example/callback',
    'https://evil@app.example/callback',
    'https://app.example@evil.example/callback',
    'http://app.example/callback',
    '//app.example/callback',
    'javascript:alert(1)',
    'not an address',
    null,
  ])('is answered only at an address of the client, not at %s', async (redirect_uri) => {
    const at = await follow(server, await newParent(), (await app.begin({ scope, redirect_uri })).path);
    expect([at.origin, at.pathname]).toEqual([server.url, '/oidc/problem']);
  });

  it('goes to no other port of the person’s own machine', async () => {
    const own = await openidApp(server, admin, { clientType: 'public', redirectUri: 'http://localhost:4000/cb' });
    const begun = await own.begin({ scope, redirect_uri: 'http://localhost:4001/cb' });
    expect((await follow(server, await newParent(), begun.path)).pathname).toBe('/oidc/problem');
  });

  it('counts for nothing with a parameter given twice', async () => {
    const { path } = await app.begin({ scope });
    const twice = `${path}&redirect_uri=${encodeURIComponent('https://evil.example/')}`;
    expect((await follow(server, await newParent(), twice)).pathname).toBe('/oidc/problem');
    const at = await follow(server, await newParent(), `${path}&scope=openid+cameras`);
    expect([at.origin + at.pathname, at.searchParams.get('error')]).toEqual([callback, 'invalid_request']);
  });

  it.each([
    ['a signed request', { request: 'e30.e30.' }, 'request_not_supported'],
    ['a request to be fetched', { request_uri: 'https://evil.example/request' }, 'request_uri_not_supported'],
    ['a client of its own', { registration: '{}' }, 'registration_not_supported'],
    ['a challenge without a method, which would be a plain one', { code_challenge_method: null }, 'invalid_request'],
    ['a challenge that is too short', { code_challenge: 'short' }, 'invalid_request'],
  ])('is refused with %s', async (_, changes, error) => {
    const begun = await app.begin({ scope, ...changes });
    expect(await errorOf(app.exchange(await app.ask(await newParent(), begun), begun))).toBe(error);
  });

  it('in the name of a client that no database could keep is answered as for any unknown one', async () => {
    const ask = async (name: string) => {
      const form = (given: string) => ({ method: 'POST', body: new URLSearchParams(`${given}&client_id=${name}`) });
      const basic = { authorization: `Basic ${Buffer.from(`${name}:secret`).toString('base64')}` };
      const [connect, token, named, revoke, device] = await Promise.all([
        fetch(`${server.url}/api/auth/connect?response_type=code&client_id=${name}`, { redirect: 'manual' }),
        fetch(`${server.url}/api/auth/token`, form('grant_type=refresh_token&refresh_token=x')),
        fetch(`${server.url}/api/auth/token`, { ...form('grant_type=refresh_token&refresh_token=x'), headers: basic }),
        fetch(`${server.url}/api/auth/revoke`, form('token=x')),
        fetch(server.url + openid.device.path, form('scope=openid')),
      ]);
      return [connect, token, named, revoke, device].map(({ status }) => status);
    };
    expect(await ask('nobody')).toEqual([303, 401, 401, 401, 401]);
    // A client id that no client can have is refused in the header before anybody looks for it.
    for (const name of ['%00', 'app%00', '%ED%A0%80']) expect(await ask(name)).toEqual([303, 401, 400, 401, 401]);
  });

  it('is kept only up to some length, and its state comes back whole', async () => {
    const browser = await newParent();
    const state = 's'.repeat(4_000);
    const kept = await app.begin({ scope, state });
    expect((await app.ask(browser, kept)).searchParams.get('state')).toBe(state);
    const at = await follow(server, browser, (await app.begin({ scope, state: 's'.repeat(7_000) })).path);
    expect(at.href).toBe(`${server.url}/oidc/problem?why=request_too_long`);
    const { path: vast } = await app.begin({ scope, state: 's'.repeat(20_000) });
    expect((await browser.fetch(vast, { redirect: 'manual' })).status).toBe(431);
    const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'r'.repeat(20_000) });
    expect((await fetch(`${server.url}/api/auth/token`, { method: 'POST', body })).status).toBe(413);
  });

  it('is answered with the name of the provider, by which a client notices another one', async () => {
    const begun = await app.begin({ scope });
    expect((await app.ask(await newParent(), begun)).searchParams.get('iss')).toBe(server.url);
  });
});

describe('what the suite’s plan “Basic OP” asks besides', () => {
  const connects = async (changes: Record<string, string | null>) => {
    const own = { scope, ...changes };
    return (await app.connect(await newParent(), own)).claims()?.sub !== undefined;
  };
  it.each([
    ['display-page', { display: 'page' }],
    ['display-popup', { display: 'popup' }],
    ['ui-locales', { ui_locales: 'es en' }],
    ['claims-locales', { claims_locales: 'es' }],
    ['login-hint', { login_hint: 'somebody@example.com' }],
    ['ensure-request-with-acr-values-succeeds', { acr_values: '1 2' }],
    ['ensure-request-with-unknown-parameter-succeeds', { extra: 'foobar' }],
    ['ensure-other-scope-order-succeeds', { scope: 'email profile openid' }],
    ['max-age-10000', { max_age: '10000' }],
    ['claims-essential', { claims: JSON.stringify({ userinfo: { name: { essential: true } } }) }],
  ])('%s', async (_, changes) => {
    expect(await connects(changes)).toBe(true);
  });

  it('ensure-request-without-nonce-succeeds-for-code-flow', async () => {
    const begun = await app.begin({ scope, nonce: null });
    const at = await app.ask(await newParent(), begun);
    const checks = { pkceCodeVerifier: begun.verifier, expectedState: begun.state };
    expect((await client.authorizationCodeGrant(app.config, at, checks)).claims()?.nonce).toBeUndefined();
  });

  it('response-type-missing', async () => {
    const { path } = await app.begin({ scope });
    const at = await follow(server, await newParent(), path.replace('response_type=code', 'none=none'));
    expect([at.origin + at.pathname, at.searchParams.get('error')]).toEqual([callback, 'invalid_request']);
  });

  it('id-token-hint: of the person who is there a code, of another an error', async () => {
    const [parent, other] = [await newParent(), await newParent()];
    const { id_token = '' } = await app.connect(parent, { scope });
    await app.connect(other, { scope });
    const begun = await app.begin({ scope, prompt: 'none', id_token_hint: id_token });
    expect((await app.exchange(await app.ask(parent, begun), begun)).scope).toBe(scope);
    expect(await errorOf(app.exchange(await app.ask(other, begun), begun))).toBe('login_required');
  });

  it('scope-phone, scope-all, and scope-address, which is not offered', async () => {
    const all = ['openid', 'profile', 'email', 'phone', 'locations'] as const;
    const own = await openidApp(server, admin, { scopes: all });
    const row = await server.make.viewer(locationId);
    await server.db
      .updateTable('accounts')
      .set({ phone_number: '+13125550123' })
      .where('id', '=', row.account_id)
      .execute();
    const tokens = await own.connect(await server.signIn(row, elsewhere()), { scope: `${all.join(' ')} address` });
    expect(tokens.scope).toBe(all.join(' '));
    const told = await client.fetchUserInfo(own.config, tokens.access_token, tokens.claims()?.sub ?? '');
    expect(told).toMatchObject({ phone_number: '+13125550123', phone_number_verified: false });
    expect(told).not.toHaveProperty('address');
  });

  it('server-client-secret-basic beside -post; what is passed over is not announced', async () => {
    const own = await openidApp(server, admin);
    const metadata = own.config.serverMetadata();
    expect(metadata.claims_parameter_supported ?? false).toBe(false);
    expect(metadata.request_uri_parameter_supported ?? false).toBe(false);
    const { secret } = await admin.call(oauthClients.resetSecret, { body: { id: own.id } });
    for (const authenticate of [client.ClientSecretBasic, client.ClientSecretPost]) {
      const config = new client.Configuration(metadata, own.clientId, secret, authenticate(secret));
      client.allowInsecureRequests(config);
      const begun = await own.begin({ scope });
      const at = await own.ask(await newParent(), begun);
      const checks = { pkceCodeVerifier: begun.verifier, expectedState: begun.state, expectedNonce: begun.nonce };
      expect((await client.authorizationCodeGrant(config, at, checks)).scope).toBe(scope);
    }
  });

  it('userinfo-post-header, userinfo-post-body', async () => {
    const { access_token } = await app.connect(await newParent(), { scope });
    const ask = async (init: RequestInit) =>
      (await fetch(`${server.url}/api/auth/userinfo`, { method: 'POST', ...init })).status;
    expect(await ask({ headers: { authorization: `Bearer ${access_token}` } })).toBe(200);
    expect(await ask({ body: new URLSearchParams({ access_token }) })).toBe(200);
  });
});

describe('a mad client’s tokens', () => {
  it('cannot be had for a code with another redirect address', async () => {
    const begun = await app.begin({ scope });
    const code = (await app.ask(await newParent(), begun)).searchParams.get('code') ?? '';
    const given = { code, code_verifier: begun.verifier, redirect_uri: 'https://app.example/other' };
    expect(await errorOf(grant('authorization_code', given))).toBe('invalid_grant');
  });

  it('cannot be had by a code, or on a device, approved before the person changed the password', async () => {
    const row = await server.make.viewer(locationId);
    const [intruder, owner] = [await server.signIn(row, elsewhere()), await server.signIn(row, elsewhere())];
    const begun = await app.begin({ scope: `${scope} offline_access` });
    const at = await app.ask(intruder, begun);
    expect(at.searchParams.get('code')).not.toBeNull();
    const television = await openidApp(server, admin, { usesDeviceCodes: true });
    const shown = await client.initiateDeviceAuthorization(television.config, { scope });
    await intruder.call(openid.approveDevice, { body: { userCode: shown.user_code, isApproved: true } });
    const newPassword = 'Nobody-else-knows-7';
    const change = { currentPassword: demoPassword, newPassword, confirmPassword: newPassword };
    await owner.call(account.changePassword, { body: change });
    expect(await errorOf(app.exchange(at, begun))).toBe('invalid_grant');
    const polled = client.genericGrantRequest(television.config, 'urn:ietf:params:oauth:grant-type:device_code', {
      device_code: shown.device_code,
    });
    expect(await errorOf(polled)).toMatch(/^(?:invalid_grant|expired_token)$/);
  });

  it('never open more than was granted, and less for as long as it asks for less', async () => {
    const { refresh_token: first = '' } = await app.connect(await newParent(), { scope: `${scope} offline_access` });
    const more = { refresh_token: first, scope: `${scope} email cameras offline_access` };
    expect(await errorOf(grant('refresh_token', more))).toBe('invalid_scope');
    const less = await grant('refresh_token', { refresh_token: first, scope: 'openid' });
    expect(less.scope).toBe('openid');
    const told = await client.fetchUserInfo(app.config, less.access_token, less.claims()?.sub ?? '');
    expect(told).not.toHaveProperty('name');
    const again = await grant('refresh_token', { refresh_token: less.refresh_token ?? '' });
    expect(again.scope).toBe(`${scope} offline_access`);
  });

  it('are bearer tokens, whatever proof of possession is sent along', async () => {
    const { refresh_token = '' } = await app.connect(await newParent(), { scope: `${scope} offline_access` });
    const config = new client.Configuration(app.config.serverMetadata(), app.clientId, undefined, client.None());
    client.allowInsecureRequests(config);
    config[client.customFetch] = (url, options) =>
      fetch(url, { ...options, headers: { ...options.headers, dpop: 'e30.e30.e30' } } as RequestInit);
    // Still as the client that it is: without its secret it is nobody.
    expect(await errorOf(client.refreshTokenGrant(config, refresh_token))).toBe('invalid_client');
    expect((await client.refreshTokenGrant(app.config, refresh_token)).token_type).toBe('bearer');
  });

  it('are shown to no page of another origin', async () => {
    const headers = { origin: 'https://evil.example' };
    const { access_token } = await app.connect(await newParent(), { scope });
    const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'x' });
    const asked = await Promise.all([
      fetch(`${server.url}/api/auth/token`, { method: 'POST', headers, body }),
      fetch(`${server.url}/api/auth/revoke`, { method: 'POST', headers, body }),
      fetch(`${server.url}/api/auth/userinfo`, { headers: { ...headers, authorization: `Bearer ${access_token}` } }),
      ...['token', 'userinfo'].map((call) =>
        fetch(`${server.url}/api/auth/${call}`, {
          method: 'OPTIONS',
          headers: { ...headers, 'access-control-request-method': 'POST' },
        }),
      ),
    ]);
    expect(asked.map((answer) => answer.headers.get('access-control-allow-origin'))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(asked.slice(0, 2).map(({ status }) => status)).toEqual([403, 403]);
  });
});

describe('requests that wait for an answer', () => {
  it('make way where most come from, so that one network shuts nobody out', async () => {
    const quiet = server.browser(elsewhere());
    const begun = await app.begin({ scope });
    const uid = (await follow(server, quiet, begun.path)).searchParams.get('uid') ?? '';
    expect(uid).not.toBe('');
    await sql`INSERT INTO openid_records (model, id_hash, payload, asked_from, created_at, expires_at)
      SELECT 'Interaction', sha256(n::text::bytea), '', '10.66.' || n % 6 || '/24', now(), now() + interval '30 minutes'
        FROM generate_series(1, ${mostWaiting}) n`.execute(server.db);
    const { userName } = await server.make.viewer(locationId);
    await quiet.call(account.login, { body: { userName, password: 'Demo-1234!' } });
    expect(await quiet.call(openid.request, { params: { uid } })).toMatchObject({ name: app.body.displayName });
    expect((await app.connect(await newParent(), { scope })).scope).toBe(scope);
    const { rows } = await sql<{ from: string; n: number }>`SELECT asked_from AS from, count(*)::int AS n
      FROM openid_records WHERE model = 'Interaction' AND session_id IS NULL GROUP BY asked_from`.execute(server.db);
    const crowds = rows.filter(({ from }) => from.startsWith('10.66.'));
    expect(rows.reduce((sum, { n }) => sum + n, 0)).toBeLessThan(mostWaiting);
    expect(crowds).toHaveLength(6);
    for (const { n } of crowds) expect(n).toBeLessThan(mostWaiting / 6);
    expect(await quiet.call(openid.request, { params: { uid } })).toMatchObject({ name: app.body.displayName });
    await sql`DELETE FROM openid_records WHERE asked_from LIKE '10.66.%'`.execute(server.db);
  });

  it('are counted by account, else by network', async () => {
    const [stranger, parent] = [server.browser({ 'x-forwarded-for': '192.0.2.77' }), await newParent()];
    for (const browser of [stranger, parent]) await follow(server, browser, (await app.begin({ scope })).path);
    const { rows } = await sql<{ from: string }>`SELECT asked_from AS from FROM openid_records
      WHERE model = 'Interaction' ORDER BY created_at DESC LIMIT 2`.execute(server.db);
    expect(rows.map(({ from }) => from)).toEqual([expect.stringMatching(/^account \d+$/), '192.0.2/24']);
  });
});

it('logs out nobody whom an app does not mean: another person’s ID token leads straight back', async () => {
  const { id_token_hint, here } = {
    id_token_hint: (await app.connect(await newParent(), { scope })).id_token ?? '',
    here: await newParent(),
  };
  const { pathname, search } = client.buildEndSessionUrl(app.config, {
    id_token_hint,
    post_logout_redirect_uri: bye,
    state: 'back',
  });
  expect((await follow(server, here, pathname + search)).href).toBe(`${bye}?state=back`);
  expect((await here.call(account.me)).id).toBeGreaterThan(0);
  // Nor is a hint believed that this provider did not sign, or signed for nobody it knows.
  const forged = `${id_token_hint.slice(0, -6)}AAAAAA`;
  const other = client.buildEndSessionUrl(app.config, { id_token_hint: forged, post_logout_redirect_uri: bye });
  expect((await follow(server, here, other.pathname + other.search)).pathname).toBe('/oidc/problem');
});
