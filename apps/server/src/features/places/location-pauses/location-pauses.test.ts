import { locationPauses, viewer, viewers } from '@viewgate/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

type Browser = Awaited<ReturnType<TestServer['signIn']>>;
// 23:50 on June 2nd in Chicago: already the 3rd in UTC.
const lateEvening = '2026-06-03T04:50:00Z';
const clock = createTestClock(lateEvening);
let server: TestServer;
/** A second process on the same database. */
let beside: TestServer;
let manager: Browser;
let organizationId: number;
let params: { locationId: number };

beforeAll(async () => {
  server = await testServer({ clock });
  beside = await testServer({ clock, database: server.connectionString });
});
beforeEach(async () => {
  clock.set(lateEvening);
  organizationId = (await server.make.organization()).id;
  const location = await server.make.location({ organization_id: organizationId, time_zone_id: 'America/Chicago' });
  params = { locationId: location.id };
  manager = await server.signIn(await server.make.user('OrganizationManager', { organizationId }));
});

const lock = (lockoutEndDate: string | null, as = manager) =>
  as.call(locationPauses.lock, { params, body: { lockoutEndDate } });
const unlock = (as = manager) => as.call(locationPauses.unlock, { params });
const state = () => manager.call(locationPauses.get, { params });
const listed = async (endpoint: typeof viewers.activeTable | typeof viewers.inactiveTable) =>
  (await manager.call(endpoint, { params, body: {} })).rows.map((row) => row.id).sort((a, b) => a - b);
/** A parent whose child's class has a camera. */
const newParent = async () => {
  const { locationId } = params;
  const room = await server.make.class(locationId);
  const nvr = await server.make.recordingServer(locationId);
  const camera = await server.make.camera(locationId, { recording_server_id: nvr.id, classIds: [room.id] });
  const row = await server.make.viewer(locationId);
  await server.make.child(locationId, row.family_id, [room.id]);
  return { ...row, cameraId: camera.id };
};

describe('pausing the viewers of a location', () => {
  it('stops their playbacks in every process, and lets them watch again when ended', async () => {
    const parent = await newParent();
    for (const on of [server, beside]) {
      const browser = await on.signIn(parent);
      const open = () => browser.call(viewer.open, { params: { id: parent.cameraId } });
      const { playlistUrl } = await open();
      const status = async () => (await on.browser().fetch(playlistUrl)).status;
      // Allowed, but its recording server is unreachable.
      expect(await status()).toBe(502);
      expect((await state()).watchingCount).toBe(1);
      await lock(null);
      await expect.poll(status).toBe(403);
      expect(await refusalOf(open())).toMatchObject({
        status: 403,
        decision: { reason: 'viewerPaused', nextOpening: null },
      });
      await unlock();
      await expect.poll(async () => (await browser.call(viewer.cameras))[0]?.decision.outcome).toBe('allow');
      clock.advance(120_000);
    }
  });

  it('lasts until the start of the chosen day, tomorrow (location time) at the earliest', async () => {
    const parent = await newParent();
    const browser = await server.signIn(parent);
    const decision = async () => (await browser.call(viewer.cameras))[0]?.decision;
    for (const day of ['2026-06-02', '2026-05-01']) {
      expect((await refusalOf(lock(day))).validationFailures).toMatchObject([
        { propertyName: 'lockoutEndDate', errorMessage: 'The pause can end tomorrow at the earliest.' },
      ]);
    }
    await lock('2026-06-03');
    await expect
      .poll(decision)
      .toMatchObject({ outcome: 'deny', reason: 'viewerPaused', nextOpening: '2026-06-03T05:00:00.000Z' });
    expect(await state()).toMatchObject({ pause: { until: '2026-06-03T05:00:00.000Z' }, viewerCount: 1 });
    clock.set('2026-06-03T05:00:00Z');
    expect(await decision()).toMatchObject({ outcome: 'allow' });
    expect((await state()).pause).toBeNull();
  });

  it('leaves individual pauses as they were, and includes viewers approved during it', async () => {
    const { locationId } = params;
    const free = await server.make.viewer(locationId);
    const until = new Date('2026-06-20T05:00:00Z');
    const paused = await server.make.viewer(locationId, { is_locked: true, lock_reason: 'staff', lockout_end: until });
    expect(await listed(viewers.activeTable)).toEqual([free.id]);
    await lock('2026-06-10');
    const late = await server.make.viewer(locationId);
    expect(await listed(viewers.activeTable)).toEqual([]);
    expect(await listed(viewers.inactiveTable)).toEqual([free.id, paused.id, late.id]);
    const ends = async (id: number) => (await manager.call(viewers.get, { params: { ...params, id } })).lockoutEnd;
    expect(await ends(free.id)).toBe('2026-06-10T05:00:00.000Z');
    expect(await ends(paused.id)).toBe('2026-06-20T05:00:00.000Z');
    expect(await manager.call(viewers.count, { params })).toEqual({
      active: 0,
      paused: 3,
      scheduled: 0,
      locationPause: { until: '2026-06-10T05:00:00.000Z' },
    });
    expect(await state()).toMatchObject({ viewerCount: 3, ownPauseCount: 1 });
    const one = manager.call(viewers.unlock, { params: { ...params, id: free.id } });
    expect((await refusalOf(one)).validationFailures?.[0]?.errorMessage).toMatch(/^All viewers of this location/);
    await unlock();
    expect(await listed(viewers.activeTable)).toEqual([free.id, late.id]);
    expect(await ends(paused.id)).toBe('2026-06-20T05:00:00.000Z');
    const kept = await server.db
      .selectFrom('audit_log')
      .where('location_id', '=', locationId)
      .where('record', '=', 'location')
      .select(['verb', 'before', 'after'])
      .orderBy('sequence')
      .execute();
    expect(kept).toEqual([
      {
        verb: 'pause viewers',
        before: { pause: null },
        after: { pause: { until: '2026-06-10T05:00:00.000Z' }, viewerCount: 2 },
      },
      {
        verb: 'enable viewers',
        before: { pause: { until: '2026-06-10T05:00:00.000Z' } },
        after: { pause: null, viewerCount: 3 },
      },
    ]);
  });

  it('is for the organization and the provider, not for the location itself or others', async () => {
    const of = async (role: 'LocationManager' | 'OrganizationViewer' | 'Staff', at = organizationId) =>
      await server.signIn(
        await server.make.user(role, {
          organizationId: at,
          locationIds: role === 'LocationManager' ? [params.locationId] : [],
        }),
      );
    for (const role of ['LocationManager', 'OrganizationViewer', 'Staff'] as const) {
      expect((await refusalOf(lock(null, await of(role)))).status).toBe(403);
    }
    const other = await server.make.organization();
    const stranger = await server.make.user('OrganizationManager', { organizationId: other.id });
    expect((await refusalOf(lock(null, await server.signIn(stranger)))).status).toBe(404);
    expect((await refusalOf(unlock(await server.signIn(stranger)))).status).toBe(404);
  });
});
