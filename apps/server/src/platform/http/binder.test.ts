import { Readable } from 'node:stream';
import { audit, families } from '@viewgate/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../test/server.ts';
import { createApp } from '../../app.ts';
import { admitContractRoutesOnly } from './binder.ts';
import type { Call } from './call.ts';

let server: TestServer;
let app: FastifyInstance;
let cookie: string;
let locationId: number;
/** Exports being sent, and the most at once. */
let [sending, mostSending] = [0, 0];
let release = () => {};

beforeAll(async () => {
  server = await testServer();
  const silent = async ({ db, scope }: Call<typeof families.create>) => {
    const values = { location_id: scope.locationId, name: 'Unsaid' };
    return await db.insertInto('families').values(values).returning('id').executeTakeFirstOrThrow();
  };
  const released = new Promise<void>((resolve) => void (release = resolve));
  async function* slowly() {
    sending += 1;
    mostSending = Math.max(mostSending, sending);
    yield 'a';
    await released;
    yield 'b';
    sending -= 1;
  }
  const instead: Record<string, unknown> = {
    [families.create.id]: silent,
    [audit.export.id]: ({ reply }: Call<typeof audit.export>) => reply.send(Readable.from(slowly())),
  };
  app = await createApp(server.deps, (route) => {
    const handler = instead[route.endpoint.id];
    const endpoint = { ...route.endpoint, deprecated: { since: '2026-01-01', until: '2026-07-01' } };
    if (route.endpoint.id === families.get.id) return { ...route, endpoint };
    return handler ? { ...route, handler: handler as typeof route.handler } : route;
  });
  locationId = (await server.make.location()).id;
  const { cookies } = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
  cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
});
afterAll(() => app.close());

it('rolls back a change that writes no audit entry', async () => {
  const url = families.create.path.replace(':locationId', String(locationId));
  const answer = await app.inject({ method: 'POST', url, headers: { cookie }, payload: { name: 'Unsaid' } });
  expect(answer.statusCode).toBe(500);
  expect(await server.db.selectFrom('families').select('id').where('name', '=', 'Unsaid').execute()).toEqual([]);
});

it('sends an account one file at a time, to its last byte, and refuses it the ninth', async () => {
  const reader = await server.signIn(await server.make.user('SuperAdmin'));
  const headers = { cookie: [...reader.cookies].map((one) => one.join('=')).join('; ') };
  const refused: number[] = [];
  const all = Array.from({ length: 10 }, async () => {
    const { statusCode, body } = await app.inject({ url: audit.export.path, headers });
    if (statusCode !== 200) refused.push(statusCode);
    return body;
  });
  await expect.poll(() => refused, { timeout: 20_000 }).toEqual([429, 429]);
  release();
  expect((await Promise.all(all)).filter((body) => body === 'ab')).toHaveLength(8);
  expect(mostSending).toBe(1);
});

it('says of a call that goes away when it will', async () => {
  const url = families.get.path.replace(':locationId', String(locationId)).replace(':id', '1');
  const { headers } = await app.inject({ url, headers: { cookie } });
  expect(headers).toMatchObject({ deprecation: '@1767225600', sunset: 'Wed, 01 Jul 2026 00:00:00 GMT' });
});

it('refuses routes not declared in the contract', () => {
  const empty = Fastify();
  admitContractRoutesOnly(empty);
  expect(() => empty.get('/api/backdoor', () => 'open')).toThrow('does not come from the contract');
});
