import { locationNotifications } from '@viewgate/contract';
import { beforeAll, expect, it } from 'vitest';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
let locationId: number;
let manager: Awaited<ReturnType<TestServer['signIn']>>;

beforeAll(async () => {
  server = await testServer();
  locationId = (await server.make.location({ is_lpr_enabled: true })).id;
  manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
});

const params = () => ({ locationId });

it("turns the alerts on, with an audit entry, and refuses a second editor's stale edit", async () => {
  const before = await manager.call(locationNotifications.get, { params: params() });
  expect(before).toEqual({ id: locationId, isLprNotificationsEnabled: false, version: 1 });
  const body = { isLprNotificationsEnabled: true, version: before.version };
  expect(await manager.call(locationNotifications.update, { params: params(), body })).toEqual({ version: 2 });
  expect(await manager.call(locationNotifications.get, { params: params() })).toMatchObject({
    isLprNotificationsEnabled: true,
    version: 2,
  });
  const second = await refusalOf(manager.call(locationNotifications.update, { params: params(), body }));
  expect(second).toMatchObject({ status: 409, current: { version: 2, isLprNotificationsEnabled: true } });
  const entries = await server.db
    .selectFrom('audit_log')
    .where('verb', '=', 'update notifications')
    .select(['location_id', 'before', 'after'])
    .execute();
  expect(entries).toEqual([
    {
      location_id: locationId,
      before: { isLprNotificationsEnabled: false },
      after: { isLprNotificationsEnabled: true },
    },
  ]);
});

it('is not for read-only staff', async () => {
  const viewer = await server.signIn(await server.make.user('LocationViewer', { locationIds: [locationId] }));
  expect((await refusalOf(viewer.call(locationNotifications.get, { params: params() }))).status).toBe(403);
});
