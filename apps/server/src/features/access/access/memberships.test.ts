import { access, viewer, viewers } from '@viewgate/contract';
import { beforeAll, expect, it } from 'vitest';
import { type RecordedCamera, recordedCamera } from '../../../../test/recorded-camera.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { isShieldLocked } from '../../../../test/shield.ts';

const clock = createTestClock('2026-06-03T15:00:00Z');
let server: TestServer;
let recorded: RecordedCamera;
let manager: Awaited<ReturnType<TestServer['signIn']>>;
beforeAll(async () => {
  server = await testServer({ clock });
  recorded = await recordedCamera(server);
  manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [recorded.locationId] }));
}, 90_000);

/** A parent in two families of the location, both with a child in the camera's class. */
const twoMemberships = async () => {
  const { locationId, classId, newParent } = recorded;
  const parent = await newParent();
  const family = await server.make.family(locationId);
  const child = await server.make.child(locationId, family.id, [classId]);
  const second = await server.make.viewer(locationId, { family_id: family.id, account_id: parent.account_id });
  return { ...parent, child, second };
};
type Parent = Awaited<ReturnType<typeof twoMemberships>>;

const open = (parent: Parent) => parent.browser.call(viewer.open, { params: { id: recorded.cameraId } });
/** Why each membership may not watch. */
const verdict = async (parent: Parent) =>
  await Promise.all([parent.id, parent.second.id].map(async (id) => (await why(id)).reason));
const onWall = async (parent: Parent) => (await parent.browser.call(viewer.cameras))[0]?.decision.reason;
const why = async (viewerId: number) => {
  const { locationId, cameraId } = recorded;
  const query = { viewerId, cameraId };
  return (await manager.call(access.explain, { params: { locationId }, query })).decision;
};

it('a custody block on one membership bars the other', async () => {
  const parent = await twoMemberships();
  expect(await verdict(parent)).toEqual([null, null]);
  await server.db
    .insertInto('custody_blocks')
    .values({
      location_id: recorded.locationId,
      viewer_id: parent.second.id,
      child_id: parent.child.id,
      starts_at: '2026-06-01T05:00:00Z',
    })
    .execute();
  expect(await verdict(parent)).toEqual(['custodyBlock', 'custodyBlock']);
  await expect.poll(() => onWall(parent)).toBe('custodyBlock');
  expect((await refusalOf(open(parent))).status).toBe(403);
});

it('a Stream Shield lock on one membership locks the other, and staff unlock both at either', async () => {
  const parent = await twoMemberships();
  await server.db.updateTable('viewers').set({ is_shield_locked: true }).where('id', '=', parent.second.id).execute();
  expect(await verdict(parent)).toEqual(['shieldLocked', 'shieldLocked']);
  await expect.poll(() => onWall(parent)).toBe('shieldLocked');
  const params = { locationId: recorded.locationId, id: parent.id };
  expect(await manager.call(viewers.get, { params })).toMatchObject({ isShieldLocked: true });
  await manager.call(viewers.unlockStreamShield, { params });
  expect(await verdict(parent)).toEqual([null, null]);
  expect(await isShieldLocked(server, parent.second.id)).toBe(false);
});

const oneVisitADay = async (parent: Parent) => {
  await server.db
    .updateTable('policies')
    .set({ session_max_count_set: true, session_max_count_value: 1 })
    .where('location_id', '=', recorded.locationId)
    .where('is_active', '=', true)
    .execute();
  await expect.poll(async () => (await why(parent.id)).sessionsLeft).toBe(1);
};
/** A session counts once part of the picture was sent. */
const serve = (sessionId: number) =>
  server.db
    .updateTable('camera_sessions')
    .set({ served_at: new Date(clock.now()), is_session_valid: true })
    .where('id', '=', sessionId)
    .execute();
/** What staff read of both memberships in the camera's audience. */
const inAudience = async (parent: Parent) => {
  const params = { locationId: recorded.locationId, id: recorded.cameraId };
  const { viewers: people } = await manager.call(access.audience, { params });
  const theirs = people.filter(({ viewerId }) => viewerId === parent.id || viewerId === parent.second.id);
  return theirs.sort((a, b) => a.viewerId - b.viewerId).map(({ reason }) => reason);
};

it('the sessions of a day count for the account, whichever membership opened them', async () => {
  const parent = await twoMemberships();
  await oneVisitADay(parent);
  const { sessionId } = await open(parent);
  await serve(sessionId);
  await parent.browser.call(viewer.close, { params: { sessionId } });
  // Long enough that reopening starts a new session.
  clock.advance(10 * 60_000);
  expect(await verdict(parent)).toEqual(['sessionsUsedUp', 'sessionsUsedUp']);
  expect((await refusalOf(open(parent))).status).toBe(403);
  // The audience agrees with Why?.
  expect(await inAudience(parent)).toEqual(['sessionsUsedUp', 'sessionsUsedUp']);
});

it('the last visit of a day goes on until it is over, and everybody who asks is told so', async () => {
  const parent = await twoMemberships();
  const { second } = parent;
  await oneVisitADay(parent);
  const pause = async (isLocked: boolean, reason: string | null = null) => {
    await server.db.updateTable('viewers').set({ is_locked: isLocked }).where('id', '=', parent.id).execute();
    await expect.poll(async () => (await why(parent.id)).reason).toBe(isLocked ? 'viewerPaused' : reason);
  };
  await pause(true);
  const { sessionId } = await open(parent);
  await serve(sessionId);
  await pause(false, 'sessionsUsedUp');
  const said = async () => [await onWall(parent), await inAudience(parent), await verdict(parent)];
  const goesOn = [null, ['sessionsUsedUp', null], ['sessionsUsedUp', null]];
  expect(await said()).toEqual(goesOn);
  const close = () => parent.browser.call(viewer.close, { params: { sessionId } });
  await close();
  clock.advance(30_000);
  expect(await said()).toEqual(goesOn);
  // It is the second membership's, although the first is tried first.
  expect(await open(parent)).toMatchObject({ sessionId });
  expect(await why(second.id)).toMatchObject({ outcome: 'allow', sessionsLeft: 0 });
  await close();
  clock.advance(61_000);
  const usedUp = ['sessionsUsedUp', 'sessionsUsedUp'];
  expect(await said()).toEqual(['sessionsUsedUp', usedUp, usedUp]);
  expect((await refusalOf(open(parent))).status).toBe(403);
});

it('a pause and a deletion date apply to one membership only', async () => {
  const parent = await twoMemberships();
  await server.db.updateTable('viewers').set({ is_locked: true }).where('id', '=', parent.second.id).execute();
  expect(await verdict(parent)).toEqual([null, 'viewerPaused']);
  await server.db
    .updateTable('viewers')
    .set({ is_locked: false, deletion_date: '2026-06-01' })
    .where('id', '=', parent.second.id)
    .execute();
  expect(await verdict(parent)).toEqual([null, 'viewerDeleted']);
});
