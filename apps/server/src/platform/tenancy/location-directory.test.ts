import { beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../test/server.ts';
import { createLocationDirectory } from './location-directory.ts';

let server: TestServer;
let locationId: number;
beforeAll(async () => {
  server = await testServer();
  locationId = (await server.make.location()).id;
});

const rename = (name: string) =>
  server.db.updateTable('locations').set({ name }).where('id', '=', locationId).execute();

it('keeps a location while its people change, and drops it when it changes itself', async () => {
  const { db, deps, make } = server;
  const known = await deps.locations.get(locationId);
  const viewer = await make.viewer(locationId);
  await db.updateTable('viewers').set({ is_locked: true }).where('id', '=', viewer.id).execute();
  expect(await deps.locations.get(locationId)).toBe(known);
  await rename('Renamed');
  expect((await deps.locations.get(locationId))?.name).toBe('Renamed');
});

it('keeps no entry that was read before the location changed', async () => {
  const { promise: mayArrive, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: hasAnswered, resolve: answered } = Promise.withResolvers<void>();
  let reads = 0;
  const slow = server.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (++reads > 1) return result;
      answered();
      await mayArrive;
      return result;
    },
  });
  const directory = createLocationDirectory(slow);
  const late = directory.get(locationId);
  await hasAnswered;
  await rename('Renamed meanwhile');
  directory.forget(locationId);
  arrive();
  await late;
  expect((await directory.get(locationId))?.name).toBe('Renamed meanwhile');
});
