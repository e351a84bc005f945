import { access, account, ownSessions, viewer } from '@viewgate/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { newestPart, statusOf, watchPlayback } from '../../../../test/player.ts';
import { type RecordedCamera, recordedCamera } from '../../../../test/recorded-camera.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { giveViewerPolicy } from '../../../../test/viewer-policy.ts';

// A Wednesday, 10:00 in Chicago.
const clock = createTestClock('2026-06-03T15:00:00Z');
let server: TestServer;
let camera: RecordedCamera;
type Browser = Awaited<ReturnType<TestServer['signIn']>>;
beforeAll(async () => {
  server = await testServer({ clock });
  camera = await recordedCamera(server);
}, 90_000);

const open = (browser: Browser, id = camera.cameraId) => browser.call(viewer.open, { params: { id } });
const newStaff = () => server.make.user('StaffManager', { locationIds: [camera.locationId] });
const watchAsStaff = (browser: Browser) =>
  browser.call(access.watch, { params: { locationId: camera.locationId, id: camera.cameraId } });
const rowOf = (id: number) =>
  server.db.selectFrom('camera_sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('transfers in flight when a playback ends', () => {
  it('a segment still arriving from a slow camera is cut off', async () => {
    const parent = await camera.newParent();
    const { playlistUrl } = await open(parent.browser);
    const part = await newestPart(server, playlistUrl);
    const mend = camera.recorder.faults.add({ kind: 'trickle', bytes: 200, everyMs: 200, path: '.ts' });
    const sent = await server.browser().fetch(part);
    await server.db.updateTable('viewers').set({ is_locked: true }).where('id', '=', parent.id).execute();
    await expect(sent.arrayBuffer()).rejects.toThrow('terminated');
    mend();
  });
});

describe('a sign-in and its playbacks', () => {
  let other: number;
  beforeAll(async () => {
    const { recording_server_id } = await server.db
      .selectFrom('cameras')
      .where('id', '=', camera.cameraId)
      .select('recording_server_id')
      .executeTakeFirstOrThrow();
    const singing = { recording_server_id, short_name: 'singing', classIds: [camera.classId] };
    ({ id: other } = await server.make.camera(camera.locationId, singing));
  });

  it('signing out ends them, with the reason', async () => {
    const { browser } = await camera.newParent();
    const { playlistUrl } = await open(browser);
    const player = await watchPlayback(server, playlistUrl);
    await browser.call(account.logout);
    expect(await player.until('ended')).toMatchObject({ reason: 'signedOut' });
    expect(await statusOf(server, playlistUrl)).toBe(403);
  });

  it('signing in again in the same browser ends them too', async () => {
    const { browser } = await camera.newParent();
    const { playlistUrl } = await open(browser);
    expect(await statusOf(server, playlistUrl)).toBe(200);
    const other = await camera.newParent();
    await browser.call(account.login, { body: { userName: other.userName, password: 'Demo-1234!' } });
    await expect.poll(() => statusOf(server, playlistUrl)).toBe(403);
  });

  it('a parent whose sign-in expired keeps watching in an external player; staff do not', async () => {
    const { browser } = await camera.newParent();
    const parents = await open(browser);
    const staffs = await watchAsStaff(await server.signIn(await newStaff()));
    const both = () => Promise.all([parents, staffs].map(({ playlistUrl }) => statusOf(server, playlistUrl)));
    expect(await both()).toEqual([200, 200]);
    await server.db
      .updateTable('sessions')
      .set({ expires_at: new Date(clock.now() - 20 * 60_000) })
      .where('id', 'in', [
        (await rowOf(parents.sessionId)).login_session_id,
        (await rowOf(staffs.sessionId)).login_session_id,
      ])
      .execute();
    clock.advance(11_000);
    await expect.poll(async () => (await rowOf(staffs.sessionId)).end_reason).toBe('signedOut');
    await expect.poll(both).toEqual([200, 403]);
    await server.deps.sessions.sweep();
    expect((await rowOf(parents.sessionId)).ended_at).toBeNull();
  });

  it.each(['swept', 'still there'])('what goes on after one ran out (%s) ends with all the others', async (left) => {
    const parent = await camera.newParent();
    const own = await server.signIn(parent);
    const [elsewhere, here] = [await open(parent.browser), await open(own, other)];
    expect(await statusOf(server, elsewhere.playlistUrl)).toBe(200);
    await server.db
      .updateTable('sessions')
      .set({ expires_at: new Date(clock.now() - 20 * 60_000) })
      .where('id', '=', (await rowOf(elsewhere.sessionId)).login_session_id)
      .execute();
    if (left === 'swept') await server.deps.sessions.sweep();
    await own.call(ownSessions.endOthers);
    await expect.poll(() => statusOf(server, elsewhere.playlistUrl)).toBe(403);
    expect((await rowOf(elsewhere.sessionId)).end_reason).toBe('signedOut');
    expect(await statusOf(server, here.playlistUrl)).toBe(200);
  });
});

it('a replaced token is refused by the other process too', async () => {
  const other = await testServer({ clock, database: server.connectionString, dataDir: server.dataDir });
  const { browser } = await camera.newParent();
  const first = await open(browser);
  expect(await statusOf(other, first.playlistUrl)).toBe(200);
  const second = await open(browser);
  expect(second.sessionId).toBe(first.sessionId);
  await expect.poll(() => statusOf(other, first.playlistUrl)).toBe(403);
  expect(await statusOf(other, second.playlistUrl)).toBe(200);
});

it('a process that did not end a playback says why too, even once it has forgotten the playback', async () => {
  const [paused, over] = [await camera.newParent(), await camera.newParent()];
  const [first, second] = [await open(paused.browser), await open(over.browser)];
  const told = async ({ playlistUrl }: typeof first) => await (await watchPlayback(server, playlistUrl)).until('ended');
  // As another process writes it.
  await server.db
    .updateTable('camera_sessions')
    .set({ ended_at: new Date(clock.now()), end_reason: 'maxLength' })
    .where('id', '=', second.sessionId)
    .execute();
  expect(await told(second)).toMatchObject({ reason: 'sessionTimeUp' });
  await server.db.updateTable('viewers').set({ is_locked: true }).where('id', '=', paused.id).execute();
  expect(await told(first)).toMatchObject({ reason: 'viewerPaused' });
  clock.advance(121_000);
  const { playbacks } = server.deps;
  await expect
    .poll(() => [first, second].map(({ sessionId }) => playbacks.byId(sessionId)))
    .toEqual([undefined, undefined]);
  expect(await told(first)).toMatchObject({ reason: 'viewerPaused' });
  expect(await told(second)).toMatchObject({ reason: 'sessionTimeUp' });
});

describe('the daily allowance', () => {
  const limited = async (visits: number) => {
    const parent = await camera.newParent();
    await giveViewerPolicy(server, camera.locationId, parent.id, {
      session_max_count_set: true,
      session_max_count_value: visits,
    });
    const left = async () => (await parent.browser.call(viewer.cameras))[0]?.decision.sessionsLeft;
    await expect.poll(left).toBe(visits);
    return { ...parent, left };
  };
  const another = () => server.make.camera(camera.locationId, { classIds: [camera.classId] });

  it('two concurrent attempts never both take the last session', async () => {
    const cameraIds = [camera.cameraId, ...(await Promise.all([another(), another(), another()])).map(({ id }) => id)];
    const { browser } = await limited(1);
    const attempts = await Promise.allSettled(cameraIds.map((id) => open(browser, id)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = attempts.flatMap((one) => (one.status === 'rejected' ? [one.reason.problem.decision.reason] : []));
    expect(refusals).toEqual(['sessionsUsedUp', 'sessionsUsedUp', 'sessionsUsedUp']);
  });

  it('a session counts while open, and permanently once part of the picture was sent', async () => {
    const { browser, left } = await limited(2);
    const dark = await open(browser, (await another()).id);
    expect(await left()).toBe(1);
    await browser.call(viewer.close, { params: { sessionId: dark.sessionId } });
    expect(await left()).toBe(2);
    const bright = await open(browser);
    expect(await statusOf(server, await newestPart(server, bright.playlistUrl))).toBe(200);
    await expect.poll(async () => (await rowOf(bright.sessionId)).served_at).not.toBeNull();
    await browser.call(viewer.close, { params: { sessionId: bright.sessionId } });
    expect(await left()).toBe(1);
  });
});

it("reports the earlier end: the session's length or the window", async () => {
  const parent = await camera.newParent();
  const policyId = await giveViewerPolicy(server, camera.locationId, parent.id, {
    session_max_length_set: true,
    session_max_length_value: 30,
    schedule_enabled: true,
  });
  const range = { location_id: camera.locationId, policy_id: policyId, start_time: '00:00', end_time: '00:00' };
  await server.db
    .insertInto('policy_ranges')
    .values([0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({ ...range, day_of_week })))
    .execute();
  await expect.poll(async () => (await parent.browser.call(viewer.cameras))[0]?.decision.minutesLeft).toBe(30);
  const { playlistUrl } = await open(parent.browser);
  const player = await watchPlayback(server, playlistUrl);
  expect(await player.until('running')).toMatchObject({ endsAt: new Date(clock.now() + 30 * 60_000).toISOString() });
});

it('staff end the oldest of more than 500 running playbacks', async () => {
  const { make } = server;
  const viewerId = (await make.viewer(camera.locationId)).id;
  const oldest = await make.cameraSession(camera.locationId, viewerId, camera.cameraId, {
    started_at: new Date(clock.now() - 3_600_000),
  });
  const rows = Array.from({ length: 500 }, () => make.cameraSession(camera.locationId, viewerId, camera.cameraId));
  await Promise.all(rows);
  const manager = await server.signIn(await make.user('LocationManager', { locationIds: [camera.locationId] }));
  const params = { locationId: camera.locationId, sessionId: oldest.id };
  await manager.call(access.endSession, { params });
  expect((await rowOf(oldest.id)).end_reason).toBe('endedByStaff');
  expect((await refusalOf(manager.call(access.endSession, { params }))).status).toBe(404);
});
