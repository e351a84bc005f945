import { recordingServers, viewer } from '@viewgate/contract';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { newestPart } from '../../../../test/player.ts';
import { type RecordedCamera, recordedCamera } from '../../../../test/recorded-camera.ts';
import { createTestClock, type TestServer, testServer } from '../../../../test/server.ts';
import { isShieldLocked, shieldedParent } from '../../../../test/shield.ts';

const clock = createTestClock('2026-06-03T15:00:00Z');
let server: TestServer;
let camera: RecordedCamera;
beforeAll(async () => {
  server = await testServer({ clock });
  camera = await recordedCamera(server);
  await server.db
    .insertInto('features')
    .values({ name: 'CameraAudioEnabled', is_enabled: true })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ is_enabled: true }))
    .execute();
  await setSound(true);
}, 90_000);

const otherCamera = async () => {
  const row = await server.db
    .selectFrom('cameras')
    .where('id', '=', camera.cameraId)
    .select('recording_server_id')
    .executeTakeFirstOrThrow();
  return await server.make.camera(camera.locationId, {
    recording_server_id: row.recording_server_id,
    short_name: `singing`,
    classIds: [camera.classId],
  });
};

const tokenOf = (playlistUrl: string) => playlistUrl.split('/').at(-2) ?? '';
const askNginx = async (uri: string, headers: Record<string, string> = {}) => {
  const answer = await server
    .browser()
    .fetch('/api/decision/nginx', { headers: { 'x-original-uri': uri, ...headers } });
  return [answer.status, answer.headers.get('x-viewgate-reason')];
};
const serverId = async () => {
  const query = server.db.selectFrom('cameras').select('recording_server_id').where('id', '=', camera.cameraId);
  return (await query.executeTakeFirstOrThrow()).recording_server_id ?? 0;
};
const askMediaMtx = async (body: object, from?: number) => {
  const answer = await server.browser().fetch(`/api/decision/mediamtx?server=${from ?? (await serverId())}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      user: '',
      password: '',
      token: '',
      ip: '10.1.1.1',
      action: 'read',
      path: 'toddlers',
      protocol: 'hls',
      id: null,
      query: '',
      userAgent: 'any',
      ...body,
    }),
  });
  return answer.status;
};
/** Whether the camera's sound may be heard. */
const setSound = async (audio_enabled: boolean) =>
  await server.db.updateTable('cameras').set({ audio_enabled }).where('id', '=', camera.cameraId).execute();
const pauseAll = () =>
  server.db.updateTable('viewers').set({ is_locked: true }).where('location_id', '=', camera.locationId).execute();

it('nginx may answer exactly what the token opens, and no longer than it does', async () => {
  const parent = await camera.newParent();
  const { playlistUrl } = await parent.browser.call(viewer.open, { params: { id: camera.cameraId } });
  const part = await newestPart(server, playlistUrl);
  expect(await askNginx(playlistUrl)).toEqual([204, null]);
  expect(await askNginx(part)).toEqual([204, null]);
  expect(await askNginx(`/below${part}`)).toEqual([204, null]);

  // A part of another camera, which nginx may have cached for those who watch that one.
  const other = await parent.browser.call(viewer.open, { params: { id: (await otherCamera()).id } });
  const foreign = (await newestPart(server, other.playlistUrl)).split('/').at(-1) ?? '';
  expect(await askNginx(part.replace(/[^/]+$/, foreign))).toEqual([403, 'forbidden']);
  // nginx looks up what it has cached by the path alone, so a part named in a query or a fragment is not the one it would send.
  const named = part.replace(/[^/]+$/, foreign);
  for (const uri of [
    '',
    '/',
    '/api/streams/x/index.m3u8',
    `${part}?x=1`,
    `${named}?x=${playlistUrl}`,
    `${named}#${playlistUrl}`,
    `/api/streams/${'A'.repeat(43)}/index.m3u8`,
  ])
    expect(await askNginx(uri)).toEqual([403, 'notFound']);

  await pauseAll();
  await expect.poll(() => askNginx(part)).toEqual([403, 'viewerPaused']);
  expect(await askNginx(playlistUrl)).toEqual([403, 'viewerPaused']);
});

it('counts a visit whose parts another server sends', async () => {
  const parent = await camera.newParent();
  const { playlistUrl, sessionId } = await parent.browser.call(viewer.open, { params: { id: camera.cameraId } });
  const part = await newestPart(server, playlistUrl);
  expect(await askNginx(part)).toEqual([204, null]);
  const isServed = async () => {
    const query = server.db.selectFrom('camera_sessions').selectAll().where('id', '=', sessionId);
    return JSON.stringify(await query.executeTakeFirstOrThrow());
  };
  await expect.poll(isServed).toContain('"served_at":"2026-06-03');
});

it('locks the Stream Shield when another client asks through nginx, and lets no viewer under it in at a MediaMTX', async () => {
  const parent = await shieldedParent(server, camera);
  const { playlistUrl } = await parent.browser.call(viewer.open, { params: { id: camera.cameraId } });
  expect(await askNginx(playlistUrl, { 'user-agent': 'own' })).toEqual([204, null]);
  expect(await askMediaMtx({ token: tokenOf(playlistUrl) })).toBe(401);
  expect(await askNginx(playlistUrl, { 'user-agent': 'own' })).toEqual([204, null]);
  expect((await askNginx(playlistUrl, { 'user-agent': 'another' }))[0]).toBe(403);
  await expect.poll(() => isShieldLocked(server, parent.id)).toBe(true);
});

it('a MediaMTX may answer readers of its own camera by HLS, while the token’s holder may watch', async () => {
  const parent = await camera.newParent();
  const { playlistUrl } = await parent.browser.call(viewer.open, { params: { id: camera.cameraId } });
  const token = tokenOf(playlistUrl);
  expect(await askMediaMtx({ token })).toBe(200);
  // It would send the sound that the portal removes.
  await setSound(false);
  await expect.poll(() => askMediaMtx({ token })).toBe(401);
  await setSound(true);
  await expect.poll(() => askMediaMtx({ token })).toBe(200);
  expect(await askMediaMtx({ query: `x=1&token=${token}` })).toBe(200);
  expect(await askMediaMtx({ token: 'A'.repeat(43) })).toBe(401);
  expect(await askMediaMtx({})).toBe(401);
  expect(await askMediaMtx({ token, path: 'singing' })).toBe(401);
  expect(await askMediaMtx({ token, protocol: 'webrtc' })).toBe(401);
  for (const action of ['publish', 'api', 'metrics', 'playback'])
    expect(await askMediaMtx({ token, action })).toBe(401);
  // A camera of this name at another location.
  const elsewhere = await server.make.recordingServer((await server.make.location()).id);
  expect(await askMediaMtx({ token }, elsewhere.id)).toBe(401);

  await pauseAll();
  await expect.poll(() => askMediaMtx({ token })).toBe(401);
});

it('lets the portal itself in at its MediaMTX, and stops answering who guesses its password', async () => {
  const locationId = (await server.make.location()).id;
  const manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
  const { id } = await manager.call(recordingServers.create, {
    params: { locationId },
    body: {
      name: 'Site',
      kind: 'mediaMtx',
      domain: 'https://site.example:8888',
      serverUsername: 'portal',
      serverPassword: 'Right-1',
      cameraUsername: 'eye',
      cameraPassword: 'Right-2',
    },
  });
  const own = { user: 'portal', password: 'Right-1' };
  expect(await askMediaMtx({ ...own, action: 'api', path: '' }, id)).toBe(200);
  expect(await askMediaMtx({ user: 'eye', password: 'Right-2' }, id)).toBe(200);
  expect(await askMediaMtx({ ...own, action: 'publish' }, id)).toBe(401);
  expect(await askMediaMtx(own, await serverId())).toBe(401);
  // Its visitors' guesses come from the server's own address, too: they must not lock the portal out.
  const visitor = { ip: '203.0.113.9' };
  for (let n = 0; n < 30; n++) {
    expect(await askMediaMtx({ ...visitor, user: 'portal', password: `Wrong-${n}` }, id)).toBe(401);
  }
  expect(await askMediaMtx({ ...own, ...visitor }, id)).toBe(401);
  expect(await askMediaMtx(own, id)).toBe(200);
  clock.advance(60_001);
  expect(await askMediaMtx({ ...own, ...visitor }, id)).toBe(200);
});

it('tells nginx that it is not known now, rather than no, while too many tokens are being looked up', async () => {
  const opened = await (await camera.newParent()).browser.call(viewer.open, { params: { id: camera.cameraId } });
  expect(await askNginx(opened.playlistUrl)).toEqual([204, null]);
  await server.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE camera_sessions IN ACCESS EXCLUSIVE MODE`.execute(tx);
    const made = Array.from({ length: 65 }, (_, n) =>
      askNginx(`/api/streams/${`made-up-${n}-`.padEnd(43, 'x')}/index.m3u8`),
    );
    expect(await Promise.race(made)).toEqual([401, 'tooMany']);
    // Known askers wait for nobody.
    expect(await askNginx(opened.playlistUrl)).toEqual([204, null]);
  });
});
