import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../test/server.ts';
import { createLocationDirectory } from './location-directory.ts';

let server: TestServer;
let locationId: number;
beforeAll(async () => {
  server = await testServer();
  locationId = (await server.make.location()).id;
});

/** No location has this id. */
const nowhere = String(2 ** 31 - 1);
/** Until every notification of what was committed so far has arrived: they come in the order of the commits, some time after the answer. */
const allHeard = async (): Promise<void> => {
  const { promise: heard, resolve: hear } = Promise.withResolvers<void>();
  server.deps.listener.on('location_changed', (payload) => payload === nowhere && hear());
  await sql`SELECT pg_notify('location_changed', ${nowhere})`.execute(server.db);
  await heard;
};

const rename = (name: string) =>
  server.db.updateTable('locations').set({ name }).where('id', '=', locationId).execute();

it('keeps a location while its people change, and drops it when it changes itself', async () => {
  const { db, deps, make } = server;
  await allHeard();
  const known = await deps.locations.get(locationId);
  const viewer = await make.viewer(locationId);
  await db.updateTable('viewers').set({ is_locked: true }).where('id', '=', viewer.id).execute();
  await allHeard();
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
