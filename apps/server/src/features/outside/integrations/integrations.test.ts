import { integrations } from '@viewgate/contract';
import { beforeAll, expect, it } from 'vitest';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';

let server: TestServer;
let manager: Awaited<ReturnType<TestServer['signIn']>>;
let integrationId: number;

beforeAll(async () => {
  server = await testServer();
  manager = await server.signIn(await server.make.user('Manager'));
  integrationId = (await manager.call(integrations.table, { body: {} })).rows[0]?.id ?? 0;
});

const params = () => ({ integrationId });
const keys = (body = {}) => manager.call(integrations.apiKeys, { params: params(), body });

it('lists the known integrations, and opens one', async () => {
  const { rows } = await manager.call(integrations.table, { body: { allSearch: 'families PARTNER' } });
  expect(rows).toMatchObject([{ name: 'Child Care Management', validKeyCount: 0 }]);
  expect(await manager.call(integrations.get, { params: params() })).toMatchObject({ name: 'Child Care Management' });
  expect((await refusalOf(manager.call(integrations.get, { params: { integrationId: 99 } }))).status).toBe(404);
});

it('shows a key once, stores its hash and prefix, and finds it by hash', async () => {
  const { id, value } = await manager.call(integrations.generateKey, { params: params() });
  expect(value).toMatch(/^vgk_[\w-]{43}$/);
  expect((await keys()).rows).toMatchObject([{ id, value: `${value.slice(0, 10)}…`, isValid: true }]);
  const kept = await server.db.selectFrom('integration_api_keys').selectAll().executeTakeFirstOrThrow();
  expect(kept.key_hash.equals(hashToken(value))).toBe(true);
  expect(JSON.stringify(kept)).not.toContain(value.slice(10));
  const entries = await server.db.selectFrom('audit_log').selectAll().where('record', '=', 'integration').execute();
  expect(entries).toMatchObject([{ verb: 'generate API key', record_id: integrationId }]);
  expect(JSON.stringify(entries)).not.toContain(value.slice(10));
});

it('makes a key invalid and valid again', async () => {
  const { id } = await manager.call(integrations.generateKey, { params: params() });
  const set = (isValid: boolean, key = id, of = integrationId) =>
    manager.call(integrations.updateKey, { params: { integrationId: of, id: key }, body: { isValid } });
  await set(false);
  expect((await keys({ filters: { isValid: false } })).rows.map((row) => row.id)).toEqual([id]);
  await set(true);
  expect((await keys({ filters: { isValid: false } })).rows).toEqual([]);
  expect((await refusalOf(set(false, 9_999))).status).toBe(404);
  const other = await server.db
    .insertInto('integrations')
    .values({ key: 'other', name: 'Other', description: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await refusalOf(set(false, id, other.id))).status).toBe(404);
});
