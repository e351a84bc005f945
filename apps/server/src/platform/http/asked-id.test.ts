import { cameras, children, endpoints, featureFlags, idParam, shell, viewers } from '@viewgate/contract';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { refusalOf, type TestServer, testServer } from '../../../test/server.ts';
import { idReader } from './asked-id.ts';

let server: TestServer;
let locationId: number;
let elsewhere: number;
let manager: Awaited<ReturnType<TestServer['signIn']>>;
let parent: typeof manager;

beforeAll(async () => {
  server = await testServer();
  locationId = (await server.make.location()).id;
  elsewhere = (await server.make.location()).id;
  manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
  parent = await server.signIn(await server.make.viewer(locationId));
});

const statusOf = async (call: Promise<unknown>): Promise<number> =>
  await call.then(
    () => 200,
    async () => (await refusalOf(call)).status,
  );
const options = (who: typeof manager, asked: unknown) =>
  statusOf(who.call(children.optionsOfLocation, { query: { locationId: asked } }));

it('a location named in the query is checked before permission, and input after it', async () => {
  expect(await options(manager, locationId)).toBe(200);
  expect([await options(manager, elsewhere), await options(parent, locationId)]).toEqual([404, 404]);
  for (const wrong of ['', 'x', '1.5', '-1', '0', '99999999999', `${locationId},${elsewhere}`, undefined]) {
    expect([wrong, await options(manager, wrong), await options(parent, wrong)]).toEqual([wrong, 400, 403]);
  }
  expect(await statusOf(manager.call(cameras.optionsOfLocation, { query: { locationId: elsewhere } }))).toBe(404);
});

it('so is one named in the body', async () => {
  const goTo = (id: unknown) => statusOf(manager.call(shell.setCurrent, { body: { locationId: id } } as never));
  expect([await goTo(locationId), await goTo(elsewhere), await goTo('x'), await goTo(null)]).toEqual([
    200, 404, 400, 400,
  ]);
});

it('an optional location may be omitted', async () => {
  const all = await manager.call(viewers.types, {});
  const here = await manager.call(viewers.types, { query: { locationId } });
  expect(all.length).toBeGreaterThan(here.length);
  expect(await statusOf(manager.call(viewers.types, { query: { locationId: elsewhere } }))).toBe(404);
  expect(await statusOf(manager.call(featureFlags.location, { query: { locationId: elsewhere } }))).toBe(404);
  expect(await statusOf(manager.call(featureFlags.location, {}))).toBe(200);
});

const declared = {
  method: 'GET',
  path: '/api/nowhere',
  summary: '',
  access: 'signedIn',
  query: z.object({ locationId: idParam.optional() }),
  response: z.null(),
  audit: null,
} as const;

it('a scope may only name what the endpoint declares, and the handler gets exactly the id that was checked', () => {
  const { named, elsewhereNamed } = endpoints('nowhere', {
    named: { ...declared, scope: { location: 'query.locationId' } },
    elsewhereNamed: { ...declared, scope: { location: 'query.placeId' } },
  });
  expect(() => idReader(elsewhereNamed)).toThrow('query.placeId');
  const reader = idReader(named);
  const asked = (id?: unknown) => ({ params: undefined, query: { locationId: id }, body: undefined });
  expect([reader?.read(asked('7')), reader?.read(asked()), reader?.read(asked('7x'))]).toEqual([
    7,
    undefined,
    undefined,
  ]);
  expect(() => reader?.requireSame(undefined, asked(7))).toThrow('not checked');
  expect(() => reader?.requireSame(7, asked(7))).not.toThrow();
});
