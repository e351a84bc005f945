import { join } from 'node:path';
import { access, account, viewer } from '@viewgate/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { newestPart, statusOf as statusAt, watchPlayback } from '../../../../test/player.ts';
import { type RecordedCamera, recordedCamera, recorderPassword } from '../../../../test/recorded-camera.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { isShieldLocked, shieldedParent } from '../../../../test/shield.ts';
import { giveViewerPolicy } from '../../../../test/viewer-policy.ts';

// A Wednesday, 10:00 in Chicago.
const clock = createTestClock('2026-06-03T15:00:00Z');
let camera: RecordedCamera;
let recorder: RecordedCamera['recorder'];
let server: TestServer;
let locationId: number;
let cameraId: number;
let newParent: RecordedCamera['newParent'];
type Browser = Awaited<ReturnType<TestServer['signIn']>>;
let manager: Browser;

beforeAll(async () => {
  server = await testServer({ clock });
  camera = await recordedCamera(server);
  ({ recorder, locationId, cameraId, newParent } = camera);
  manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
}, 90_000);

const open = (browser: Browser) => browser.call(viewer.open, { params: { id: cameraId } });
const statusOf = (path: string, from: TestServer = server) => statusAt(from, path);

const lastSeenOf = async (sessionId: number) => {
  const query = server.db.selectFrom('camera_sessions').select('last_seen_at').where('id', '=', sessionId);
  return (await query.executeTakeFirstOrThrow()).last_seen_at.getTime();
};

describe('opening a camera', () => {
  it('gives a playlist that plays without a cookie and reveals nothing about the recording server', async () => {
    const parent = await newParent();
    const { playlistUrl } = await open(parent.browser);
    const playlist = await (await server.browser().fetch(playlistUrl)).text();
    expect(playlist).toMatch(/^#EXTM3U/);
    for (const secret of [recorder.url, String(recorder.port), 'session', 'portal', recorderPassword]) {
      expect(playlist).not.toContain(secret);
    }
    const head = await server.browser().fetch(playlistUrl, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/vnd.apple.mpegurl']);
    const segment = await server.browser().fetch(await newestPart(server, playlistUrl));
    expect(segment.status).toBe(200);
    expect(segment.headers.get('content-type')).toBe('video/mp2t');
    expect((await segment.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
  });

  it('continues the session when reopened within a minute, and stops the old address', async () => {
    const parent = await newParent();
    const first = await open(parent.browser);
    const second = await open(parent.browser);
    expect(second.sessionId).toBe(first.sessionId);
    expect(await statusOf(first.playlistUrl)).toBe(403);
    expect(await statusOf(second.playlistUrl)).toBe(200);
  });

  it('counts sessions and refuses the excess one, saying when it opens', async () => {
    const parent = await newParent();
    await giveViewerPolicy(server, locationId, parent.id, { session_max_count_set: true, session_max_count_value: 1 });
    await expect.poll(async () => (await parent.browser.call(viewer.cameras))[0]?.decision.sessionsLeft).toBe(1);
    const { sessionId } = await open(parent.browser);
    await manager.call(access.endSession, { params: { locationId, sessionId } });
    const refused = await refusalOf(open(parent.browser));
    expect(refused).toMatchObject({
      status: 403,
      code: 'accessDenied',
      decision: { reason: 'sessionsUsedUp', nextOpening: '2026-06-04T05:00:00.000Z' },
    });
  });

  it('does not open a camera for a family without a child there, nor one of another location', async () => {
    const stranger = await server.make.viewer(locationId);
    const browser = await server.signIn(stranger);
    expect((await refusalOf(open(browser))).status).toBe(404);
    expect((await browser.fetch(`/api/viewer/cameras/${cameraId}/still`)).status).toBe(404);
    const elsewhere = await server.make.viewer((await server.make.location()).id);
    expect((await refusalOf(open(await server.signIn(elsewhere)))).status).toBe(404);
  });
});

describe('a running playback stops', () => {
  it('when its viewer is paused: the player learns why, and no further request is answered', async () => {
    const parent = await newParent();
    const { playlistUrl } = await open(parent.browser);
    const player = await watchPlayback(server, playlistUrl);
    expect(await player.next()).toMatchObject({ status: 'running' });
    await server.db.updateTable('viewers').set({ is_locked: true }).where('id', '=', parent.id).execute();
    expect(await player.until('ended')).toMatchObject({ status: 'ended', reason: 'viewerPaused' });
    expect(await statusOf(playlistUrl)).toBe(403);
  });

  it('when another process makes the change, and at that process too', async () => {
    const other = await testServer({
      clock,
      database: server.connectionString,
      env: { VIEWGATE_KEY: await keyOf(server) },
    });
    const parent = await newParent();
    const { playlistUrl } = await open(parent.browser);
    expect(await statusOf(playlistUrl, other)).toBe(200);
    await other.db.updateTable('viewers').set({ is_locked: true }).where('id', '=', parent.id).execute();
    await expect.poll(() => statusOf(playlistUrl)).toBe(403);
    await expect.poll(() => statusOf(playlistUrl, other)).toBe(403);
  });

  it('when staff end it, and it still counts', async () => {
    const parent = await newParent();
    const { sessionId, playlistUrl } = await open(parent.browser);
    const { sessions: running } = await manager.call(access.sessions, { params: { locationId } });
    expect(running.find((one) => one.sessionId === sessionId)).toMatchObject({
      viewerId: parent.id,
      camera: { id: cameraId },
    });
    await manager.call(access.endSession, { params: { locationId, sessionId } });
    await expect.poll(() => statusOf(playlistUrl)).toBe(403);
    const row = await server.db
      .selectFrom('camera_sessions')
      .selectAll()
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ end_reason: 'endedByStaff', is_session_valid: true });
  });

  it('when its minutes are used up, at that minute', async () => {
    const parent = await newParent();
    const policy = await server.make.policy(locationId, {
      kind: 'family',
      session_max_length_set: true,
      session_max_length_value: 1,
    });
    await server.db
      .insertInto('policy_assignments')
      .values({
        location_id: locationId,
        kind: 'family',
        policy_id: policy.id,
        family_id: parent.family_id,
        is_active: true,
      })
      .execute();
    await expect.poll(async () => (await parent.browser.call(viewer.cameras))[0]?.decision.minutesLeft).toBe(1);
    const { sessionId, playlistUrl, endsAt } = await open(parent.browser);
    expect(endsAt).toBe(new Date(clock.now() + 60_000).toISOString());
    const player = await watchPlayback(server, playlistUrl);
    await player.next();
    for (const seconds of [20, 20, 19.999]) {
      clock.advance(seconds * 1_000);
      expect(await statusOf(playlistUrl)).toBe(200);
      // The other process ends playbacks idle for long: it must know of recent activity before the clock jumps.
      await expect.poll(() => lastSeenOf(sessionId)).toBe(clock.now());
    }
    clock.advance(1);
    expect(await player.until('ended')).toMatchObject({ status: 'ended', reason: 'sessionTimeUp' });
    clock.set('2026-06-03T15:00:00Z');
  });

  it('when watching staff lose their camera access', async () => {
    const user = await server.make.user('StaffManager', { locationIds: [locationId] });
    const browser = await server.signIn(user);
    const { playlistUrl } = await browser.call(access.watch, { params: { locationId, id: cameraId } });
    expect(await statusOf(playlistUrl)).toBe(200);
    await server.db
      .updateTable('users')
      .set({ has_portal_camera_access: false })
      .where('account_id', '=', user.id)
      .execute();
    await expect.poll(() => statusOf(playlistUrl)).toBe(403);
    expect(await refusalOf(browser.call(access.watch, { params: { locationId, id: cameraId } }))).toMatchObject({
      decision: { reason: 'staffNoCameraAccess' },
    });
  });

  it('when its account changes its password', async () => {
    const parent = await newParent();
    const { playlistUrl } = await open(parent.browser);
    await parent.browser.call(account.changePassword, {
      body: { currentPassword: 'Demo-1234!', newPassword: 'Other-5678!', confirmPassword: 'Other-5678!' },
    });
    await expect.poll(() => statusOf(playlistUrl)).toBe(403);
  });
});

describe('under Stream Shield', () => {
  const shielded = () => shieldedParent(server, camera);
  const isLocked = (id: number) => isShieldLocked(server, id);

  it('a second device locks the viewer, and both streams stop', async () => {
    const parent = await shielded();
    const { playlistUrl } = await open(parent.browser);
    expect(await statusOf(playlistUrl)).toBe(200);
    const tablet = await server.signIn(parent);
    expect(await refusalOf(open(tablet))).toMatchObject({
      status: 403,
      code: 'shieldLocked',
      decision: { reason: 'shieldLocked' },
    });
    expect(await isLocked(parent.id)).toBe(true);
    await expect.poll(() => statusOf(playlistUrl)).toBe(403);
  });

  it('a stream address used by another client locks the viewer; the same client may keep requesting', async () => {
    const parent = await shielded();
    const { playlistUrl } = await open(parent.browser);
    const as = async (client: string) => (await server.browser({ 'user-agent': client }).fetch(playlistUrl)).status;
    expect([await as('player'), await as('player')]).toEqual([200, 200]);
    expect(await as('thief')).toBe(403);
    expect(await as('player')).toBe(403);
    await expect.poll(() => isLocked(parent.id)).toBe(true);
  });
});

const keyOf = async (of: TestServer): Promise<string> => {
  const { readFile } = await import('node:fs/promises');
  return await readFile(join(of.deps.config.dataDir, 'key'), 'utf8');
};
