import { locations, viewer as viewerCalls, viewerSessions } from '@viewgate/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

const clock = createTestClock('2026-06-03T15:00:00Z');
const day = 86_400_000;
let server: TestServer;
let locationId: number;
let cameraId: number;
let manager: Awaited<ReturnType<TestServer['signIn']>>;
type Viewer = Awaited<ReturnType<TestServer['make']['viewer']>>;

beforeAll(async () => {
  server = await testServer({ clock });
});
beforeEach(async () => {
  locationId = (await server.make.location()).id;
  cameraId = (await server.make.camera(locationId, { name: 'Patio' })).id;
  manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
});

/** Turns the family history on or off as staff do. */
const show = async (showsFamilyHistory: boolean) => {
  const params = { locationId };
  const of = await manager.call(locations.get, { params });
  const { name, phoneNumber, website, organizationId, timeZoneId, address, version } = of;
  const body = { name, phoneNumber, website, organizationId, timeZoneId, address: address!, version };
  return await manager.call(locations.update, { params, body: { ...body, showsFamilyHistory } });
};
const watch = (viewer: Viewer, on = cameraId, more = {}) =>
  server.make.cameraSession(locationId, viewer.id, on, {
    ...more,
    started_at: new Date(clock.now()),
    last_seen_at: new Date(clock.now() + 90_000),
  });
const seenBy = async (viewer: { userName: string }, body: object = {}) =>
  (await (await server.signIn(viewer)).call(viewerSessions.ofFamily, { body })).rows;
const couple = async () => {
  const one = await server.make.viewer(locationId, { is_primary: true });
  const other = await server.make.viewer(locationId, { family_id: one.family_id });
  return { one, other };
};

it('shows who of the family watched which camera, when and how long, once the location allows it', async () => {
  const { one, other } = await couple();
  await watch(other);
  expect(await seenBy(one)).toEqual([]);
  clock.advance(1_000);
  await show(true);
  // Nobody expected to be seen when they watched before.
  expect(await seenBy(one)).toEqual([]);
  clock.advance(60_000);
  await watch(other);
  await watch(one);
  // A camera that showed nothing was not watched.
  await watch(other, cameraId, { served_at: null });
  const rows = await seenBy(one);
  expect(rows.map(({ isOwn, cameraName, seconds }) => [isOwn, cameraName, seconds])).toEqual(
    expect.arrayContaining([
      [false, 'Patio', 90],
      [true, 'Patio', 90],
    ]),
  );
  expect(rows).toHaveLength(2);
  expect(Object.keys(rows[0] ?? {})).not.toContain('device');
  expect(await seenBy(other, { take: 1 })).toHaveLength(1);
  expect(await seenBy(other, { allSearch: 'garden' })).toEqual([]);
  const { memberships } = await (await server.signIn(one)).call(viewerCalls.me);
  expect(memberships).toMatchObject([{ showsFamilyHistory: true }]);
  await show(false);
  expect(await seenBy(one)).toEqual([]);
  clock.advance(60_000);
  await show(true);
  expect(await seenBy(one)).toEqual([]);
});

it('shows nothing of other families, of people who left or moved, of public cameras, or from more than thirty days ago', async () => {
  await show(true);
  const { one, other } = await couple();
  const strangers = await couple();
  const open = await server.make.camera(locationId, { name: 'Hall', is_public: true });
  await watch(other, open.id);
  await watch(strangers.one);
  expect(await seenBy(one)).toEqual([]);
  await watch(other);
  expect(await seenBy(one)).toHaveLength(1);
  // Moved: the sessions go along, and show in neither family.
  const move = (family_id: number) =>
    server.db.updateTable('viewers').set({ family_id }).where('id', '=', other.id).execute();
  await move(strangers.one.family_id);
  expect([await seenBy(one), (await seenBy(strangers.other)).length]).toEqual([[], 1]);
  await move(one.family_id);
  expect(await seenBy(one)).toHaveLength(1);
  clock.advance(30 * day + 1);
  expect(await seenBy(one)).toEqual([]);
  await watch(other);
  await server.db.deleteFrom('viewers').where('id', '=', other.id).execute();
  expect(await seenBy(one)).toEqual([]);
});

it('shows nothing to anyone whom the location keeps from something, to anyone who waits, or to staff', async () => {
  await show(true);
  const { one, other } = await couple();
  await watch(other);
  const set = (values: object) => server.db.updateTable('viewers').set(values).where('id', '=', one.id).execute();
  await set({ is_locked: true, lock_reason: 'staff' });
  expect(await seenBy(one)).toEqual([]);
  await set({ is_locked: false, lock_reason: null, approved_at: null });
  expect(await seenBy(one)).toEqual([]);
  await set({ approved_at: new Date(clock.now()) });
  expect(await seenBy(one)).toHaveLength(1);
  const child = await server.make.child(locationId, one.family_id);
  const starts_at = new Date(clock.now() + day);
  await server.db
    .insertInto('custody_blocks')
    .values({ location_id: locationId, viewer_id: one.id, child_id: child.id, starts_at })
    .execute();
  expect(await seenBy(one)).toEqual([]);
  expect((await refusalOf(manager.call(viewerSessions.ofFamily, { body: {} }))).status).toBe(403);
});

it('is switched by anyone who may edit the location, and by nobody who may only look', async () => {
  await show(true);
  const entry = server.db.selectFrom('audit_log').where('location_id', '=', locationId).where('verb', '=', 'update');
  expect((await entry.select('after').executeTakeFirstOrThrow()).after).toMatchObject({ showsFamilyHistory: true });
  manager = await server.signIn(await server.make.user('LocationViewer', { locationIds: [locationId] }));
  expect((await refusalOf(show(false))).status).toBe(403);
});
