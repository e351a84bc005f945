import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcp } from 'node:net';
import { access, viewer } from '@viewgate/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type RecordedCamera, recordedCamera } from '../../../../test/recorded-camera.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

const clock = createTestClock('2026-06-03T15:00:00Z');
let server: TestServer;
let camera: RecordedCamera;
let site: Server;
let siteUrl: string;
beforeAll(async () => {
  server = await testServer({ clock });
  camera = await recordedCamera(server);
  const red = await sharp({ create: { width: 1_280, height: 720, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  site = createServer((_, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(red));
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve);
  });
  const address = site.address();
  siteUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/room.mjpg`;
}, 90_000);
afterAll(() => {
  site.close();
});

const stillOf = async (id: number) => {
  const { browser } = await camera.newParent();
  return await browser.fetch(viewer.still.path.replace(':id', `${id}`));
};

it('staff see a current picture, refreshed every fifteen seconds, while they may watch the camera', async () => {
  const id = camera.cameraId;
  const user = await server.make.user('StaffManager', { locationIds: [camera.locationId] });
  const browser = await server.signIn(user);
  const path = access.still.path.replace(':locationId', `${camera.locationId}`).replace(':id', `${id}`);
  const taken = () => camera.recorder.requests.byPath()['/image/toddlers'] ?? 0;
  const before = taken();
  expect((await browser.fetch(path)).status).toBe(200);
  expect((await browser.fetch(path)).status).toBe(200);
  expect(taken()).toBe(before + 1);
  clock.advance(15_001);
  expect((await browser.fetch(path)).status).toBe(200);
  expect(taken()).toBe(before + 2);
  await server.db
    .updateTable('users')
    .set({ has_portal_camera_access: false })
    .where('account_id', '=', user.id)
    .execute();
  await expect.poll(async () => (await browser.fetch(path)).status).toBe(403);
  const params = { locationId: camera.locationId, id: id + 1_000 };
  expect((await refusalOf(browser.call(access.still, { params }))).status).toBe(404);
});

it('shows no picture that was taken while access ended', async () => {
  const { browser, id: viewerId } = await camera.newParent();
  const path = viewer.still.path.replace(':id', `${camera.cameraId}`);
  clock.advance(15_001);
  const taken = () => camera.recorder.requests.byPath()['/image/toddlers'] ?? 0;
  const before = taken();
  const heal = camera.recorder.faults.add({ kind: 'slow', ms: 1_500, path: '/image/' });
  onTestFinished(heal);
  const asked = browser.fetch(path);
  await expect.poll(taken).toBe(before + 1);
  await server.db.updateTable('viewers').set({ is_locked: true }).where('id', '=', viewerId).execute();
  clock.advance(1_500);
  expect((await asked).status).toBe(403);
});

it('shows staff no picture that was taken while they lost their cameras', async () => {
  const user = await server.make.user('LocationManager', { locationIds: [camera.locationId] });
  const browser = await server.signIn(user);
  const path = access.still.path.replace(':locationId', `${camera.locationId}`).replace(':id', `${camera.cameraId}`);
  clock.advance(15_001);
  const taken = () => camera.recorder.requests.byPath()['/image/toddlers'] ?? 0;
  const before = taken();
  onTestFinished(camera.recorder.faults.add({ kind: 'slow', ms: 1_500, path: '/image/' }));
  const asked = browser.fetch(path);
  await expect.poll(taken).toBe(before + 1);
  const lost = server.db.updateTable('users').set({ has_portal_camera_access: false });
  await lost.where('account_id', '=', user.id).execute();
  expect((await asked).status).toBe(403);
});

it('does not reveal to staff, by how fast a picture fails, what listens at an address', async () => {
  const user = await server.make.user('LocationManager', { locationIds: [camera.locationId] });
  const browser = await server.signIn(user);
  let connections = 0;
  const silent = createTcp(() => connections++).listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const typed = await server.make.recordingServer(camera.locationId, { domain: `http://127.0.0.1:${port}` });
  const given = { recording_server_id: typed.id, short_name: 'any' };
  const { id } = await server.make.camera(camera.locationId, given);
  const path = access.still.path.replace(':locationId', `${camera.locationId}`).replace(':id', `${id}`);
  expect((await browser.fetch(path)).status).toBe(502);
  expect(connections).toBe(0);
  // A recording server that is gone: a closed port takes as long as a silent one.
  const gone = { state: 'online' as const, domain: 'http://127.0.0.1:9' };
  await server.db.updateTable('recording_servers').set(gone).where('id', '=', typed.id).execute();
  const began = performance.now();
  expect((await browser.fetch(path)).status).toBe(502);
  expect(performance.now() - began).toBeGreaterThan(8_400);
});

it("a camera with its own stream never shows the recording server's camera of the same name", async () => {
  const change = (set: { override_stream_url: boolean; stream_url: string; motion_jpg_stream_url?: string }) =>
    server.db.updateTable('cameras').set(set).where('id', '=', camera.cameraId).execute();
  const elsewhere = { override_stream_url: true, stream_url: siteUrl.replace('room.mjpg', 'live.m3u8') };
  const statusNow = async () => (await stillOf(camera.cameraId)).status;
  expect(await statusNow()).toBe(200);
  await change(elsewhere);
  // Its picture comes from that stream, and there is none.
  await expect.poll(statusNow, { timeout: 20_000 }).toBe(502);
  await change({ ...elsewhere, motion_jpg_stream_url: siteUrl });
  await expect.poll(statusNow).toBe(200);
  const picture = await (await stillOf(camera.cameraId)).arrayBuffer();
  const { dominant } = await sharp(Buffer.from(picture)).stats();
  expect(dominant.r).toBeGreaterThan(200);
  expect(dominant.g).toBeLessThan(60);
}, 40_000);
