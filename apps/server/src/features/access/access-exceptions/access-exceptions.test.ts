import { access, accessExceptions, viewer } from '@viewgate/contract';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

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
/** In the family's class, closed all week. */
let napRoom: number;
/** In a class unrelated to the family. */
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
  it('is open at once, whatever its hours, and closes when its time is up', async () => {
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

  it('that is replaced leaves its former end in the audit', async () => {
    await open();
    clock.advance(1_000);
    const sooner = '2026-06-03T15:05:00.000Z';
    await open({ endsAt: sooner });
    expect(await running()).toMatchObject([{ endsAt: sooner }]);
    const entries = server.db.selectFrom('audit_log').where('location_id', '=', locationId).orderBy('id');
    const of = entries.where('record_id', '=', napRoom).where('after', 'is not', null).select(['before', 'after']);
    expect(await of.execute()).toMatchObject([
      { before: null, after: { endsAt: later } },
      { before: { familyName: 'Winter', endsAt: later }, after: { familyName: 'Winter', endsAt: sooner } },
    ]);
  });

  it('opens to nobody else', async () => {
    const other = await server.make.viewer(locationId);
    await open();
    const query = { viewerId: other.id, cameraId: napRoom };
    const { decision } = await manager.call(access.explain, { params: { locationId }, query });
    expect(decision.outcome).toBe('deny');
  });

  it("opens a camera that none of the family's classes shows", async () => {
    expect(await answer(kitchen)).toBe('noPath');
    await open({ cameraId: kitchen });
    expect(await answer(kitchen)).toBe('allow');
    // No event in the list has it: there is no path to it.
    const query = { viewerId: parent.id, cameraId: kitchen };
    const { steps } = await manager.call(access.explain, { params: { locationId }, query });
    expect(steps.find(({ code }) => code === 'noPath')).toMatchObject({ instead: { kind: 'event' }, eventId: null });
  });

  it('ends the playbacks that only it allowed when it is ended', async () => {
    const { id } = await open();
    await expect.poll(() => answer()).toBe('allow');
    const { playlistUrl } = await parent.browser.call(viewer.open, { params: { id: napRoom } });
    const status = async () => (await server.browser().fetch(playlistUrl)).status;
    // Allowed, but its recording server is unreachable.
    expect(await status()).toBe(502);
    clock.advance(1_000);
    await manager.call(accessExceptions.end, { params: { locationId, id } });
    await expect.poll(status).toBe(403);
    expect(await running()).toEqual([]);
    const again = manager.call(accessExceptions.end, { params: { locationId, id } });
    expect((await refusalOf(again)).status).toBe(404);
  });

  it('never passes a gate: a paused viewer stays refused', async () => {
    await server.db.updateTable('viewers').set({ is_locked: true }).where('id', '=', parent.id).execute();
    await open();
    await expect.poll(() => answer()).toBe('viewerPaused');
  });

  it('lasts a day at most, and needs a watchable camera and a family with a child', async () => {
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

  it('finds no camera, family or exception of another location', async () => {
    const { make } = server;
    const elsewhere = (await make.location()).id;
    const camera = await make.camera(elsewhere);
    const stranger = await make.family(elsewhere);
    expect((await refusalOf(open({ cameraId: camera.id }))).status).toBe(400);
    expect((await refusalOf(open({ familyId: stranger.id }))).status).toBe(400);
    const { id } = await open();
    const neighbor = await server.signIn(await make.user('LocationManager', { locationIds: [elsewhere] }));
    const ended = neighbor.call(accessExceptions.end, { params: { locationId: elsewhere, id } });
    expect((await refusalOf(ended)).status).toBe(404);
    expect((await refusalOf(open({}, neighbor))).status).toBe(404);
    const looker = await server.signIn(await make.user('LocationViewer', { locationIds: [locationId] }));
    expect((await refusalOf(open({}, looker))).status).toBe(403);
  });

  it('does not follow a child to another family, and ends when the family has no children left', async () => {
    const { make, db } = server;
    const other = await make.family(locationId, { name: 'Frost' });
    const neighbor = await make.viewer(locationId, { family_id: other.id });
    await open({ cameraId: kitchen });
    const ofNeighbor = async () => {
      const query = { viewerId: neighbor.id, cameraId: kitchen };
      return (await manager.call(access.explain, { params: { locationId }, query })).decision.outcome;
    };
    await db.updateTable('children').set({ family_id: other.id }).where('family_id', '=', family.id).execute();
    await expect.poll(() => answer(kitchen)).toBe('noPath');
    expect(await ofNeighbor()).toBe('deny');
    expect(await running()).toEqual([]);
  });

  it('runs once at a time per camera and family: ended once, it is over', async () => {
    await open();
    clock.advance(1_000);
    const { id } = await open({ endsAt: '2026-06-03T15:08:00.000Z' });
    expect(await running()).toMatchObject([{ id, endsAt: '2026-06-03T15:08:00.000Z' }]);
    clock.advance(1_000);
    await manager.call(accessExceptions.end, { params: { locationId, id } });
    await expect.poll(() => answer()).toBe('cameraClosed');
  });

  it('is deleted with its camera, event included, and recorded in the audit', async () => {
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

  describe('previewing an exception', () => {
    const effect = (query: Partial<{ cameraId: number; familyId: number; endsAt: string }> = {}, by = manager) =>
      by.call(accessExceptions.effect, {
        params: { locationId },
        query: { cameraId: napRoom, familyId: family.id, endsAt: later, ...query },
      });
    /** Results such as `desktop yes` or `mobile no at 15:05 mobileOff`, for the family's one viewer. */
    const told = async (query: Parameters<typeof effect>[0] = {}) =>
      ((await effect(query)).viewers[0]?.answers ?? []).map(({ device, mayWatch, turnsAt, refusing }) =>
        [
          device,
          mayWatch ? 'yes' : 'no',
          ...(turnsAt ? [turnsAt.slice(11, 16)] : []),
          ...refusing.map((one) => one.code),
        ].join(' '),
      );
    /** Gives the family its own policy and waits until it is in force. */
    const restrict = async (set: Parameters<TestServer['make']['policy']>[1], ranges: [string, string][] = []) => {
      const { make, db } = server;
      const policy = await make.policy(locationId, { kind: 'family', name: 'Evenings', ...set });
      for (const [start_time, end_time] of ranges)
        await db
          .insertInto('policy_ranges')
          .values({ location_id: locationId, policy_id: policy.id, day_of_week: 3, start_time, end_time })
          .execute();
      await db
        .insertInto('policy_assignments')
        .values({
          location_id: locationId,
          kind: 'family',
          policy_id: policy.id,
          family_id: family.id,
          is_active: true,
        })
        .execute();
      return policy;
    };

    it('says that it opens the camera, and creates nothing', async () => {
      expect(await told()).toEqual(['desktop yes', 'mobile yes']);
      expect(await told({ cameraId: kitchen })).toEqual(['desktop yes', 'mobile yes']);
      expect(await answer()).toBe('cameraClosed');
      expect(await running()).toEqual([]);
    });

    it('names what would still refuse, for each device, with the policy and where to change it', async () => {
      const policy = await restrict({ mobile_set: true, mobile_value: false });
      await expect.poll(() => told()).toEqual(['desktop yes', 'mobile no mobileOff']);
      const { viewers } = await effect();
      expect(viewers[0]?.answers[1]?.refusing).toMatchObject([
        { code: 'mobileOff', policy: { kind: 'family', id: policy.id, name: 'Evenings' } },
      ]);
      await server.db.updateTable('viewers').set({ is_locked: true }).where('id', '=', parent.id).execute();
      await expect.poll(() => told()).toEqual(['desktop no viewerPaused', 'mobile no viewerPaused mobileOff']);
    });

    it("says when the family's own hours close it early, or open it late", async () => {
      await restrict({ schedule_enabled: true }, [
        ['09:00:00', '10:04:00'],
        ['10:07:00', '11:00:00'],
      ]);
      await expect.poll(() => told()).toEqual(['desktop yes 15:04 familyClosed', 'mobile yes 15:04 familyClosed']);
      clock.set('2026-06-03T15:05:00Z');
      expect(await told()).toEqual(['desktop no 15:07 familyClosed', 'mobile no 15:07 familyClosed']);
    });

    it('is about the requested exception, not about a longer one that it would end', async () => {
      await open();
      clock.advance(1_000);
      await restrict({ schedule_enabled: true }, [['09:00:00', '10:06:00']]);
      await expect.poll(() => told({ endsAt: '2026-06-03T15:05:00.000Z' })).toEqual(['desktop yes', 'mobile yes']);
      await expect
        .poll(() => told({ endsAt: '2026-06-03T15:09:00.000Z' }))
        .toEqual(['desktop yes 15:06 familyClosed', 'mobile yes 15:06 familyClosed']);
    });

    it('is only for those who may create it, for what is at the location, within a day', async () => {
      const { make } = server;
      const elsewhere = (await make.location()).id;
      const stranger = await make.family(elsewhere);
      expect((await refusalOf(effect({ familyId: stranger.id }))).status).toBe(404);
      expect((await refusalOf(effect({ cameraId: (await make.camera(elsewhere)).id }))).status).toBe(404);
      expect((await refusalOf(effect({ endsAt: '2026-06-04T15:00:01Z' }))).status).toBe(400);
      const looker = await server.signIn(await make.user('LocationViewer', { locationIds: [locationId] }));
      expect((await refusalOf(effect({}, looker))).status).toBe(403);
    });
  });
});
