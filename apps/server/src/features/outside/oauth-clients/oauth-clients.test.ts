import { oauthClients, type RequestOf } from '@viewgate/contract';
import { beforeAll, expect, it } from 'vitest';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
let admin: Awaited<ReturnType<TestServer['signIn']>>;

beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn(await server.make.user('SuperAdmin'));
});

type Body = NonNullable<RequestOf<typeof oauthClients.create>['body']>;
let counter = 0;
const body = (given: Partial<Body> = {}): Body => ({
  displayName: `Client ${++counter}`,
  clientType: 'confidential',
  owner: 'Tadpole Reports',
  redirectUris: ['https://tadpole.example/callback'],
  allowedScopes: ['email', 'openid'],
  ...given,
});
const create = (given: Partial<Body> = {}) => admin.call(oauthClients.create, { body: body(given) });
const get = (id: number) => admin.call(oauthClients.get, { params: { id } });
const sealed = async (id: number) =>
  (await server.db.selectFrom('oauth_clients').select('secret').where('id', '=', id).executeTakeFirst())?.secret;
const open = async (id: number) => {
  const secret = await sealed(id);
  return secret && server.deps.secrets.open(secret, `oauth_clients:${id}:secret`);
};

it('creates a confidential client, shows its secret once and stores it sealed', async () => {
  const { id, clientId, secret } = await create({ displayName: 'Tadpole' });
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(await get(id)).toMatchObject({ clientId, hasSecret: true, allowedScopes: ['openid', 'email'], version: 1 });
  expect((await sealed(id))?.toString('latin1')).not.toContain(secret);
  expect(await open(id)).toBe(secret);
  const entries = await server.db.selectFrom('audit_log').selectAll().where('record', '=', 'OAuth client').execute();
  expect(entries).toHaveLength(1);
  expect(JSON.stringify(entries)).not.toContain(secret);
  const { rows } = await admin.call(oauthClients.table, {
    body: { allSearch: 'tadp', filters: { clientType: 'confidential' } },
  });
  expect(rows.map((row) => row.id)).toContain(id);
});

it('gives a public client no secret, and removes it from one that becomes public', async () => {
  const { id, secret } = await create({ clientType: 'public' });
  expect([secret, await sealed(id)]).toEqual([null, null]);
  const refused = await refusalOf(admin.call(oauthClients.resetSecret, { body: { id } }));
  expect(refused.validationFailures?.[0]?.errorMessage).toBe('A public client has no secret.');
  const other = await create();
  await admin.call(oauthClients.update, {
    params: { id: other.id },
    body: { ...body({ clientType: 'public' }), version: 1 },
  });
  expect(await get(other.id)).toMatchObject({ clientType: 'public', hasSecret: false, secretCreatedAt: null });
});

it('replaces a secret with a new one', async () => {
  const { id, secret } = await create();
  const fresh = await admin.call(oauthClients.resetSecret, { body: { id } });
  expect(fresh.secret).not.toBe(secret);
  expect(await open(id)).toBe(fresh.secret);
  expect((await refusalOf(admin.call(oauthClients.resetSecret, { body: { id: 9_999 } }))).status).toBe(404);
});

it.each([
  ['http://tadpole.example/callback'],
  ['https://tadpole.example/callback#top'],
  ['https://*.tadpole.example/callback'],
  ['https://me:pass@tadpole.example/'],
  ['http://localhost.evil.example/'],
  ['javascript:alert(1)'],
  ['/callback'],
])('refuses the redirect address %s', async (uri) => {
  const refused = await refusalOf(create({ redirectUris: [uri] }));
  expect(refused.validationFailures).toMatchObject([
    { propertyName: 'redirectUris.0', errorMessage: 'Enter an https address, or http://localhost, without # or *.' },
  ]);
});

it('accepts localhost addresses, each once', async () => {
  const uris = ['http://localhost:8080/cb', 'http://127.0.0.1/cb', 'http://[::1]:9/cb'];
  const { id } = await create({
    redirectUris: [...uris, uris[0] ?? ''],
    postLogoutRedirectUris: ['https://tadpole.example/bye'],
  });
  expect(await get(id)).toMatchObject({ redirectUris: uris, postLogoutRedirectUris: ['https://tadpole.example/bye'] });
});

it('reports other errors at their field, and that a name is taken', async () => {
  const fieldOf = async (given: Partial<Body>) =>
    (await refusalOf(create(given))).validationFailures?.[0]?.propertyName;
  expect(await fieldOf({ redirectUris: [] })).toBe('redirectUris');
  expect(await fieldOf({ allowedScopes: ['email'] })).toBe('allowedScopes');
  expect(await fieldOf({ owner: ' ' })).toBe('owner');
  await create({ displayName: 'Once' });
  expect(await fieldOf({ displayName: 'ONCE' })).toBe('displayName');
});

it('refuses the second of two edits, deletes, and finds no unknown client', async () => {
  const { id } = await create({ displayName: 'Gone' });
  const change = () => admin.call(oauthClients.update, { params: { id }, body: { ...body(), version: 1 } });
  await change();
  expect((await refusalOf(change())).status).toBe(409);
  await admin.call(oauthClients.remove, { params: { id } });
  expect((await refusalOf(get(id))).status).toBe(404);
});

it('lets managers see clients and change none', async () => {
  const manager = await server.signIn(await server.make.user('Manager'));
  const { id } = await create();
  expect(await manager.call(oauthClients.get, { params: { id } })).not.toHaveProperty('secret');
  expect((await refusalOf(manager.call(oauthClients.create, { body: body() }))).status).toBe(403);
  expect((await refusalOf(manager.call(oauthClients.resetSecret, { body: { id } }))).status).toBe(403);
});
