import { createPublicKey, verify, type webcrypto } from 'node:crypto';
import * as client from 'openid-client';
import { beforeAll, expect, it } from 'vitest';
import { follow, openidApp } from '../../../../test/openid-app.ts';
import { createTestClock, type TestServer, testServer } from '../../../../test/server.ts';
import { rotateKeys, signingKeys } from './keys.ts';

// Other people's apps use the real time.
const clock = createTestClock(Date.now());
let server: TestServer;
const day = 86_400_000;

beforeAll(async () => {
  server = await testServer({ clock });
});

it('publishes the next key a day before it signs, keeps the former while connections last, and stores all of them sealed', async () => {
  const kids = async () => (await signingKeys(server.deps)).jwks.map((key) => String((key as { kid?: string }).kid));
  const [first = ''] = await kids();
  await rotateKeys(server.deps);
  expect(await kids()).toEqual([first]);
  clock.advance(89 * day);
  await rotateKeys(server.deps);
  const [still, next = ''] = await kids();
  expect([still, next === first]).toEqual([first, false]);
  clock.advance(day);
  expect(await kids()).toEqual([next, first]);
  clock.advance(day);
  await rotateKeys(server.deps);
  expect(await kids()).toEqual([next, first]);
  clock.advance(30 * day);
  await rotateKeys(server.deps);
  expect(await kids()).toEqual([next, first]);
  clock.advance(2 * day);
  await rotateKeys(server.deps);
  expect(await kids()).toEqual([next]);
  const rows = await server.db.selectFrom('openid_keys').select('private_key').execute();
  expect(rows.map((row) => row.private_key.toString('latin1')).join('')).not.toContain('"d"');
});

it('makes one first key, however many ask at once', async () => {
  const other = await testServer();
  const all = await Promise.all([1, 2, 3].map(() => signingKeys(other.deps)));
  expect(new Set(all.map(({ version }) => version)).size).toBe(1);
});

it('goes on with every token that is out: the old ones by the old key, as long as there may be any', async () => {
  const bye = 'https://app.example/bye';
  const admin = await server.signIn(await server.make.user('SuperAdmin'));
  const app = await openidApp(server, admin, { postLogoutRedirectUris: [bye] });
  const browser = await server.signIn(await server.make.viewer((await server.make.location()).id));
  const before = await app.connect(browser);
  // The key that signed is in its last day.
  const keys = server.db.updateTable('openid_keys').set({ signs_from: new Date(clock.now() - 89 * day) });
  await keys.where('signs_from', '<=', new Date(clock.now())).execute();
  await rotateKeys(server.deps);
  // Within the hour that an access token lives.
  const next = server.db.updateTable('openid_keys').set({ signs_from: new Date(clock.now() + 60_000) });
  await next.where('signs_from', '>', new Date(clock.now())).execute();
  clock.advance(122_000);

  const published = async () => {
    const answer = await fetch(`${server.url}/api/auth/jwks`);
    return ((await answer.json()) as { keys: (webcrypto.JsonWebKey & { kid: string })[] }).keys;
  };
  const signerOf = async (token = '') => {
    const [head = '', claims = '', signature = ''] = token.split('.');
    const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string };
    const found = (await published()).find((one) => one.kid === kid);
    const key = found && createPublicKey({ key: found, format: 'jwk' });
    const isItsOwn =
      key && verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'));
    return isItsOwn ? kid : undefined;
  };
  const sub = before.claims()?.sub ?? '';
  expect((await client.fetchUserInfo(app.config, before.access_token, sub)).sub).toBe(sub);
  const after = await client.refreshTokenGrant(app.config, before.refresh_token ?? '');
  const [old, fresh] = [await signerOf(before.id_token), await signerOf(after.id_token)];
  expect([typeof old, typeof fresh, old === fresh]).toEqual(['string', 'string', false]);

  const leaves = async () => {
    const asked = { id_token_hint: before.id_token ?? '', post_logout_redirect_uri: bye };
    const { pathname, search } = client.buildEndSessionUrl(app.config, asked);
    return (await follow(server, server.browser(), pathname + search)).href;
  };
  clock.advance(25 * day);
  await rotateKeys(server.deps);
  expect(await leaves()).toBe(bye);
  clock.advance(10 * day);
  await rotateKeys(server.deps);
  expect(await leaves()).toMatch(/oidc\/problem/);
});
