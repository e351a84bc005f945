import { account, openid } from '@viewgate/contract';
import * as client from 'openid-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { callback, errorOf, follow, manyAtOnce, openidApp, type OpenidApp } from '../../../../test/openid-app.ts';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
let admin: Awaited<ReturnType<TestServer['signIn']>>;
let locationId: number;
let app: OpenidApp;
const lines: string[] = [];

beforeAll(async () => {
  server = await testServer({
    env: { TRUSTED_PROXIES: '127.0.0.1' },
    logTo: { write: (line) => void lines.push(line) },
  });
  admin = await server.signIn(await server.make.user('SuperAdmin'));
  locationId = (await server.make.location()).id;
  app = await openidApp(server, admin);
}, 90_000);

let households = 0;
/** Each from an address of its own: one address may only begin so many requests. */
const newParent = async () => {
  const row = await server.make.viewer(locationId);
  const browser = await server.signIn(row, { 'x-forwarded-for': `10.1.0.${++households}` });
  return { ...row, accountId: row.account_id, browser };
};
const subOf = (tokens: client.TokenEndpointResponseHelpers) => tokens.claims()?.sub ?? '';
const isKnown = (of: OpenidApp, tokens: Awaited<ReturnType<OpenidApp['connect']>>) =>
  client.fetchUserInfo(of.config, tokens.access_token, subOf(tokens)).then(
    () => true,
    () => false,
  );

describe('the code grant', () => {
  it('publishes where its calls are, and what it takes', async () => {
    const metadata = app.config.serverMetadata();
    expect(metadata).toMatchObject({
      issuer: server.url,
      authorization_endpoint: `${server.url}/api/auth/connect`,
      token_endpoint: `${server.url}/api/auth/token`,
      userinfo_endpoint: `${server.url}/api/auth/userinfo`,
      jwks_uri: `${server.url}/api/auth/jwks`,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      code_challenge_methods_supported: ['S256'],
      id_token_signing_alg_values_supported: ['RS256'],
    });
    expect(metadata.scopes_supported).toEqual(expect.arrayContaining(['openid', 'cameras', 'cameras.watch']));
    const { keys } = (await (await fetch(metadata.jwks_uri ?? '')).json()) as { keys: [object] };
    expect(keys).toMatchObject([{ kty: 'RSA', use: 'sig', alg: 'RS256' }]);
    expect(Object.keys(keys[0])).not.toContain('d');
  });

  it.each(['confidential', 'public'] as const)(
    'gives a %s client tokens, and tells it what was granted',
    async (clientType) => {
      const own = await openidApp(server, admin, { clientType });
      const parent = await newParent();
      const tokens = await own.connect(parent.browser, { scope: 'openid profile' });
      expect(tokens).toMatchObject({ token_type: 'bearer', scope: 'openid profile' });
      expect(tokens.refresh_token).toBeUndefined();
      expect(tokens.claims()).toMatchObject({ iss: server.url, aud: own.clientId, sub: String(parent.accountId) });
      const told = await client.fetchUserInfo(own.config, tokens.access_token, subOf(tokens));
      expect(told).toMatchObject({ given_name: 'Pat', preferred_username: parent.userName });
      expect(told).not.toHaveProperty('email');
    },
  );

  it('shows the person which app asks for what, and for how long', async () => {
    const parent = await newParent();
    const at = await follow(server, parent.browser, (await app.begin({ scope: 'openid cameras offline_access' })).path);
    const uid = at.searchParams.get('uid') ?? '';
    expect(await parent.browser.call(openid.request, { params: { uid } })).toEqual({
      name: app.body.displayName,
      owner: 'Tadpole Reports',
      scopes: ['openid', 'cameras', 'offline_access'],
      lastsHours: 720,
      returnsTo: 'app.example',
      asksProof: false,
    });
    const staff = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
    const theirs = await follow(server, staff, (await app.begin()).path);
    const shown = await staff.call(openid.request, { params: { uid: theirs.searchParams.get('uid') ?? '' } });
    expect([shown.scopes, shown.lastsHours]).toEqual([['openid', 'profile', 'email', 'offline_access'], 12]);
  });

  it('is told when the person refuses, or is not signed in and may not be asked', async () => {
    const { browser } = await newParent();
    const begun = await app.begin();
    expect(await errorOf(app.exchange(await app.ask(browser, begun, false), begun))).toBe('access_denied');
    const quiet = await app.begin({ prompt: 'none' });
    expect(await errorOf(app.exchange(await app.ask(browser, quiet), quiet))).toBe('consent_required');
    expect(await errorOf(app.exchange(await app.ask(server.browser(), quiet), quiet))).toBe('login_required');
  });

  it('asks again only for more than was agreed to', async () => {
    const { browser } = await newParent();
    await app.connect(browser, { scope: 'openid profile' });
    const quiet = await app.begin({ scope: 'openid profile', prompt: 'none' });
    expect((await app.exchange(await app.ask(browser, quiet), quiet)).scope).toBe('openid profile');
    const more = await app.begin({ scope: 'openid profile email', prompt: 'none' });
    expect(await errorOf(app.exchange(await app.ask(browser, more), more))).toBe('consent_required');
    // No other browser has it.
    const other = await newParent();
    expect(await errorOf(app.exchange(await app.ask(other.browser, quiet), quiet))).toBe('consent_required');
  });

  it('asks each time where any program on the computer could listen', async () => {
    const own = await openidApp(server, admin, { clientType: 'public', redirectUri: 'http://localhost:4000/cb' });
    const { browser } = await newParent();
    // Without `offline_access`, which asks for consent each time by itself.
    const scope = 'openid cameras';
    await own.connect(browser, { scope });
    expect((await follow(server, browser, (await own.begin({ scope })).path)).pathname).toBe('/oidc/authorize');
  });
});

describe('what it refuses', () => {
  it('a request without PKCE, or with a plain challenge, and a verifier that is not its own', async () => {
    const { browser } = await newParent();
    for (const changes of [{ code_challenge: null, code_challenge_method: null }, { code_challenge_method: 'plain' }]) {
      const begun = await app.begin(changes);
      expect(await errorOf(app.exchange(await app.ask(browser, begun), begun))).toBe('invalid_request');
    }
    const begun = await app.begin();
    const at = await app.ask(browser, begun);
    const wrong = { ...begun, verifier: client.randomPKCECodeVerifier() };
    expect(await errorOf(app.exchange(at, wrong))).toBe('invalid_grant');
    expect(await errorOf(app.exchange(at, { ...begun, verifier: '' }))).toBe('invalid_grant');
  });

  it.each([
    ['another redirect address', { redirect_uri: 'https://app.example/callback/' }, 'invalid_redirect_uri'],
    ['an address of others', { redirect_uri: 'https://evil.example/' }, 'invalid_redirect_uri'],
    ['an unknown client', { client_id: 'nobody' }, 'invalid_client'],
    ['an answer by a form', { response_mode: 'form_post' }, 'unsupported_response_mode'],
  ])('%s, on a page of the portal', async (_, changes, code) => {
    const { browser } = await newParent();
    const at = await follow(server, browser, (await app.begin(changes)).path);
    expect(at.href).toBe(`${server.url}/oidc/problem?why=${code}`);
  });

  it('a scope that the client may not ask for, and other ways to get tokens', async () => {
    const { browser } = await newParent();
    const own = await openidApp(server, admin, { scopes: ['openid'] });
    const begun = await own.begin({ scope: 'openid cameras' });
    expect(await errorOf(own.exchange(await own.ask(browser, begun), begun))).toBe('invalid_scope');
    for (const response_type of ['token', 'id_token', 'code id_token']) {
      const other = await app.begin({ response_type });
      const at = await follow(server, browser, other.path);
      expect(at.search + at.hash).toContain('unsupported_response_type');
    }
    const grant = (type: string, given = {}) =>
      client.genericGrantRequest(app.config, type, { scope: 'openid', ...given });
    expect(await errorOf(grant('client_credentials'))).toBe('unsupported_grant_type');
    expect(await errorOf(grant('password', { username: 'a', password: 'b' }))).toBe('unsupported_grant_type');
  });

  it('a code that came before, and ends what it gave', async () => {
    const { browser } = await newParent();
    const begun = await app.begin();
    const at = await app.ask(browser, begun);
    const tokens = await app.exchange(at, begun);
    expect(await isKnown(app, tokens)).toBe(true);
    expect(await errorOf(app.exchange(at, begun))).toBe('invalid_grant');
    // What the library refuses is logged as our own refusals are, and holds nothing of what was sent.
    const line = JSON.parse(lines.findLast((one) => one.includes('"msg":"refused"')) ?? '{}') as object;
    const from = { clientId: app.clientId, ip: '127.0.0.1', traceId: expect.any(String) };
    expect(line).toMatchObject({ code: 'invalid_grant', path: '/api/auth/token', ...from });
    expect(lines.join('')).not.toContain(at.searchParams.get('code'));
    expect(await isKnown(app, tokens)).toBe(false);
    expect(await errorOf(client.refreshTokenGrant(app.config, tokens.refresh_token ?? ''))).toBe('invalid_grant');
  });

  it('all but one of those that bring a code at once', async () => {
    const { browser } = await newParent();
    const begun = await app.begin();
    const at = await app.ask(browser, begun);
    const tokens = await manyAtOnce(server, 'AuthorizationCode', () => app.exchange(at, begun));
    expect(tokens.length).toBeLessThanOrEqual(1);
    for (const one of tokens) expect(await isKnown(app, one)).toBe(false);
  });

  it("another client's code, token and secret", async () => {
    const { browser } = await newParent();
    const other = await openidApp(server, admin);
    const begun = await app.begin();
    const at = await app.ask(browser, begun);
    expect(await errorOf(other.exchange(at, begun))).toBe('invalid_grant');
    const tokens = await app.connect(browser);
    expect(await errorOf(client.refreshTokenGrant(other.config, tokens.refresh_token ?? ''))).toBe('invalid_grant');
    await client.tokenRevocation(other.config, tokens.refresh_token ?? '');
    expect(await isKnown(app, tokens)).toBe(true);
    const guessing = new client.Configuration(app.config.serverMetadata(), app.clientId, 'x'.repeat(43));
    client.allowInsecureRequests(guessing);
    expect(await errorOf(client.refreshTokenGrant(guessing, tokens.refresh_token ?? ''))).toBe('invalid_client');
    const asPublic = new client.Configuration(app.config.serverMetadata(), app.clientId, undefined, client.None());
    client.allowInsecureRequests(asPublic);
    expect(await errorOf(client.refreshTokenGrant(asPublic, tokens.refresh_token ?? ''))).toBe('invalid_client');
  });

  it("a request that is another browser's, and an answer in another", async () => {
    const [mine, theirs] = [await newParent(), await newParent()];
    const at = await follow(server, mine.browser, (await app.begin()).path);
    const uid = at.searchParams.get('uid') ?? '';
    const approve = (browser: typeof mine.browser) => browser.call(openid.approve, { body: { uid, isApproved: true } });
    const look = () => theirs.browser.call(openid.request, { params: { uid } });
    for (const attempt of [() => approve(theirs.browser), look])
      expect((await refusalOf(attempt())).validationFailures?.[0]?.errorMessage).toBe(
        'This request has ended. Go back to the app and start again.',
      );
    const lure = (from: Pick<typeof mine.browser, 'cookies'>) => {
      for (const [name, value] of from.cookies)
        if (name.startsWith('viewgate_openid')) theirs.browser.cookies.set(name, value);
    };
    lure(mine.browser);
    expect((await refusalOf(approve(theirs.browser))).status).toBe(400);
    // Nobody began it, so anybody may answer it; those who lured them have the cookies of the request, but not the answerer's session.
    const luring = server.browser();
    const asked = await follow(server, luring, (await app.begin()).path);
    lure(luring);
    const answered = { uid: asked.searchParams.get('uid') ?? '', isApproved: true };
    const { goTo } = await theirs.browser.call(openid.approve, { body: answered });
    for (const to of [goTo, goTo.replace(/[^/]+$/, 'other')])
      expect((await follow(server, luring, to)).pathname).toBe('/oidc/problem');
  });
});

it('lets one address begin twenty requests in ten seconds, and keeps no other waiting', async () => {
  const { browser } = await newParent();
  const { path } = await app.begin();
  const begin = async (who: typeof browser) => (await who.fetch(path, { redirect: 'manual' })).status;
  const all = await Promise.all(Array.from({ length: 25 }, () => begin(browser)));
  expect(all.filter((status) => status === 429)).toHaveLength(5);
  expect(await begin((await newParent()).browser)).toBe(303);
  const kept = await server.db.selectFrom('openid_records').select('model').where('model', '=', 'Session').execute();
  expect(kept.length).toBeLessThan(6 * households);
});

describe('who is signed in', () => {
  it('is whoever is signed in to the portal in that browser, and nobody after they left', async () => {
    const { browser } = await newParent();
    await app.connect(browser);
    const quiet = await app.begin({ prompt: 'none' });
    await browser.call(account.logout);
    expect(await errorOf(app.exchange(await app.ask(browser, quiet), quiet))).toBe('login_required');
    const next = await server.make.viewer(locationId);
    await browser.call(account.login, { body: { userName: next.userName, password: 'Demo-1234!' } });
    const tokens = await app.connect(browser);
    expect(subOf(tokens)).toBe(String(next.account_id));
  });

  it('proves it once more when the app asks', async () => {
    const parent = await newParent();
    await server.db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - 3_600_000) })
      .where('account_id', '=', parent.accountId)
      .execute();
    for (const changes of [{ prompt: 'login' }, { max_age: '600' }]) {
      const begun = await app.begin(changes);
      expect((await refusalOf(app.ask(parent.browser, begun))).code).toBe('proofNeeded');
      const quiet = await app.begin({ ...changes, prompt: 'none' });
      expect(await errorOf(app.exchange(await app.ask(parent.browser, quiet), quiet))).toBe(
        'prompt' in changes ? 'consent_required' : 'login_required',
      );
      await server.db
        .updateTable('sessions')
        .set({ proved_at: new Date(Date.now() + 5_000) })
        .where('account_id', '=', parent.accountId)
        .execute();
      const tokens = await app.connect(parent.browser, changes);
      expect(tokens.claims()?.auth_time).toBeGreaterThan(Date.now() / 1_000 - 60);
      await server.db
        .updateTable('sessions')
        .set({ proved_at: null })
        .where('account_id', '=', parent.accountId)
        .execute();
    }
  });

  it('is nobody while a second step must be added first, and once locked', async () => {
    const staff = await server.make.user('LocationManager', { locationIds: [locationId] });
    const browser = await server.signIn(staff);
    const before = await app.connect(browser);
    const quiet = await app.begin({ prompt: 'none' });
    await server.db.updateTable('organizations').set({ requires_second_factor: true }).execute();
    server.deps.sessions.clear();
    const outcome = await errorOf(app.exchange(await app.ask(browser, quiet), quiet));
    const known = await isKnown(app, before);
    await server.db.updateTable('organizations').set({ requires_second_factor: false }).execute();
    server.deps.sessions.clear();
    expect(outcome).toBe('login_required');
    expect(known).toBe(false);
    const parent = await newParent();
    const tokens = await app.connect(parent.browser);
    await server.db.updateTable('accounts').set({ is_locked: true }).where('id', '=', parent.accountId).execute();
    expect(await isKnown(app, tokens)).toBe(false);
    expect(await errorOf(app.exchange(await app.ask(parent.browser, quiet), quiet))).toBe('login_required');
    await server.db.updateTable('accounts').set({ is_locked: false }).where('id', '=', parent.accountId).execute();
    // It does not come back.
    expect(await errorOf(client.refreshTokenGrant(app.config, tokens.refresh_token ?? ''))).toBe('invalid_grant');
  });
});

describe('refresh tokens', () => {
  it('work once each, and using one a second time ends them all', async () => {
    const { browser } = await newParent();
    const first = await app.connect(browser);
    const second = await client.refreshTokenGrant(app.config, first.refresh_token ?? '');
    expect(second.refresh_token).not.toBe(first.refresh_token);
    const third = await client.refreshTokenGrant(app.config, second.refresh_token ?? '');
    expect(third.scope).toBe(first.scope);
    expect(await errorOf(client.refreshTokenGrant(app.config, first.refresh_token ?? ''))).toBe('invalid_grant');
    expect(await errorOf(client.refreshTokenGrant(app.config, third.refresh_token ?? ''))).toBe('invalid_grant');
    expect(
      await server.db
        .selectFrom('audit_log')
        .select('record_name')
        .where('verb', '=', 'end access')
        .where('record', '=', 'connected app')
        .where('record_id', '=', app.id)
        .execute(),
    ).not.toEqual([]);
  });

  it('end for both of two that come at once', async () => {
    const { browser } = await newParent();
    const { refresh_token = '' } = await app.connect(browser);
    const won = await manyAtOnce(server, 'RefreshToken', () => client.refreshTokenGrant(app.config, refresh_token));
    expect(won.length).toBeLessThanOrEqual(1);
    for (const { refresh_token: next = '' } of won)
      expect(await errorOf(client.refreshTokenGrant(app.config, next))).toBe('invalid_grant');
  });

  it('are revoked with everything that came of them', async () => {
    const { browser } = await newParent();
    const tokens = await app.connect(browser);
    await client.tokenRevocation(app.config, tokens.access_token);
    expect(await errorOf(client.refreshTokenGrant(app.config, tokens.refresh_token ?? ''))).toBe('invalid_grant');
  });
});

describe('logging out, asked for by an app', () => {
  const bye = 'https://app.example/bye';

  it('asks the person, ends what hangs on the session, and goes back to an address of the app', async () => {
    const own = await openidApp(server, admin, { postLogoutRedirectUris: [bye] });
    const parent = await newParent();
    const tokens = await own.connect(parent.browser, { scope: 'openid profile' });
    const hint = { id_token_hint: tokens.id_token ?? '', post_logout_redirect_uri: bye, state: 'here' };
    const { pathname, search } = client.buildEndSessionUrl(own.config, hint);
    const asked = await follow(server, parent.browser, pathname + search);
    expect(asked.pathname).toBe('/oidc/sign-out');
    expect(await isKnown(own, tokens)).toBe(true);
    const body = Object.fromEntries(asked.searchParams);
    expect(await parent.browser.call(openid.leave, { body })).toEqual({ goTo: `${bye}?state=here` });
    await expect.poll(() => isKnown(own, tokens)).toBe(false);
    expect((await refusalOf(parent.browser.call(account.me))).status).toBe(401);
    // Nobody is left to be asked.
    expect((await follow(server, parent.browser, pathname + search)).href).toBe(`${bye}?state=here`);
  });

  it('leads nowhere else', async () => {
    const own = await openidApp(server, admin, { postLogoutRedirectUris: [bye] });
    const { browser } = await newParent();
    const to = async (query: Record<string, string>) =>
      (await follow(server, browser, `/api/auth/sign-out?${new URLSearchParams(query).toString()}`)).pathname;
    const evil = { post_logout_redirect_uri: 'https://evil.example/' };
    expect(await to({ client_id: own.clientId, ...evil })).toBe('/oidc/problem');
    expect(await to({ client_id: app.clientId, post_logout_redirect_uri: bye })).toBe('/oidc/problem');
    expect(await to({ id_token_hint: 'a.e30.b', post_logout_redirect_uri: bye })).toBe('/oidc/problem');
    expect(await to({})).toBe('/oidc/sign-out');
    const { goTo } = await browser.call(openid.leave, {
      body: { clientId: own.clientId, redirectUri: 'https://evil.example/' },
    });
    expect(goTo).toMatch(/^\/oidc\/problem/);
  });
});

it('keeps no token, code or secret where somebody could read it', async () => {
  const { browser } = await newParent();
  const begun = await app.begin();
  const at = await app.ask(browser, begun);
  const tokens = await app.exchange(at, begun);
  await errorOf(app.exchange(at, begun));
  await fetch(`${server.url}/api/auth/connect?code=${at.searchParams.get('code')}`, { redirect: 'manual' });
  const secrets = [at.searchParams.get('code'), tokens.access_token, tokens.refresh_token, tokens.id_token];
  const rows = await server.db.selectFrom('openid_records').selectAll().execute();
  const kept = rows.map((row) => `${row.payload.toString('latin1')} ${row.id_hash.toString('hex')}`).join('\n');
  const entries = JSON.stringify(await server.db.selectFrom('audit_log').selectAll().execute());
  for (const secret of secrets)
    for (const place of [kept, entries, lines.join('\n')]) expect(place).not.toContain(secret);
  expect(callback).toBe(at.origin + at.pathname);
});
