import { viewers } from '@viewgate/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestClock, type TestServer, testServer } from '../../../../test/server.ts';

const clock = createTestClock('2026-06-03T15:00:00Z');
let server: TestServer;
let locationId: number;
let manager: Awaited<ReturnType<TestServer['signIn']>>;

beforeAll(async () => {
  server = await testServer({ clock });
  locationId = (await server.make.location()).id;
  manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
});

const totalOf = async (list: 'active' | 'paused', allSearch = '') => {
  const body = { filters: { list }, allSearch };
  return (await manager.call(viewers.table, { params: { locationId }, body })).totalFilteredRecords;
};
const newViewer = async () => {
  const family = await server.make.family(locationId);
  return await server.make.viewer(locationId, { family_id: family.id });
};

describe('a cached total', () => {
  it('is recounted after a change, for every list and search', async () => {
    const first = await newViewer();
    expect(await totalOf('active')).toBe(1);
    expect(await totalOf('active', 'zebra')).toBe(0);
    await newViewer();
    expect(await totalOf('active')).toBe(2);
    await server.db.updateTable('accounts').set({ last_name: 'Zebra' }).where('id', '=', first.account_id).execute();
    expect(await totalOf('active', 'zebra')).toBe(1);
    await server.db.deleteFrom('viewers').where('id', '=', first.id).execute();
    expect([await totalOf('active'), await totalOf('active', 'zebra')]).toEqual([1, 0]);
  });

  it('reflects an expiring pause, which writes nothing', async () => {
    const paused = await newViewer();
    const lockout_end = new Date(clock.now() + 5 * 60_000);
    await server.db.updateTable('viewers').set({ is_locked: true, lockout_end }).where('id', '=', paused.id).execute();
    const before = [await totalOf('active'), await totalOf('paused')];
    expect(before).toEqual([1, 1]);
    clock.advance(5 * 60_000);
    expect([await totalOf('active'), await totalOf('paused')]).toEqual([2, 0]);
  });
});
