import { access, accessExceptions, viewer } from '@viewgate/contract';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../test/server.ts';

type Browser = Awaited<ReturnType<TestServer['signIn']>>;
// A Wednesday, 10:00 in Chicago.
const now = '2026-06-03T15:00:00Z';
const later = '2026-06-03T15:10:00.000Z';
const clock = createTestClock(now);
let server: TestServer;
let manager: Browser;
let locationId: number;
let family: { id: number; name: string };
let parent: { id: number; browser: Browser };
/** Of the family's class, and closed all week. */
let napRoom: number;
/** Of a class that the family has nothing to do with. */
let kitchen: number;

beforeAll(async () => {
  server = await testServer({ clock });
});
beforeEach(async () => {
  clock.set(now);
  const { make, db } = server;
  locationId = (await make.location()).id;
  manager = await server.signIn(await make.user('LocationManager', { locationIds: [locationId] }));
  const classId = (await make.class(locationId)).id;
  const nvr = await make.recordingServer(locationId);
  const camera = (classIds: number[], name: string) =>
    make.camera(locationId, { name, recording_server_id: nvr.id, classIds });
  napRoom = (await camera([classId], 'Nap Room')).id;
  kitchen = (await camera([(await make.class(locationId)).id], 'Kitchen')).id;
  family = await make.family(locationId, { name: 'Winter' });
  await make.child(locationId, family.id, [classId]);
  const row = await make.viewer(locationId, { family_id: family.id });
  parent = { id: row.id, browser: await server.signIn(row) };
  const policy = await make.policy(locationId, { kind: 'camera', name: 'Naps', schedule_enabled: true });
  await db
    .insertInto('policy_assignments')
    .values({
      location_id: locationId,
      kind: 'camera',
      policy_id: policy.id,
      camera_id: napRoom,
      is_active: true,
    })
    .execute();
  await vi.waitFor(async () => {
    if ((await answer()) !== 'cameraClosed') throw new Error('the policy is not in force');
  }, 10_000);
});

const answer = async (cameraId = napRoom): Promise<string> => {
  const query = { viewerId: parent.id, cameraId };
  const { decision } = await manager.call(access.explain, { params: { locationId }, query });
  return decision.reason ?? decision.outcome;
};
const open = (body: Partial<{ cameraId: number; familyId: number; endsAt: string }> = {}, by = manager) =>
  by.call(accessExceptions.create, {
    params: { locationId },
    body: { cameraId: napRoom, familyId: family.id, endsAt: later, ...body },
  });
const running = () => manager.call(accessExceptions.list, { params: { locationId } });

describe('a camera opened to one family for a while', () => {
  it('is open at once, whatever its hours, and closes by itself', async () => {
    const { id } = await open();
    expect(await answer()).toBe('allow');
    expect(await running()).toMatchObject([
      { id, cameraId: napRoom, cameraName: 'Nap Room', familyName: 'Winter', endsAt: later },
    ]);
    const wall = await parent.browser.call(viewer.cameras);
    expect(wall.find((one) => one.id === napRoom)?.decision).toMatchObject({ outcome: 'allow', windowEndsAt: later });
    clock.set(later);
    expect(await answer()).toBe('cameraClosed');
    expect(await running()).toEqual([]);
  });

  it('is open to nobody else', async () => {
    const other = await server.make.viewer(locationId);
    await open();
    const query = { viewerId: other.id, cameraId: napRoom };
    const { decision } = await manager.call(access.explain, { params: { locationId }, query });
    expect(decision.outcome).toBe('deny');
  });

  it('opens one that no class of the family shows', async () => {
    expect(await answer(kitchen)).toBe('noPath');
    await open({ cameraId: kitchen });
    expect(await answer(kitchen)).toBe('allow');
  });

  it('stops who watches by it alone when it is ended', async () => {
    const { id } = await open();
    await expect.poll(() => answer()).toBe('allow');
    const { playlistUrl } = await parent.browser.call(viewer.open, { params: { id: napRoom } });
    const status = async () => (await server.browser().fetch(playlistUrl)).status;
    // Allowed, and its recording server is away.
    expect(await status()).toBe(502);
    clock.advance(1_000);
    await manager.call(accessExceptions.end, { params: { locationId, id } });
    await expect.poll(status).toBe(403);
    expect(await running()).toEqual([]);
    const again = manager.call(accessExceptions.end, { params: { locationId, id } });
    expect((await refusalOf(again)).status).toBe(404);
  });

  it('never passes a gate: a viewer who is paused stays refused', async () => {
    await server.db.updateTable('viewers').set({ is_locked: true }).where('id', '=', parent.id).execute();
    await open();
    await expect.poll(() => answer()).toBe('viewerPaused');
  });

  it('is for a day at most, for a camera that can be watched and a family with a child', async () => {
    const { make } = server;
    const failure = async (body: Parameters<typeof open>[0]) =>
      (await refusalOf(open(body))).validationFailures?.map((one) => one.propertyName);
    expect(await failure({ endsAt: now })).toEqual(['endsAt']);
    expect(await failure({ endsAt: '2026-06-04T15:00:01Z' })).toEqual(['endsAt']);
    expect(await failure({ familyId: (await make.family(locationId)).id })).toEqual(['familyId']);
    expect(await failure({ cameraId: (await make.camera(locationId, { is_enabled: false })).id })).toEqual([
      'cameraId',
    ]);
    expect(await failure({ cameraId: (await make.camera(locationId, { ai_only: true })).id })).toEqual(['cameraId']);
    expect(await running()).toEqual([]);
  });

  it('knows no camera, family or exception of another location', async () => {
    const { make } = server;
    const elsewhere = (await make.location()).id;
    const camera = await make.camera(elsewhere);
    const stranger = await make.family(elsewhere);
    expect((await refusalOf(open({ cameraId: camera.id }))).status).toBe(400);
    expect((await refusalOf(open({ familyId: stranger.id }))).status).toBe(400);
    const { id } = await open();
    const neighbour = await server.signIn(await make.user('LocationManager', { locationIds: [elsewhere] }));
    const ended = neighbour.call(accessExceptions.end, { params: { locationId: elsewhere, id } });
    expect((await refusalOf(ended)).status).toBe(404);
    expect((await refusalOf(open({}, neighbour))).status).toBe(404);
    const looker = await server.signIn(await make.user('LocationViewer', { locationIds: [locationId] }));
    expect((await refusalOf(open({}, looker))).status).toBe(403);
  });

  it('does not follow a child to another family, and ends when none of its children is left', async () => {
    const { make, db } = server;
    const other = await make.family(locationId, { name: 'Frost' });
    const neighbour = await make.viewer(locationId, { family_id: other.id });
    await open({ cameraId: kitchen });
    const ofNeighbour = async () => {
      const query = { viewerId: neighbour.id, cameraId: kitchen };
      return (await manager.call(access.explain, { params: { locationId }, query })).decision.outcome;
    };
    await db.updateTable('children').set({ family_id: other.id }).where('family_id', '=', family.id).execute();
    await expect.poll(() => answer(kitchen)).toBe('noPath');
    expect(await ofNeighbour()).toBe('deny');
    expect(await running()).toEqual([]);
  });

  it('is one at a time for a camera and a family: ended once, it is over', async () => {
    await open();
    clock.advance(1_000);
    const { id } = await open({ endsAt: '2026-06-03T15:08:00.000Z' });
    expect(await running()).toMatchObject([{ id, endsAt: '2026-06-03T15:08:00.000Z' }]);
    clock.advance(1_000);
    await manager.call(accessExceptions.end, { params: { locationId, id } });
    await expect.poll(() => answer()).toBe('cameraClosed');
  });

  it('goes with its camera, its event too, and is told in the audit', async () => {
    await open();
    const { db } = server;
    const entries = await db
      .selectFrom('audit_log')
      .where('location_id', '=', locationId)
      .where('verb', '=', 'open for a while')
      .select(['record_id', 'after'])
      .execute();
    expect(entries).toEqual([
      { record_id: napRoom, after: { familyId: family.id, familyName: 'Winter', endsAt: later } },
    ]);
    await db.deleteFrom('cameras').where('id', '=', napRoom).execute();
    expect(await db.selectFrom('events').where('location_id', '=', locationId).select('id').execute()).toEqual([]);
  });
});
