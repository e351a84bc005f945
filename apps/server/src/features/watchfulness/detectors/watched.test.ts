import { alerts, detectors } from '@viewgate/contract';
import { startDetector } from '@viewgate/simulators/detector';
import { type RecordingServer, startRecordingServer } from '@viewgate/simulators/recording-server';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { afterFile } from '../../../../test/after-file.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { raiseDueAlerts } from './due.ts';
import { tellDetectors } from './tell.ts';

const clock = createTestClock();
const server = await testServer({ clock });
const recorder: RecordingServer = await startRecordingServer({
  kind: 'mediaMtx',
  name: 'Test server',
  cameras: [{ shortName: 'gym', name: 'Gym', scene: 'gym', isOpen: true }],
  users: [],
  cacheDir: await mkdtemp(join(tmpdir(), 'watched-')),
});
afterFile(() => recorder.stop());

let locationId: number;
let cameraId: number;
let detector: Awaited<ReturnType<typeof startDetector>>;
let signIn: () => Promise<void>;
let manager: Awaited<ReturnType<TestServer['signIn']>>;
const apiKey = 'the-key';

beforeEach(async () => {
  locationId = (await server.make.location()).id;
  cameraId = (await server.make.camera(locationId)).id;
  await server.db
    .updateTable('cameras')
    .set({ ai_only: true, override_stream_url: true, stream_url: `${recorder.url}/gym/index.m3u8` })
    .where('id', '=', cameraId)
    .execute();
  const user = await server.make.user('LocationManager', { locationIds: [locationId] });
  signIn = async () => {
    manager = await server.signIn(user);
  };
  await signIn();
  const token = await manager.call(detectors.generateToken, { params: { locationId } });
  detector = await startDetector({ apiKey, events: { url: `${server.url}${detectors.report.path}`, token } });
  const body = { address: detector.url, apiKey };
  await manager.call(detectors.connect, { params: { locationId }, body });
  return () => detector.stop();
});

const params = () => ({ locationId, id: cameraId });
const add = () => manager.call(detectors.addCamera, { params: params() });
const remove = () => manager.call(detectors.removeCamera, { params: params() });
const tell = () => tellDetectors(server.deps);
const watched = async () => {
  const found = await manager.call(detectors.get, { params: { locationId } });
  return found.watched.map(({ id, state, trouble }) => ({ id, state, trouble }));
};
const addressThere = () => detector.cameras()[0]?.streamUrl ?? '';
const statusOf = async (address: string) => (await fetch(address)).status;

it('is added with an address of its own, sees the camera’s real picture by it, and reports whom it sees', async () => {
  await add();
  expect(await watched()).toEqual([{ id: cameraId, state: 'adding', trouble: null }]);
  await tell();
  expect(await watched()).toEqual([{ id: cameraId, state: 'watching', trouble: null }]);
  await vi.waitFor(
    async () => {
      const { cameras } = await manager.call(detectors.get, { params: { locationId } });
      expect(cameras).toMatchObject([{ id: cameraId, adultCount: 1, childCount: 4 }]);
    },
    { timeout: 20_000, interval: 200 },
  );
  expect(await manager.call(alerts.open, { query: {} })).toEqual([]);
}, 40_000);

it('gets another address each day, or when asked, and the one before ends', async () => {
  await add();
  await tell();
  const first = addressThere();
  expect(await statusOf(first)).toBe(200);
  await tell();
  expect(addressThere()).toBe(first);
  clock.advance(86_400_000);
  await tell();
  const second = addressThere();
  expect(second).not.toBe(first);
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  await signIn();
  await add();
  await tell();
  expect([await statusOf(second), await statusOf(addressThere())]).toEqual([404, 200]);
});

it('loses the camera at once when it is removed, deleted or the service disconnected, whether or not it is told', async () => {
  await add();
  await tell();
  const address = addressThere();
  const [part] = (await (await fetch(address)).text()).split('\n').filter((line) => line && !line.startsWith('#'));
  const partAddress = new URL(part ?? '', address).href;
  expect(await statusOf(partAddress)).toBe(200);
  detector.fail(503);
  clock.advance(300_001);
  await raiseDueAlerts(server.deps);
  await remove();
  // What is no longer watched is not silent.
  await raiseDueAlerts(server.deps);
  expect(await manager.call(alerts.open, { query: {} })).toEqual([]);
  expect([await statusOf(address), await statusOf(partAddress)]).toEqual([404, 404]);
  await tell();
  expect(await watched()).toEqual([{ id: cameraId, state: 'removing', trouble: 'refused' }]);
  detector.fail(null);
  clock.advance(15_000);
  await tell();
  expect([await watched(), detector.cameras()]).toEqual([[], []]);

  await add();
  await tell();
  const again = addressThere();
  await server.db.deleteFrom('cameras').where('id', '=', cameraId).execute();
  expect(await statusOf(again)).toBe(404);
  // The database's own clock says when.
  clock.set(new Date(Date.now() + 1_000).toISOString());
  await tell();
  const kept = server.db.selectFrom('detector_cameras').where('camera_id', '=', cameraId).select('camera_id');
  expect([await kept.execute(), detector.cameras()]).toEqual([[], []]);
});

it('is told again when it fails, and its trouble is shown', async () => {
  detector.fail(500);
  await add();
  await tell();
  expect(await watched()).toEqual([{ id: cameraId, state: 'adding', trouble: 'refused' }]);
  detector.fail(null);
  clock.advance(14_000);
  await tell();
  expect(detector.cameras()).toEqual([]);
  clock.advance(1_000);
  await tell();
  expect(await watched()).toEqual([{ id: cameraId, state: 'watching', trouble: null }]);
  // What a service watches by ends with another connection, and what one does not accept opens nothing.
  const reconnect = (body: { address: string; apiKey: string }) =>
    manager.call(detectors.connect, { params: { locationId }, body });
  const before = addressThere();
  await reconnect({ address: detector.url, apiKey: 'another' });
  await tell();
  expect(await watched()).toEqual([{ id: cameraId, state: 'adding', trouble: 'badKey' }]);
  expect(await statusOf(before)).toBe(404);
  await reconnect({ address: 'http://127.0.0.1:9', apiKey });
  await tell();
  expect(await watched()).toEqual([{ id: cameraId, state: 'adding', trouble: 'unreachable' }]);
  await reconnect({ address: detector.url, apiKey });
  await tell();
  const address = addressThere();
  expect(await statusOf(address)).toBe(200);
  await manager.call(detectors.disconnect, { params: { locationId } });
  expect(await statusOf(address)).toBe(404);
  expect((await refusalOf(add())).status).toBe(400);
});

it('is nothing that a viewer’s or a member of staff’s stream could be, and belongs to the location', async () => {
  await add();
  await tell();
  const token = /streams\/([\w-]{43})\//.exec(addressThere())?.[1] ?? '';
  expect(await statusOf(`${server.url}/api/streams/${token}/index.m3u8`)).toBe(404);
  expect(await statusOf(`${server.url}/api/integrations/scoutx/streams/${'A'.repeat(43)}/index.m3u8`)).toBe(404);
  const elsewhere = (await server.make.camera((await server.make.location()).id)).id;
  const wrong = { params: { locationId, id: elsewhere } };
  expect((await refusalOf(manager.call(detectors.addCamera, wrong))).status).toBe(404);
  const teacher = await server.signIn(await server.make.user('StaffManager', { locationIds: [locationId] }));
  expect((await refusalOf(teacher.call(detectors.addCamera, { params: params() }))).status).toBe(403);
  // Neither the key nor a token is in the audit or in what staff read.
  const rows = await server.db.selectFrom('audit_log').where('location_id', '=', locationId).selectAll().execute();
  const said = JSON.stringify([rows, await manager.call(detectors.get, { params: { locationId } })]);
  expect(said).not.toContain(apiKey);
  expect(said).not.toContain(token);
});
