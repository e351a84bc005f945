import { createHash } from 'node:crypto';
import { families, oauthClients } from '@viewgate/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestClock, type TestServer, testServer } from '../../../test/server.ts';
import { isAnswered, onceForItsKey, sweepIdempotencyKeys } from './idempotency.ts';

const clock = createTestClock();
let server: TestServer;
let locationId: number;
let manager: Awaited<ReturnType<TestServer['signIn']>>;
let another: typeof manager;
beforeAll(async () => {
  server = await testServer({ clock });
  const location = await server.make.location();
  locationId = location.id;
  const place = { organizationId: location.organization_id, locationIds: [locationId] };
  manager = await server.signIn(await server.make.user('LocationManager', place));
  another = await server.signIn(await server.make.user('LocationManager', place));
});

const create = async (name: string, key: string | undefined, browser = manager) => {
  const answer = await browser.fetch(families.create.path.replace(':locationId', String(locationId)), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
    body: JSON.stringify({ name }),
  });
  return { status: answer.status, body: (await answer.json()) as { result?: { id: number }; code?: string } };
};
const made = async (name: string) =>
  (await server.db.selectFrom('families').where('name', '=', name).select('id').execute()).length;
const audited = async (name: string) =>
  (
    await server.db
      .selectFrom('audit_log')
      .where('verb', '=', 'create')
      .where('record_name', '=', name)
      .select('id')
      .execute()
  ).length;

describe('a call that creates, sent again with its Idempotency-Key', () => {
  it('creates one, audits once, and answers the same, even concurrently', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => create('Twice', 'key-1')));
    expect(new Set(all.map(({ status, body }) => `${status} ${body.result?.id}`)).size).toBe(1);
    expect(all[0]?.status).toBe(201);
    expect([await made('Twice'), await audited('Twice')]).toEqual([1, 1]);
  });

  it('without a key, with another, or from another account, creates another', async () => {
    for (const key of [undefined, undefined, 'key-2', 'key-3']) expect((await create('Many', key)).status).toBe(201);
    expect((await create('Many', 'key-3', another)).status).toBe(201);
    expect(await made('Many')).toBe(5);
  });

  it('is refused with another body or an invalid key', async () => {
    await create('First', 'key-4');
    expect(await create('Second', 'key-4')).toMatchObject({ status: 400, body: { code: 'malformed' } });
    expect((await create('Second', 'with spaces')).status).toBe(400);
    expect(await made('Second')).toBe(0);
  });

  it('runs again after a failure', async () => {
    expect((await create('', 'key-5')).status).toBe(400);
    expect((await create('Now right', 'key-5')).status).toBe(201);
  });

  it('returns a secret again, and stores none readable', async () => {
    const admin = await server.signIn(await server.make.user('SuperAdmin'));
    const ask = async () => {
      const answer = await admin.fetch(oauthClients.create.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'key-6' },
        body: JSON.stringify({
          displayName: 'Partner',
          clientType: 'confidential',
          owner: 'Somebody',
          redirectUris: ['https://partner.example/back'],
          allowedScopes: ['openid'],
        }),
      });
      return { status: answer.status, body: await answer.text() };
    };
    const first = await ask();
    expect(first.status, first.body).toBe(201);
    expect(await ask()).toEqual(first);
    const { secret } = (JSON.parse(first.body) as { result: { secret: string } }).result;
    const rows = await server.db.selectFrom('idempotency_keys').selectAll().execute();
    expect(rows.some(({ answer }) => answer?.includes(secret))).toBe(false);
  });

  it('runs again after a day', async () => {
    await create('Yesterday', 'key-7');
    clock.advance(24 * 3_600_000 + 1);
    await sweepIdempotencyKeys(server.db, clock.now());
    expect(await server.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
  });

  it('is counted like any other once it is done again: after a day, or with too many keys since', async () => {
    const { id: accountId } = await server.make.account();
    const asked = (key: string, at: number) => ({
      accountId,
      endpoint: families.create,
      key,
      hash: createHash('sha256').update('same').digest(),
      at,
    });
    const now = clock.now();
    let done = 0;
    const ask = (key: string, at: number) =>
      server.db.transaction().execute((tx) => onceForItsKey(server.deps, tx, asked(key, at), async () => (done += 1)));
    expect(await ask('key-8', now)).toBe(1);
    expect([await isAnswered(server.db, asked('key-8', now + 86_400_000)), await ask('key-8', now)]).toEqual([true, 1]);
    const dayAfter = now + 86_400_001;
    expect(await isAnswered(server.db, asked('key-8', dayAfter))).toBe(false);
    expect(await ask('key-8', dayAfter)).toBe(2);
    await server.db
      .insertInto('idempotency_keys')
      .values(
        Array.from({ length: 2_001 }, (_, n) => ({
          account_id: accountId,
          endpoint: families.create.id,
          key: `later-${n}`,
          request_hash: asked('', 0).hash,
          created_at: new Date(dayAfter + 1 + n),
        })),
      )
      .execute();
    expect(await isAnswered(server.db, asked('key-8', dayAfter + 5_000))).toBe(false);
    expect(await ask('key-8', dayAfter + 5_000)).toBe(3);
  });
});
