import { createPublicKey, type webcrypto, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { account, connectedApps, openid } from '@viewgate/contract';
import * as client from 'openid-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { afterFile } from '../../../../test/after-file.ts';
import { follow, openidApp, type OpenidApp } from '../../../../test/openid-app.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { tellLogOuts } from './log-outs.ts';

let server: TestServer;
let app: OpenidApp;
let status = 200;
const bye = 'https://app.example/bye';
const told: string[] = [];

beforeAll(async () => {
  const program = createServer((request, response) => {
    void text(request).then((form) => {
      told.push(new URLSearchParams(form).get('logout_token') ?? '');
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
  afterFile(() => program.close());
  server = await testServer();
  const admin = await server.signIn(await server.make.user('SuperAdmin'));
  const logOutUri = `http://localhost:${(program.address() as AddressInfo).port}/out`;
  app = await openidApp(server, admin, { logOutUri, postLogoutRedirectUris: [bye] });
}, 90_000);

const newParent = async () => {
  const row = await server.make.viewer((await server.make.location()).id);
  return { accountId: row.account_id, browser: await server.signIn(row) };
};
const claimsOf = (token = '') =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

it('tells an app once that its person logged out, by a token that only the portal can make', async () => {
  const { accountId, browser } = await newParent();
  const tokens = await app.connect(browser, { scope: 'openid profile' });
  await app.connect(browser, { scope: 'openid profile' });
  const sid = tokens.claims()?.['sid'];
  await browser.call(account.logout);
  await expect.poll(() => told.length).toBe(1);
  const [token = ''] = told.splice(0);
  const [head = '', claims = '', signature = ''] = token.split('.');
  expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toMatchObject({ alg: 'RS256', typ: 'logout+jwt' });
  expect(claimsOf(token)).toMatchObject({
    iss: server.url,
    aud: app.clientId,
    sub: String(accountId),
    sid,
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  });
  expect(claimsOf(token)).not.toHaveProperty('nonce');
  const { keys } = (await (await fetch(`${server.url}/api/auth/jwks`)).json()) as { keys: [webcrypto.JsonWebKey] };
  const key = createPublicKey({ key: keys[0], format: 'jwk' });
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
});

it('tries again while the app does not answer, and says nothing of a browser that goes on', async () => {
  const { browser } = await newParent();
  await app.connect(browser, { scope: 'openid profile' });
  status = 503;
  await browser.call(connectedApps.withdraw, { params: { id: app.id } });
  await expect.poll(() => told.length).toBe(1);
  status = 200;
  const waiting = server.db.selectFrom('openid_log_outs').select(['tries', 'next_at']);
  await expect.poll(async () => (await waiting.execute()).map(({ tries }) => tries)).toEqual([1]);
  await server.db
    .updateTable('openid_log_outs')
    .set({ next_at: new Date(0) })
    .execute();
  await tellLogOuts({ ...server.deps });
  expect(await waiting.execute()).toEqual([]);
  const [first, second] = told.splice(0).map(claimsOf);
  expect(second?.sid).toBe(first?.sid);
  expect(second?.jti).not.toBe(first?.jti);
});

describe('what the suite’s plan “RP-Initiated Logout OP” asks', () => {
  it('leads the person to the question and on, or to a page of the portal where it must not', async () => {
    const { browser } = await newParent();
    const { id_token: hint = '' } = await app.connect(browser, { scope: 'openid profile' });
    const [head = '', , signature = ''] = hint.split('.');
    const modified = [
      head,
      Buffer.from(JSON.stringify({ ...claimsOf(hint), sub: '1' })).toString('base64url'),
      signature,
    ];
    const [question, problem] = ['/oidc/sign-out', '/oidc/problem'];
    const modules: readonly [string, Readonly<Record<string, string>>, string][] = [
      ['rp-initiated-logout', { id_token_hint: hint, post_logout_redirect_uri: bye, state: 'x' }, question],
      ['no-state', { id_token_hint: hint, post_logout_redirect_uri: bye }, question],
      ['no-post-logout-redirect-uri', { id_token_hint: hint, state: 'x' }, question],
      ['no-params', {}, question],
      ['only-state', { state: 'x' }, question],
      ['no-id-token-hint', { post_logout_redirect_uri: bye, state: 'x' }, problem],
      ['no-id-token-hint, with client_id', { client_id: app.clientId, post_logout_redirect_uri: bye }, question],
      ['bad-id-token-hint', { id_token_hint: 'bad', post_logout_redirect_uri: bye }, problem],
      ['modified-id-token-hint', { id_token_hint: modified.join('.'), post_logout_redirect_uri: bye }, problem],
      ['bad-post-logout-redirect-uri', { id_token_hint: hint, post_logout_redirect_uri: `${bye}/other` }, problem],
      ['query-added', { id_token_hint: hint, post_logout_redirect_uri: `${bye}?foo=bar` }, problem],
    ];
    const led = async (asked: Readonly<Record<string, string>>) =>
      follow(server, browser, `/api/auth/sign-out?${new URLSearchParams(asked).toString()}`);
    for (const [name, asked, to] of modules) expect([name, (await led(asked)).pathname]).toEqual([name, to]);
    // Nobody was logged out just by being asked.
    await browser.call(account.me);
    const { searchParams } = await led({ state: 'x' });
    const { goTo } = await browser.call(openid.leave, { body: Object.fromEntries(searchParams) });
    expect(goTo).toBe('/login');
  });
});

describe('what the suite’s plans “Config OP” and “Back-Channel Logout OP” ask of the description', () => {
  it('names all that is required, at the issuer’s own address, and keys that are nobody else’s', async () => {
    const metadata = app.config.serverMetadata();
    expect(metadata.issuer).toBe(server.url);
    const addresses = ['authorization', 'token', 'userinfo', 'end_session', 'revocation', 'device_authorization'].map(
      (name) => metadata[`${name}_endpoint`] as string,
    );
    for (const address of [...addresses, String(metadata.jwks_uri)]) expect(new URL(address).origin).toBe(server.url);
    expect(metadata).toMatchObject({
      subject_types_supported: ['public'],
      backchannel_logout_supported: true,
      backchannel_logout_session_supported: true,
    });
    expect(metadata.claims_supported).toEqual(expect.arrayContaining(['sub', 'sid', 'auth_time']));
    const { keys } = (await (await fetch(metadata.jwks_uri ?? '')).json()) as { keys: webcrypto.JsonWebKey[] };
    for (const key of keys) {
      expect(key).toMatchObject({ kty: 'RSA', use: 'sig', alg: 'RS256', kid: expect.any(String) });
      expect(['d', 'p', 'q', 'dp', 'dq', 'qi', 'k'].filter((part) => part in key)).toEqual([]);
    }
    expect(new Set(keys.map((key) => (key as { kid?: string }).kid)).size).toBe(keys.length);
  });

  it('is of no other issuer (discovery-issuer-not-matching-config)', async () => {
    const elsewhere = new URL(server.url);
    elsewhere.hostname = elsewhere.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
    const asked = client.discovery(elsewhere, app.clientId, undefined, undefined, {
      execute: [client.allowInsecureRequests],
    });
    await expect(asked).rejects.toThrow(/issuer/);
  });
});
