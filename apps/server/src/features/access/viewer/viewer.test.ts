import { viewer } from '@viewgate/contract';
import type { FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { newestPart, statusOf } from '../../../../test/player.ts';
import { type RecordedCamera, recordedCamera } from '../../../../test/recorded-camera.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';
import { createFirstPicture } from './index.ts';

// A Wednesday, 10:00 in Chicago.
const clock = createTestClock('2026-06-03T15:00:00Z');
let server: TestServer;
let locationId: number;
let cameraId: number;
let classId: number;
let newParent: RecordedCamera['newParent'];
let recorder: RecordedCamera['recorder'];

beforeAll(async () => {
  server = await testServer({ clock });
  ({ locationId, cameraId, classId, newParent, recorder } = await recordedCamera(server));
}, 90_000);

type Parent = Awaited<ReturnType<RecordedCamera['newParent']>>;

const stillOf = async ({ browser }: Parent) => {
  const answer = await browser.fetch(`/api/viewer/cameras/${cameraId}/still`);
  return { status: answer.status, jpeg: Buffer.from(await answer.arrayBuffer()) };
};

/** Gives the viewer a policy of their own, in force. */
const limit = async (parent: Parent, given: object) => {
  const policy = await server.make.policy(locationId, { kind: 'viewer', ...given });
  await server.db
    .insertInto('policy_assignments')
    .values({ location_id: locationId, kind: 'viewer', policy_id: policy.id, viewer_id: parent.id, is_active: true })
    .execute();
};
const outcomeOf = async ({ browser }: Parent) => (await browser.call(viewer.cameras))[0]?.decision.outcome;

it('shows a still, the same one for 15 seconds, then a new one', async () => {
  const parent = await newParent();
  const first = await stillOf(parent);
  expect(first.status).toBe(200);
  expect(first.jpeg.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  clock.advance(13_000);
  expect((await stillOf(parent)).jpeg.equals(first.jpeg)).toBe(true);
  clock.advance(2_000);
  // The camera's picture and clock move on: another picture is another file.
  await expect
    .poll(
      async () => {
        clock.advance(15_000);
        return (await stillOf(parent)).jpeg.equals(first.jpeg);
      },
      { timeout: 10_000, interval: 100 },
    )
    .toBe(false);
});

it('under Stream Shield each viewer gets a still of their own, marked in its pixels, and never a stale one', async () => {
  const [plain, one, other] = [await newParent(), await newParent(), await newParent()];
  const shield = (parent: Parent) => limit(parent, { stream_shield_set: true, stream_shield_value: true });
  await shield(other);
  await expect.poll(async () => (await other.browser.call(viewer.cameras))[0]?.decision.streamShield).toBe(true);
  const bare = (await stillOf(plain)).jpeg;
  // Not shielded yet: the same picture as everybody's.
  expect((await stillOf(one)).jpeg.equals(bare)).toBe(true);
  await shield(one);
  await expect.poll(async () => (await one.browser.call(viewer.cameras))[0]?.decision.streamShield).toBe(true);
  const marked = (await stillOf(one)).jpeg;
  const others = (await stillOf(other)).jpeg;
  expect(marked.equals(bare) || others.equals(bare) || others.equals(marked)).toBe(false);
  expect((await stillOf(one)).jpeg.equals(marked)).toBe(true);
  expect((await stillOf(plain)).jpeg.equals(bare)).toBe(true);
  // Drawn over the same picture: most of it is unchanged.
  const [before, after] = await Promise.all([bare, marked].map((jpeg) => sharp(jpeg).grayscale().raw().toBuffer()));
  const changed = after!.filter((value, at) => Math.abs(value - (before![at] ?? 0)) > 60).length / after!.length;
  expect(changed).toBeGreaterThan(0.005);
  expect(changed).toBeLessThan(0.2);
});

it('gives each of many who ask at the same moment their own answer', async () => {
  const parents = await Promise.all(Array.from({ length: 8 }, newParent));
  const locked = parents.filter((_, at) => at % 2 === 0);
  await server.db
    .updateTable('viewers')
    .set({ is_locked: true })
    .where(
      'id',
      'in',
      locked.map(({ id }) => id),
    )
    .execute();
  const { id: elsewhere } = await server.make.camera((await server.make.location()).id);
  const asked = parents.flatMap((parent, at) => [
    stillOf(parent).then(({ status }) => [status, at % 2 === 0 ? 403 : 200]),
    parent.browser.fetch(`/api/viewer/cameras/${elsewhere}/still`).then(({ status }) => [status, 404]),
  ]);
  for (const [status, expected] of await Promise.all(asked)) expect(status).toBe(expected);
});

it('shows no still once the schedule denies', async () => {
  const parent = await newParent();
  expect((await stillOf(parent)).status).toBe(200);
  await limit(parent, { schedule_enabled: true });
  await expect.poll(() => outcomeOf(parent)).toBe('deny');
  expect((await stillOf(parent)).status).toBe(403);
});

/** A visit in which a picture was served: it goes on counting after its end. */
const watchOnce = async ({ browser }: Parent) => {
  const visit = await browser.call(viewer.open, { params: { id: cameraId } });
  expect(await statusOf(server, await newestPart(server, visit.playlistUrl))).toBe(200);
  const session = server.db.selectFrom('camera_sessions').select('served_at').where('id', '=', visit.sessionId);
  await expect.poll(async () => (await session.executeTakeFirst())?.served_at).toBeInstanceOf(Date);
  return visit;
};

it('shows no still once the sessions are used up', async () => {
  const parent = await newParent();
  await limit(parent, { session_max_count_set: true, session_max_count_value: 1 });
  expect((await stillOf(parent)).status).toBe(200);
  const { sessionId } = await watchOnce(parent);
  // It goes on if it is opened, and its picture is shown until it ends.
  expect((await stillOf(parent)).status).toBe(200);
  await parent.browser.call(viewer.close, { params: { sessionId } });
  clock.advance(61_000);
  await expect.poll(() => outcomeOf(parent)).toBe('deny');
  expect((await stillOf(parent)).status).toBe(403);
});

it('opens a camera through the membership that may watch when another has used up its day', async () => {
  const used = await newParent();
  await limit(used, { session_max_count_set: true, session_max_count_value: 1 });
  const visit = await watchOnce(used);
  await used.browser.call(viewer.close, { params: { sessionId: visit.sessionId } });
  clock.advance(61_000);
  // Written directly to the database, so the server hears of it a little later.
  await expect.poll(() => outcomeOf(used)).toBe('deny');
  const other = await server.make.family(locationId);
  await server.make.child(locationId, other.id, [classId]);
  const second = await server.make.viewer(locationId, { family_id: other.id, account_id: used.account_id });
  await expect.poll(() => outcomeOf(used)).toBe('allow');
  const { sessionId } = await used.browser.call(viewer.open, { params: { id: cameraId } });
  const row = server.db.selectFrom('camera_sessions').select('viewer_id').where('id', '=', sessionId);
  expect(await row.executeTakeFirst()).toEqual({ viewer_id: second.id });
});

it('is 404 for a camera of another location', async () => {
  const stranger = await server.make.viewer((await server.make.location()).id);
  const browser = await server.signIn(stranger);
  expect((await browser.fetch(`/api/viewer/cameras/${cameraId}/still`)).status).toBe(404);
});

it('lists what can be watched before what cannot, and finds no camera that is not theirs', async () => {
  const closed = await server.make.camera(locationId, { name: 'Aardvarks', classIds: [classId] });
  const shut = await server.make.policy(locationId, { kind: 'camera', schedule_enabled: true });
  await server.db
    .insertInto('policy_assignments')
    .values({ location_id: locationId, kind: 'camera', policy_id: shut.id, camera_id: closed.id, is_active: true })
    .execute();
  const elsewhere = await server.make.class(locationId);
  const others = await server.make.camera(locationId, { name: 'Not theirs', classIds: [elsewhere.id] });
  const { browser } = await newParent();
  const outcomes = async () => (await browser.call(viewer.cameras)).map(({ id, decision }) => [id, decision.outcome]);
  await expect.poll(outcomes).toEqual([
    [cameraId, 'allow'],
    [closed.id, 'deny'],
  ]);
  expect((await refusalOf(browser.call(viewer.open, { params: { id: closed.id } }))).status).toBe(403);
  expect((await refusalOf(browser.call(viewer.open, { params: { id: others.id } }))).status).toBe(404);
  expect((await browser.fetch(`/api/viewer/cameras/${others.id}/still`)).status).toBe(404);
});

it("gives the wall's document the picture of its first card, and none to somebody who sees none", async () => {
  const parent = await newParent();
  const firstPicture = createFirstPicture(server.deps);
  const actor = { kind: 'viewer', accountId: parent.account_id, mustAddSecondFactor: false } as Actor;
  const named = (given: Partial<Actor> = {}) => firstPicture({ headers: {} } as FastifyRequest, { ...actor, ...given });
  const rulesAccepted = (at: Date | null) =>
    server.db.updateTable('accounts').set({ rules_accepted_at: at }).where('id', '=', parent.account_id).execute();
  const stateOf = (state: 'online' | 'offline') =>
    server.db.updateTable('cameras').set({ state }).where('id', '=', cameraId).execute();
  await rulesAccepted(null);
  expect(await named()).toBeNull();
  await rulesAccepted(new Date(clock.now()));
  const [first] = await parent.browser.call(viewer.cameras);
  expect(first?.id).toBe(cameraId);
  expect(await named()).toEqual({ address: first?.thumbnailUrl, wall: 'hint 1' });
  expect(await named({ kind: 'staff' })).toBeNull();
  expect(await named({ mustAddSecondFactor: true })).toBeNull();
  expect(await named({ viewedBy: { viewId: 1, accountId: 1, userName: '', name: '', endsAt: Infinity } })).toBeNull();
  // When all come at once, four are looked up.
  const many = await Promise.all(Array.from({ length: 6 }, () => named()));
  expect(many.filter((one) => one === null)).toHaveLength(2);
  await stateOf('offline');
  expect(await named()).toBeNull();
  await stateOf('online');
  expect(await named()).not.toBeNull();
  await limit(parent, { schedule_enabled: true });
  await expect.poll(() => outcomeOf(parent)).toBe('deny');
  expect(await named()).toBeNull();
});

it("leaves out of the wall's document a picture that a page in the background may not show", async () => {
  const parent = await newParent();
  const now = new Date(clock.now());
  await server.db.updateTable('accounts').set({ rules_accepted_at: now }).where('id', '=', parent.account_id).execute();
  const actor = { kind: 'viewer', accountId: parent.account_id, mustAddSecondFactor: false } as Actor;
  const picture = () => createFirstPicture(server.deps)({ headers: {} } as FastifyRequest, actor);
  expect(await picture()).not.toBeNull();
  await limit(parent, { stream_shield_set: true, stream_shield_value: true });
  await expect.poll(async () => (await parent.browser.call(viewer.cameras))[0]?.decision.streamShield).toBe(true);
  expect(await picture()).toBeNull();
});

it("nobody closes another viewer's playback", async () => {
  const watching = await newParent();
  const { sessionId, playlistUrl } = await watching.browser.call(viewer.open, { params: { id: cameraId } });
  const staff = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
  for (const browser of [(await newParent()).browser, staff])
    expect((await refusalOf(browser.call(viewer.close, { params: { sessionId } }))).status).toBe(404);
  expect(await statusOf(server, playlistUrl)).toBe(200);
  await watching.browser.call(viewer.close, { params: { sessionId } });
  expect(await statusOf(server, playlistUrl)).toBe(403);
});

const event = async (starts_at: string, ends_at: string, child_id: number, camera_id: number) => {
  const { id } = await server.db
    .insertInto('events')
    .values({ location_id: locationId, name: 'Concert', starts_at: new Date(starts_at), ends_at: new Date(ends_at) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db.insertInto('event_cameras').values({ location_id: locationId, event_id: id, camera_id }).execute();
  await server.db.insertInto('event_children').values({ location_id: locationId, event_id: id, child_id }).execute();
};

it('says for each camera which of their children it shows: by class, by a running event, of both families', async () => {
  const parent = await newParent();
  const { family_id } = parent;
  const other = await server.make.class(locationId);
  const theirs = await server.make.camera(locationId, { name: 'Theirs', classIds: [other.id] });
  const open = await server.make.camera(locationId, { name: 'Stage' });
  const [ada, bo] = [
    await server.make.child(locationId, family_id, [other.id, classId], { first_name: 'Ada' }),
    await server.make.child(locationId, family_id, [other.id], { first_name: 'Bo' }),
  ];
  // Another family's child in the same class is not listed.
  await server.make.child(locationId, (await server.make.family(locationId)).id, [other.id], { first_name: 'Strange' });
  const second = await server.make.family(locationId);
  const cy = await server.make.child(locationId, second.id, [other.id], { first_name: 'Cy' });
  await server.make.viewer(locationId, { family_id: second.id, account_id: parent.account_id });
  await event('2026-06-03T14:00:00Z', '2026-06-03T23:00:00Z', bo.id, open.id);
  await event('2026-06-04T14:00:00Z', '2026-06-04T15:00:00Z', ada.id, open.id);
  const namesOf = async (id: number) =>
    (await parent.browser.call(viewer.cameras)).find((one) => one.id === id)?.children.map(({ name }) => name);
  expect(await namesOf(theirs.id)).toEqual(['Ada', 'Bo', 'Cy']);
  expect(await namesOf(open.id)).toEqual(['Bo']);
  const seen = (await parent.browser.call(viewer.cameras)).find((one) => one.id === cameraId);
  expect(seen?.children.map(({ id }) => id)).toContain(ada.id);
  expect(seen?.children.map(({ id }) => id)).not.toContain(cy.id);
});

it('tells nothing of a family before it has let them in, and nothing of a child from whom they are barred', async () => {
  const parent = await newParent();
  const told = async () => {
    const { memberships } = await parent.browser.call(viewer.me);
    const cameras = await parent.browser.call(viewer.cameras);
    return {
      names: memberships.flatMap(({ childNames }) => childNames),
      cameras: cameras.map(({ id, children, classNames, decision }) => [
        id,
        children.map(({ name }) => name),
        classNames.length,
        decision.reason,
      ]),
    };
  };
  const other = await server.make.class(locationId);
  const theirs = await server.make.camera(locationId, { name: 'Eve’s', classIds: [other.id] });
  const { id: child } = await server.make.child(locationId, parent.family_id, [other.id], { first_name: 'Eve' });
  const stage = await server.make.camera(locationId, { name: 'Second stage' });
  await event('2026-06-03T14:00:00Z', '2026-06-03T23:00:00Z', child, stage.id);
  const open = await told();
  expect(open.names).toContain('Eve');
  expect(open.cameras).toContainEqual([theirs.id, ['Eve'], 1, null]);
  expect(open.cameras).toContainEqual([stage.id, ['Eve'], 0, null]);
  const block = {
    location_id: locationId,
    viewer_id: parent.id,
    child_id: child,
    starts_at: new Date(clock.now() - 1),
  };
  await server.db.insertInto('custody_blocks').values(block).execute();
  await expect.poll(async () => (await told()).cameras).toContainEqual([theirs.id, [], 0, 'custodyBlock']);
  const barred = await told();
  expect(barred.names.length).toBeGreaterThan(0);
  expect(barred.names).not.toContain('Eve');
  // An event would say where the child is.
  expect(barred.cameras.map(([id]) => id)).not.toContain(stage.id);
  await server.db.updateTable('viewers').set({ approved_at: null }).where('id', '=', parent.id).execute();
  expect(await told()).toEqual({ names: [], cameras: [] });
});

it('shows nobody a still from before the camera opened to them', async () => {
  clock.set('2026-06-10T15:14:55Z');
  const [early, late, timely, other] = [await newParent(), await newParent(), await newParent(), await newParent()];
  await limit(late, { schedule_enabled: true });
  // Open from a quarter past.
  const open = await server.make.policy(locationId, { kind: 'viewer', schedule_enabled: true });
  await server.db
    .insertInto('policy_ranges')
    .values({
      location_id: locationId,
      policy_id: open.id,
      day_of_week: 3,
      start_time: '10:15:00',
      end_time: '12:00:00',
    })
    .execute();
  await server.db
    .insertInto('policy_assignments')
    .values({ location_id: locationId, kind: 'viewer', policy_id: open.id, viewer_id: timely.id, is_active: true })
    .execute();
  for (const one of [late, timely]) await expect.poll(() => outcomeOf(one)).toBe('deny');
  const taken = () => recorder.requests.byPath()['/image/toddlers'] ?? 0;
  const before = taken();
  expect((await stillOf(early)).status).toBe(200);
  expect(taken()).toBe(before + 1);
  // It opens on its own to one, and by a change to another.
  clock.set('2026-06-10T15:15:00Z');
  expect((await stillOf(timely)).status).toBe(200);
  expect(taken()).toBe(before + 2);
  await server.db.deleteFrom('policy_assignments').where('viewer_id', '=', late.id).execute();
  await expect.poll(() => outcomeOf(late)).toBe('allow');
  expect((await stillOf(late)).status).toBe(200);
  expect(taken()).toBe(before + 3);
  // Anyone who might have seen it shares it.
  expect((await stillOf(other)).status).toBe(200);
  clock.advance(14_500);
  expect((await stillOf(early)).status).toBe(200);
  expect(taken()).toBe(before + 3);
});
