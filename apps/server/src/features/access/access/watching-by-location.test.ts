import { randomBytes } from 'node:crypto';
import { access } from '@viewgate/contract';
import { beforeAll, expect, it } from 'vitest';
import { createTestClock, type TestServer, testServer } from '../../../../test/server.ts';

const clock = createTestClock('2026-06-03T15:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ clock });
});

it('counts running playbacks only of the locations within reach', async () => {
  const { make, db } = server;
  const organization = await make.organization();
  const mine = await make.location({ organization_id: organization.id, name: 'Mine' });
  const strange = await make.location();
  for (const location of [mine, strange]) {
    const row = await make.viewer(location.id);
    const { id: camera_id } = await make.camera(location.id);
    await db
      .insertInto('camera_sessions')
      .values({
        location_id: location.id,
        camera_id,
        viewer_id: row.id,
        device: 'desktop',
        token_hash: randomBytes(32),
        client_hash: randomBytes(32),
        started_at: new Date(clock.now()),
        last_seen_at: new Date(clock.now()),
        local_day: '2026-06-03',
      })
      .execute();
  }
  const ask = async (by: Awaited<ReturnType<TestServer['signIn']>>) =>
    (await by.call(access.watchingByLocation)).map(({ locationId, count }) => [locationId, count]);
  const manager = await server.signIn(
    await make.user('LocationManager', { locationIds: [(await make.location()).id] }),
  );
  const owner = await server.signIn(await make.user('OrganizationManager', { organizationId: organization.id }));
  expect(await ask(owner)).toEqual([[mine.id, 1]]);
  expect(await owner.call(access.watchingByLocation)).toMatchObject([
    { timeZone: 'America/Chicago', isPetCare: false },
  ]);
  expect(await ask(manager)).toEqual([]);
  expect(await ask(await server.signIn(await make.user('SuperAdmin')))).toEqual(
    expect.arrayContaining([
      [mine.id, 1],
      [strange.id, 1],
    ]),
  );
});
