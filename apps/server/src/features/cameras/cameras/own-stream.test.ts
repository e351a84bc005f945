import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { access, cameras, viewer } from '@viewgate/contract';
import { type RecordingServer, startRecordingServer } from '@viewgate/simulators/recording-server';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { createStreamChecker } from './check-streams.ts';

const clock = createTestClock('2026-06-03T15:00:00Z');
let server: TestServer;
let recorder: RecordingServer;
let locationId: number;
let classId: number;
let manager: Awaited<ReturnType<TestServer['signIn']>>;

beforeAll(async () => {
  recorder = await startRecordingServer({
    kind: 'mediaMtx',
    name: 'Site',
    cacheDir: join(tmpdir(), 'viewgate-scenes'),
    users: [],
    // Its streams go on, and outlast the time by which the test moves the clock.
    clock: () => Date.now() + clock.now() - Date.parse('2026-06-03T15:00:00Z'),
    cameras: [{ shortName: 'garden', name: 'Garden', scene: 'water-garden', isOpen: true }],
  });
  await recorder.prepare();
  server = await testServer({ clock });
  locationId = (await server.make.location()).id;
  classId = (await server.make.class(locationId)).id;
  manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
}, 90_000);
afterAll(() => recorder.stop());

const address = () => `${recorder.url}/garden/index.m3u8?cookieCheck=1`;
const create = (body: object) =>
  manager.call(cameras.create, {
    params: { locationId },
    body: { name: 'Garden', shortName: 'garden', classIds: [classId], ...body },
  });
const stateOf = async (id: number) => {
  const { picture } = await manager.call(cameras.get, { params: { locationId, id } });
  return [picture.state, picture.stateSince?.slice(11, 16)];
};

it('a camera needs no recording server if it has a stream address; it is watched, pictured and looked after there', async () => {
  expect((await refusalOf(create({}))).status).toBe(400);
  const { id } = await create({ overrideStreamUrl: true, streamUrl: address() });
  expect((await manager.call(cameras.get, { params: { locationId, id } })).nvrServerId).toBeNull();

  const checker = createStreamChecker(server.deps);
  const look = () => checker.round(new AbortController().signal);
  await look();
  expect(await stateOf(id)).toEqual(['online', '15:00']);
  clock.advance(60_000);
  await look();
  expect(await stateOf(id)).toEqual(['online', '15:00']);
  recorder.faults.add({ kind: 'status', status: 500 });
  await look();
  expect(await stateOf(id)).toEqual(['offline', '15:01']);
  recorder.faults.clear();
  await checker.one(id);
  expect(await stateOf(id)).toEqual(['online', '15:01']);

  const family = await server.make.family(locationId);
  await server.make.child(locationId, family.id, [classId]);
  const parent = await server.signIn(await server.make.viewer(locationId, { family_id: family.id }));
  const { playlistUrl } = await parent.call(viewer.open, { params: { id } });
  expect(await (await server.browser().fetch(playlistUrl)).text()).toContain('#EXT-X-STREAM-INF');
  const still = await parent.fetch(viewer.still.path.replace(':id', `${id}`));
  expect([still.status, still.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

it('a typed address shows its picture before it is saved, to staff who may watch cameras here and now', async () => {
  const preview = (browser: typeof manager, streamUrl: string) =>
    browser.call(cameras.preview, { params: { locationId }, body: { streamUrl } });
  const { picture } = await preview(manager, address());
  expect(Buffer.from(picture, 'base64').subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  // Looking on is the same attempt; a look by somebody else is another.
  await preview(manager, address());
  const began = performance.now();
  const failed = await Promise.all(
    [recorder.apiUrl, 'http://127.0.0.1:9/live.m3u8', 'http://169.254.169.254/latest'].map((url) =>
      refusalOf(preview(manager, url)),
    ),
  );
  expect(failed.map(({ status }) => status)).toEqual([502, 502, 502]);
  expect(performance.now() - began).toBeGreaterThan(8_400);
  const blind = await server.make.user('LocationManager', { locationIds: [locationId], cameraAccess: false });
  expect((await refusalOf(preview(await server.signIn(blind), address()))).status).toBe(403);
  const kept = await server.db
    .selectFrom('audit_log')
    .select('after')
    .where('location_id', '=', locationId)
    .where('verb', '=', 'test')
    .orderBy('id')
    .execute();
  expect(kept).toHaveLength(4);
  expect(kept[0]?.after).toEqual({ streamUrl: `${recorder.url}/garden/index.m3u8?…`, outcome: 'ok' });
}, 30_000);

it('a typed address shows no picture that was taken while access ended', async () => {
  // A picture of its own address: it takes as long as it is held here.
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const site = createServer((_, response) => {
    asked.resolve();
    void held.promise.then(() => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg));
  });
  const jpeg = await sharp({ create: { width: 640, height: 360, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  await once(site.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void site.close());
  const motionJpgStreamUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}/room.mjpg`;
  const limit = (isOn: boolean) =>
    server.setLocation(locationId, { is_onsite_only: isOn, staff_networks: isOn ? ['198.51.100.0/24'] : [] });
  const body = { streamUrl: address(), motionJpgStreamUrl };
  const taken = refusalOf(manager.call(cameras.preview, { params: { locationId }, body }));
  await asked.promise;
  await limit(true);
  const params = { locationId, id: (await server.make.camera(locationId)).id };
  await expect.poll(async () => (await refusalOf(manager.call(access.still, { params }))).status).toBe(403);
  held.resolve();
  expect((await taken).status).toBe(403);
  await limit(false);
});
