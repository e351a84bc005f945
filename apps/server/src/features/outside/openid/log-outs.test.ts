import { createPublicKey, type webcrypto, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { account, connectedApps } from '@viewgate/contract';
import { beforeAll, expect, it } from 'vitest';
import { afterFile } from '../../../../test/after-file.ts';
import { openidApp, type OpenidApp } from '../../../../test/openid-app.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { tellLogOuts } from './log-outs.ts';

let server: TestServer;
let app: OpenidApp;
let status = 200;
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
  app = await openidApp(server, admin, { logOutUri });
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
