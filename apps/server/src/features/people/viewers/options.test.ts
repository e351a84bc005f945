import { children, viewers } from '@viewgate/contract';
import { beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
let locationId: number;
let manager: Awaited<ReturnType<TestServer['signIn']>>;

beforeAll(async () => {
  server = await testServer();
  locationId = (await server.make.location()).id;
  manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
});

it('offers every member of a family, even those who wait, and nobody of other locations', async () => {
  const elsewhere = await server.make.viewer((await server.make.location()).id);
  const member = await server.make.viewer(locationId);
  const waiting = await server.make.viewer(locationId, { approved_at: null });
  const ask = async (query: { search?: string; include?: string }) =>
    (await manager.call(viewers.options, { params: { locationId }, query })).map(({ value }) => value);
  expect((await ask({})).toSorted((a, b) => a - b)).toEqual([member.id, waiting.id]);
  expect(await ask({ include: `${waiting.id},${elsewhere.id}` })).toEqual([waiting.id, member.id]);
  expect(await ask({ search: 'nobody is called so' })).toEqual([]);
  expect(await ask({ search: member.userName })).toEqual([member.id]);
});

it('tells children of the same name apart by their families', async () => {
  const [one, other] = [await server.make.family(locationId), await server.make.family(locationId)];
  for (const { id } of [one, other]) {
    await server.make.child(locationId, id, [], { first_name: 'Ada', last_name: 'Lovelace' });
  }
  await server.make.child(locationId, one.id, [], { first_name: 'Bo', last_name: 'Lovelace' });
  const found = await manager.call(children.options, { params: { locationId }, query: { search: 'lovelace' } });
  expect(found.map(({ label }) => label).toSorted()).toEqual(
    [`Ada Lovelace (${one.name})`, `Ada Lovelace (${other.name})`, 'Bo Lovelace'].toSorted(),
  );
});
