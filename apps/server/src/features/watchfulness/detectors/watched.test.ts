import { alerts, detectors, viewer } from '@viewgate/contract';
import { startDetector } from '@viewgate/simulators/detector';
import { type RecordingServer, startRecordingServer } from '@viewgate/simulators/recording-server';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { afterFile } from '../../../../test/after-file.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { raiseDueAlerts } from './due.ts';
import { tellDetectors } from './tell.ts';

const clock = createTestClock();
let log = '';
const server = await testServer({ clock, logTo: { write: (line) => void (log += line) } });
const recorder: RecordingServer = await startRecordingServer({
  kind: 'mediaMtx',
  name: 'Test server',
  cameras: [{ shortName: 'gym', name: 'Gym', scene: 'gym', isOpen: true }],
  users: [],
  // Drawn once for all files of a run.
  cacheDir: join(tmpdir(), 'viewgate-scenes'),
});
afterFile(() => recorder.stop());
await recorder.prepare();

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
    .set({ ai_only: true, override_stream_url: true, stream_url: `${recorder.url}/gym/index.m3u8?cookieCheck=1` })
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
/** Other processes, and this one's own look-ups, hear of it a moment later. */
const ends = async (address: string) => {
  await expect.poll(() => statusOf(address), { timeout: 1_000, interval: 20 }).toBe(404);
};
const tokenIn = (address: string) => /streams\/([\w-]{43})\//.exec(address)?.[1] ?? '';
/** The newest part that the playlist names, or the one that it leads to. */
const newestPart = async (address: string): Promise<string> => {
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  const last = text.split('\n').findLast((line) => line !== '' && !line.startsWith('#')) ?? '';
  const next = new URL(last, answer.url).href;
  return text.includes('#EXT-X-STREAM-INF') ? await newestPart(next) : next;
};

it('adds a camera with an address of its own, by which the detector sees its real picture and reports whom it sees', async () => {
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
  await ends(first);
  expect(await statusOf(second)).toBe(200);
  await signIn();
  await add();
  await tell();
  await ends(second);
  expect(await statusOf(addressThere())).toBe(200);
});

it('loses the camera at once when it is removed, deleted or the service disconnected, whether or not it is told', async () => {
  await add();
  await tell();
  const address = addressThere();
  const partAddress = await newestPart(address);
  expect(await statusOf(partAddress)).toBe(200);
  detector.fail(503);
  clock.advance(300_001);
  await raiseDueAlerts(server.deps);
  await remove();
  // What is no longer watched is not silent.
  await raiseDueAlerts(server.deps);
  expect(await manager.call(alerts.open, { query: {} })).toEqual([]);
  await ends(address);
  await ends(partAddress);
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
  await ends(again);
  // The database's own clock decides.
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
  // A new connection ends what a service watches by, and what a service does not accept opens nothing.
  const reconnect = (body: { address: string; apiKey: string }) =>
    manager.call(detectors.connect, { params: { locationId }, body });
  const before = addressThere();
  await reconnect({ address: detector.url, apiKey: 'another' });
  await tell();
  expect(await watched()).toEqual([{ id: cameraId, state: 'adding', trouble: 'badKey' }]);
  await ends(before);
  await reconnect({ address: 'http://127.0.0.1:9', apiKey });
  await tell();
  expect(await watched()).toEqual([{ id: cameraId, state: 'adding', trouble: 'unreachable' }]);
  await reconnect({ address: detector.url, apiKey });
  await tell();
  const address = addressThere();
  expect(await statusOf(address)).toBe(200);
  await manager.call(detectors.disconnect, { params: { locationId } });
  await ends(address);
  expect((await refusalOf(add())).status).toBe(400);
});

it('is nothing that a viewer’s or a staff member’s stream could be, and belongs to the location', async () => {
  await add();
  await tell();
  const token = tokenIn(addressThere());
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

it('is cut off within a second while a part is being sent, however slowly', async () => {
  const mend = recorder.faults.add({ kind: 'trickle', bytes: 500, everyMs: 200, path: '.ts' });
  try {
    await add();
    await tell();
    const pull = await fetch(await newestPart(addressThere()));
    expect(pull.status).toBe(200);
    const cut = pull.arrayBuffer().then(
      () => null,
      () => performance.now(),
    );
    const began = performance.now();
    await remove();
    const at = await cut;
    if (at === null) throw new Error('the part came to its end');
    expect(at - began).toBeLessThan(1_000);
  } finally {
    mend();
  }
});

it('ends while its camera is off, which does not count as silence, and then goes on by itself', async () => {
  await add();
  await tell();
  const turn = (is_enabled: boolean) =>
    server.db.updateTable('cameras').set({ is_enabled }).where('id', '=', cameraId).execute();
  await newestPart(addressThere());
  await expect
    .poll(async () => (await manager.call(detectors.get, { params: { locationId } })).cameras.length, {
      timeout: 20_000,
    })
    .toBe(1);
  await turn(false);
  await ends(addressThere());
  clock.advance(300_001);
  await raiseDueAlerts(server.deps);
  expect(await manager.call(alerts.open, { query: {} })).toEqual([]);
  await turn(true);
  await expect.poll(() => statusOf(addressThere()), { timeout: 1_000, interval: 20 }).toBe(200);
}, 40_000);

it('goes on while viewers are paused, and ends when its camera or location is another’s or gone', async () => {
  await add();
  await tell();
  const address = addressThere();
  const { db } = server;
  await db.updateTable('locations').set({ viewers_paused: true }).where('id', '=', locationId).execute();
  expect(await statusOf(address)).toBe(200);
  // By whatever means a camera moves to another location, the token belongs to the old one.
  const another = await server.make.location();
  const move = (to: number) =>
    db.transaction().execute(async (tx) => {
      const camera = tx.selectFrom('cameras').where('id', '=', cameraId).select('id').forUpdate();
      await camera.execute();
      await tx.deleteFrom('detector_states').where('camera_id', '=', cameraId).execute();
      await tx.deleteFrom('health_states').where('camera_id', '=', cameraId).execute();
      await tx.updateTable('cameras').set({ location_id: to }).where('id', '=', cameraId).execute();
    });
  await move(another.id);
  await ends(address);
  await move(locationId);
  expect(await statusOf(address)).toBe(200);
  await db.deleteFrom('detector_services').where('location_id', '=', locationId).execute();
  await ends(address);
});

it('is seen by the detector and by no viewer, whatever connects them', async () => {
  const family = await server.make.family(locationId);
  const classId = (await server.make.class(locationId)).id;
  await server.make.child(locationId, family.id, [classId]);
  await server.db
    .insertInto('class_cameras')
    .values({ location_id: locationId, class_id: classId, camera_id: cameraId })
    .execute();
  const parent = await server.signIn(await server.make.viewer(locationId, { family_id: family.id }));
  await add();
  await tell();
  expect(await statusOf(addressThere())).toBe(200);
  const seen = async () => (await parent.call(viewer.cameras)).map(({ id }) => id);
  expect(await seen()).toEqual([]);
  expect((await refusalOf(parent.call(viewer.open, { params: { id: cameraId } }))).status).toBeOneOf([403, 404]);
  // That alone keeps them from it.
  await server.db.updateTable('cameras').set({ ai_only: false }).where('id', '=', cameraId).execute();
  await expect.poll(seen).toEqual([cameraId]);
});

it('leaves neither a token nor the key in the log, whatever fails', async () => {
  detector.fail(500);
  await add();
  await tell();
  detector.fail(null);
  clock.advance(15_000);
  await tell();
  const address = addressThere();
  const mend = recorder.faults.add({ kind: 'status', status: 500 });
  // The detector watches too, and this clock keeps what it was sent for a moment.
  const failing = () => {
    clock.advance(10_000);
    return statusOf(address);
  };
  await expect.poll(failing).not.toBe(200);
  expect(await statusOf(address.replace('index.m3u8', 'guessed'))).not.toBe(200);
  mend();
  await remove();
  await ends(address);
  // The log does work.
  expect((await refusalOf(server.browser().call(detectors.get, { params: { locationId } }))).status).toBe(401);
  // The line is written once the answer has gone.
  await expect.poll(() => log).toContain('refused');
  expect(log).not.toContain(tokenIn(address));
  expect(log).not.toContain('/streams/');
  expect(log).not.toContain(apiKey);
});
