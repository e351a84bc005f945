import { access, accessExceptions, audit, events, viewer } from '@viewgate/contract';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneRoom } from '../../../../test/one-room.ts';
import { type RecordedCamera, recordedCamera, recorderPassword } from '../../../../test/recorded-camera.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

type Browser = Awaited<ReturnType<TestServer['signIn']>>;
// Wednesday, nine in the morning in Chicago.
const morning = '2026-06-03T14:00:00Z';
const clock = createTestClock(morning);
let server: TestServer;
/** A second process on the same database. */
let beside: TestServer;
let recorder: RecordedCamera['recorder'];
let room: Awaited<ReturnType<typeof oneRoom>>;
let manager: Browser;
let locationId: number;
/** In no class that has children. */
let playground: number;
let ada: { childId: number; familyId: number; row: Awaited<ReturnType<TestServer['make']['viewer']>> };

beforeAll(async () => {
  server = await testServer({ clock });
  beside = await testServer({ clock, database: server.connectionString });
  ({ recorder } = await recordedCamera(server));
});
beforeEach(async () => {
  clock.set(morning);
  room = await oneRoom(server);
  ({ locationId, manager } = room);
  const given = { domain: recorder.url, server_username: 'portal', state: 'online' } as const;
  const nvr = await server.make.recordingServer(locationId, given);
  const sealed = server.deps.secrets.seal(recorderPassword, `recording_servers:${nvr.id}:server_password`);
  await server.db.updateTable('recording_servers').set({ server_password: sealed }).where('id', '=', nvr.id).execute();
  const seen = { name: 'Playground', recording_server_id: nvr.id, short_name: 'toddlers' };
  playground = (await server.make.camera(locationId, seen)).id;
  const { row, childId } = await room.family({ first_name: 'Ada', last_name: 'Byron' });
  ada = { row, childId, familyId: row.family_id };
});

const party = () => ({
  name: 'Summer party',
  startDate: '2026-06-03',
  startTime: '14:00:00',
  endDate: '2026-06-03',
  endTime: '16:00:00',
  cameraIds: [playground],
  childIds: [ada.childId],
});
type Body = Partial<ReturnType<typeof party>> & Record<string, unknown>;
const create = async (given: Body = {}, by = manager) =>
  (await by.call(events.create, { params: { locationId }, body: { ...party(), ...given } })).id;
const get = (id: number) => manager.call(events.get, { params: { locationId, id } });
const change = async (id: number, given: Body = {}) => {
  const { version } = await get(id);
  return await manager.call(events.update, { params: { locationId, id }, body: { ...party(), ...given, version } });
};
const remove = (id: number) => manager.call(events.remove, { params: { locationId, id } });
const listed = async (list: 'futureTable' | 'pastTable', body: Record<string, unknown> = {}) =>
  (await manager.call(events[list], { params: { locationId }, body })).rows;
const failureOf = async (answer: Promise<unknown>) => (await refusalOf(answer)).validationFailures?.[0]?.code;
const cameraOf = async (parent: Browser) => (await parent.call(viewer.cameras)).find(({ id }) => id === playground);
const jpeg = async (width = 40) =>
  (
    await sharp({ create: { width, height: 30, channels: 3, background: '#f60' } })
      .jpeg()
      .toBuffer()
  ).toString('base64');

describe('an event', () => {
  it('opens its cameras to the invited families while it runs, and closes them by itself', async () => {
    const id = await create();
    expect(await cameraOf(await server.signIn(ada.row))).toBeUndefined();
    clock.set('2026-06-03T19:00:00Z');
    const parent = await server.signIn(ada.row);
    const leo = (await room.family({ first_name: 'Leo', last_name: 'Frost' })).row;
    const stranger = await server.signIn(leo);
    expect(await cameraOf(parent)).toMatchObject({
      eventName: 'Summer party',
      decision: { outcome: 'allow', windowEndsAt: '2026-06-03T21:00:00.000Z' },
    });
    expect(await cameraOf(stranger)).toBeUndefined();
    // Why? leads staff to it.
    manager = await server.signIn(room.director);
    const query = { viewerId: ada.row.id, cameraId: playground };
    const { steps } = await manager.call(access.explain, { params: { locationId }, query });
    expect(steps.find(({ code }) => code === 'noPath')).toMatchObject({ subject: 'Summer party', eventId: id });
    const week = await manager.call(access.week, {
      params: { locationId },
      query: { kind: 'viewerCamera', ...query },
    });
    expect(week.find(({ isOpen }) => isOpen)?.causes).toEqual([
      { code: 'event', policy: null, event: { id, name: 'Summer party' } },
    ]);
    const { playlistUrl } = await parent.call(viewer.open, { params: { id: playground } });
    const status = async () => (await server.browser().fetch(playlistUrl)).status;
    expect(await status()).toBe(200);
    clock.set('2026-06-03T21:00:00Z');
    expect(await status()).toBe(403);
    const guest = await server.signIn(ada.row);
    expect(await cameraOf(guest)).toBeUndefined();
    // Anyone who was invited reads that it is over, and staff which event it was; to others there is no such camera.
    const open = (parent: Browser) => refusalOf(parent.call(viewer.open, { params: { id: playground } }));
    expect(await open(guest)).toMatchObject({ status: 403, decision: { reason: 'eventOver' } });
    expect((await open(await server.signIn(leo))).status).toBe(404);
    manager = await server.signIn(room.director);
    const after = await manager.call(access.explain, { params: { locationId }, query });
    expect(after.steps.find(({ isDecisive }) => isDecisive)).toMatchObject({
      code: 'eventOver',
      subject: 'Summer party',
      eventId: id,
      record: { kind: 'family' },
    });
    const audience = await manager.call(access.audience, { params: { locationId, id: playground } });
    expect(audience.viewers.filter(({ reason }) => reason === 'eventOver').map(({ viewerId }) => viewerId)).toEqual([
      ada.row.id,
    ]);
  });

  const revoking: Record<string, (id: number) => Promise<unknown>> = {
    'moved to the evening': (id) => change(id, { startTime: '18:00:00', endTime: '20:00:00' }),
    shortened: async (id) => {
      await change(id, { endTime: '14:11:00' });
      clock.set('2026-06-03T19:11:00Z');
    },
    'left without its camera': (id) => change(id, { cameraIds: [] }),
    'left without the child': (id) => change(id, { childIds: [] }),
    deleted: remove,
  };
  it.each(Object.keys(revoking))('ends what is watched in every process within a second when it is %s', async (how) => {
    for (const on of [server, beside]) {
      clock.set(morning);
      const id = await create();
      clock.set('2026-06-03T19:10:00Z');
      manager = await server.signIn(room.director);
      const parent = await on.signIn(ada.row);
      const { playlistUrl } = await parent.call(viewer.open, { params: { id: playground } });
      const status = async () => (await on.browser().fetch(playlistUrl)).status;
      expect(await status()).toBe(200);
      await revoking[how]?.(id);
      await expect.poll(status, { timeout: 1_000, interval: 20 }).toBe(403);
      await server.db.deleteFrom('events').where('id', '=', id).execute();
    }
  });

  it('passes no pause, and no custody block on a child that comes to it', async () => {
    const leo = await room.family({ first_name: 'Leo', last_name: 'Frost' });
    await create({ childIds: [ada.childId, leo.childId] });
    clock.set('2026-06-03T19:00:00Z');
    manager = await server.signIn(room.director);
    const decision = async (viewerId: number) =>
      (await manager.call(access.explain, { params: { locationId }, query: { viewerId, cameraId: playground } }))
        .decision;
    const paused = { is_locked: true };
    await server.db.updateTable('viewers').set(paused).where('id', '=', ada.row.id).execute();
    await server.db
      .insertInto('custody_blocks')
      .values({ location_id: locationId, viewer_id: leo.row.id, child_id: ada.childId, starts_at: new Date(morning) })
      .execute();
    await expect.poll(async () => (await decision(ada.row.id)).reason).toBe('viewerPaused');
    await expect.poll(async () => (await decision(leo.row.id)).reason).toBe('custodyBlock');
    const barred = await server.signIn(leo.row);
    expect(await barred.call(events.mine)).toEqual([]);
  });

  it('names to somebody of two families only the children with whom they are invited', async () => {
    const other = await room.family({ first_name: 'Max', last_name: 'Frost' });
    const membership = { account_id: ada.row.account_id, family_id: other.row.family_id };
    const { id } = await server.make.viewer(locationId, membership);
    await create({ childIds: [ada.childId, other.childId] });
    const parent = await server.signIn(ada.row);
    const names = async () => (await parent.call(events.mine)).map(({ childNames }) => childNames);
    expect(await names()).toEqual([['Ada', 'Max']]);
    await server.db.updateTable('viewers').set({ is_locked: true }).where('id', '=', id).execute();
    expect(await names()).toEqual([['Ada']]);
  });

  it('is listed with the running ones first, then among those that are over, where it can only be copied', async () => {
    const id = await create();
    await create({ name: 'Picnic', startDate: '2026-06-05', endDate: '2026-06-05' });
    await create({ name: 'Camp', startDate: '2026-06-01', endDate: '2026-06-04' });
    const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
    expect(names(await listed('futureTable'))).toEqual(['Camp', 'Summer party', 'Picnic']);
    expect(await listed('futureTable', { allSearch: 'part' })).toMatchObject([
      { id, isTodayInLocationTimeZone: true, hasActiveEvent: false, isReadOnly: false, childCount: 1, familyCount: 1 },
    ]);
    expect(await listed('futureTable', { filters: { cameraId: playground + 1_000_000 } })).toEqual([]);
    expect(await listed('pastTable')).toEqual([]);
    clock.set('2026-06-05T04:59:00Z');
    manager = await server.signIn(room.director);
    expect(names(await listed('pastTable'))).toEqual(['Camp', 'Summer party']);
    expect(await listed('futureTable')).toMatchObject([{ name: 'Picnic', isTodayInLocationTimeZone: false }]);
    expect(await get(id)).toMatchObject({ isReadOnly: true, cameras: [{ name: 'Playground' }] });
    expect(await failureOf(change(id))).toBe('events.isOver');
    expect(await failureOf(remove(id))).toBe('events.isOver');
    const params = { locationId, id };
    expect(await failureOf(manager.call(events.removeThumbnail, { params }))).toBe('events.isOver');
    expect(await failureOf(manager.call(events.notify, { params, body: {} }))).toBe('events.isOver');
    expect((await manager.call(events.deleteDetails, { params })).blockedBy?.code).toBe('events.isOver');
  });

  it('goes by the location’s clock, also in a skipped and a repeated hour, and when the location moves', async () => {
    // The clocks go back at two o'clock on the 1st of November, and go forward on the 14th of March.
    const id = await create({ startDate: '2026-11-01', startTime: '01:30', endDate: '2026-11-01', endTime: '02:30' });
    expect(await get(id)).toMatchObject({ startsAt: '2026-11-01T06:30:00.000Z', endsAt: '2026-11-01T08:30:00.000Z' });
    const skipped = { startDate: '2027-03-14', startTime: '02:30', endDate: '2027-03-14', endTime: '04:00' };
    expect(await failureOf(create(skipped))).toBe('events.skippedTime');
    await server.setLocation(locationId, { time_zone_id: 'America/New_York' });
    expect(await get(id)).toMatchObject({
      startTime: '01:30:00',
      startsAt: '2026-11-01T05:30:00.000Z',
      endsAt: '2026-11-01T07:30:00.000Z',
    });
  });

  it('lasts two weeks at most, ends after it begins and after now, and holds only what is here', async () => {
    const { make } = server;
    expect(await failureOf(create({ endTime: '14:00:00' }))).toBe('events.endsTooSoon');
    expect(await failureOf(create({ endDate: '2026-06-17' }))).toBe('events.lastsTooLong');
    await create({ endDate: '2026-06-17', endTime: '14:00:00' });
    expect(await failureOf(create({ startDate: '2026-06-02', endDate: '2026-06-02' }))).toBe('events.endsInThePast');
    const elsewhere = (await make.location()).id;
    const camera = await make.camera(elsewhere);
    expect(await failureOf(create({ cameraIds: [camera.id] }))).toBe('someCameraElsewhere');
    const child = await make.child(elsewhere, (await make.family(elsewhere)).id);
    expect(await failureOf(create({ childIds: [child.id] }))).toBe('events.someChildElsewhere');
    const picture = { thumbnailFile: Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3]).toString('base64') };
    expect(await failureOf(create(picture))).toBe('pictureNotJpeg');
    expect(await listed('futureTable')).toHaveLength(1);
  });

  it('is nobody’s who does not manage it: read by viewers of the location, unknown outside it', async () => {
    const { make } = server;
    const id = await create();
    const params = { locationId, id };
    const looker = await server.signIn(await make.user('StaffViewer', { locationIds: [locationId] }));
    expect(await looker.call(events.get, { params })).toMatchObject({ name: 'Summer party' });
    expect((await refusalOf(create({}, looker))).status).toBe(403);
    expect((await refusalOf(looker.call(events.notifyPreview, { params }))).status).toBe(403);
    const teacher = await server.signIn(await make.user('StaffManager', { locationIds: [locationId] }));
    const own = await create({ name: 'Story time' }, teacher);
    await teacher.call(events.remove, { params: { locationId, id: own } });
    const elsewhere = (await make.location()).id;
    const neighbor = await server.signIn(await make.user('LocationManager', { locationIds: [elsewhere] }));
    expect((await refusalOf(neighbor.call(events.get, { params }))).status).toBe(404);
    const there = { params: { locationId: elsewhere, id } };
    expect((await refusalOf(neighbor.call(events.get, there))).status).toBe(404);
    expect((await refusalOf(neighbor.call(events.remove, there))).status).toBe(404);
  });

  it('keeps its picture, gives it to a copy, and shows it to the invited alone', async () => {
    const id = await create({ thumbnailFile: `data:image/jpeg;base64,${await jpeg()}` });
    const { thumbnailUrl } = await get(id);
    const copy = await create({ thumbnailOf: id });
    const read = async (by: Browser, url: string | null | undefined) => (await by.fetch(url ?? '/')).status;
    expect([thumbnailUrl, (await get(copy)).thumbnailUrl].map(Boolean)).toEqual([true, true]);
    expect(await read(manager, thumbnailUrl)).toBe(200);
    const parent = await server.signIn(ada.row);
    const [own] = await parent.call(events.mine);
    expect(own).toMatchObject({ name: 'Summer party', childNames: ['Ada'], cameras: [{ name: 'Playground' }] });
    expect(await read(parent, own?.thumbnailUrl)).toBe(200);
    const stranger = await server.signIn((await room.family({ first_name: 'Leo', last_name: 'Frost' })).row);
    expect(await stranger.call(events.mine)).toEqual([]);
    expect(await read(stranger, own?.thumbnailUrl)).toBe(404);
    await manager.call(events.removeThumbnail, { params: { locationId, id } });
    expect(await read(parent, own?.thumbnailUrl)).toBe(404);
    expect((await get(id)).thumbnailUrl).toBeNull();
    expect(await failureOf(create({ thumbnailOf: id }))).toBe('events.pictureGone');
  });

  it('refuses a form from before, also when only its links have changed', async () => {
    const id = await create();
    const { version } = await get(id);
    await server.db.deleteFrom('children').where('id', '=', ada.childId).execute();
    const late = manager.call(events.update, {
      params: { locationId, id },
      body: { ...party(), childIds: [], version },
    });
    expect((await refusalOf(late)).status).toBe(409);
  });

  it('says before it is saved who gains which camera from when, and who loses it when it is deleted', async () => {
    const { name: _, ...plan } = party();
    const ask = async (change: object) =>
      await manager.call(access.whatIf, { params: { locationId }, body: { change: change as never } });
    const before = await ask({ kind: 'event', eventId: null, ...plan });
    expect(before.ahead).toMatchObject({
      viewersLosing: 0,
      gaining: [{ viewerId: ada.row.id, cameras: [{ name: 'Playground' }], from: '2026-06-03T19:00:00.000Z' }],
    });
    const id = await create();
    expect((await ask({ kind: 'event', eventId: id, ...plan })).ahead).toMatchObject({ viewersLosing: 0, gaining: [] });
    expect((await ask({ kind: 'event', eventId: id, ...plan, childIds: [] })).ahead.viewersLosing).toBe(1);
    clock.set('2026-06-03T19:30:00Z');
    manager = await server.signIn(room.director);
    expect(await ask({ kind: 'deletion', of: 'event', id })).toMatchObject({ viewersLosing: 1 });
    const endsAt = '2026-06-03T20:00:00Z';
    const body = { cameraId: playground, familyId: ada.familyId, endsAt };
    await manager.call(accessExceptions.create, { params: { locationId }, body });
    const exception = await server.db
      .selectFrom('access_exceptions')
      .where('location_id', '=', locationId)
      .select('event_id as id')
      .executeTakeFirstOrThrow();
    for (const other of [id + 1_000_000, exception.id]) {
      expect((await refusalOf(ask({ kind: 'deletion', of: 'event', id: other }))).status).toBe(404);
      expect((await refusalOf(ask({ kind: 'event', eventId: other, ...plan }))).status).toBe(404);
      expect((await refusalOf(get(other))).status).toBe(404);
    }
  });

  it('is recorded in the audit with what it opens and to whom', async () => {
    const id = await create();
    await change(id, { endTime: '17:00', description: 'Bring a hat.' });
    await remove(id);
    const { rows } = await manager.call(audit.table, { body: { filters: { locationId, record: 'event' } } });
    expect(rows.map(({ verb, recordName }) => [verb, recordName])).toEqual([
      ['delete', 'Summer party'],
      ['update', 'Summer party'],
      ['create', 'Summer party'],
    ]);
  });
});
