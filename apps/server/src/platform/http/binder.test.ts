import { families } from '@viewgate/contract';
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

beforeAll(async () => {
  server = await testServer();
  const silent = async ({ db, scope }: Call<typeof families.create>) => {
    const values = { location_id: scope.locationId, name: 'Unsaid' };
    return await db.insertInto('families').values(values).returning('id').executeTakeFirstOrThrow();
  };
  app = await createApp(server.deps, (route) =>
    route.endpoint.id === families.create.id ? { ...route, handler: silent } : route,
  );
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

it('refuses routes not declared in the contract', () => {
  const empty = Fastify();
  admitContractRoutesOnly(empty);
  expect(() => empty.get('/api/backdoor', () => 'open')).toThrow('does not come from the contract');
});
