import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { access, viewer } from '@viewgate/contract';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { newestPart } from '../../../../test/player.ts';
import { type RecordedCamera, recordedCamera } from '../../../../test/recorded-camera.ts';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
let camera: RecordedCamera;
beforeAll(async () => {
  server = await testServer();
  camera = await recordedCamera(server);
}, 90_000);

const setFeature = async (is_enabled: boolean) => {
  await server.db
    .insertInto('features')
    .values({ name: 'CameraAudioEnabled', is_enabled })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ is_enabled }))
    .execute();
  await expect.poll(async () => (await server.deps.features.at(null)).has('CameraAudioEnabled')).toBe(is_enabled);
};
/** What the master playlist offers, and the packets of each stream in what is sent: video in 0x100, sound in 0x101. */
const heard = async (id: number) => {
  const { browser } = await camera.newParent();
  const { audio, playlistUrl } = await browser.call(viewer.open, { params: { id } });
  const answer = await server.browser().fetch(await newestPart(server, playlistUrl));
  const segment = Buffer.from(await answer.arrayBuffer());
  const pids = new Set<number>();
  for (let at = 0; at + 188 <= segment.length; at += 188) pids.add(segment.readUInt16BE(at + 1) & 0x1fff);
  return { audio, hasPictures: pids.has(0x100), hasSound: pids.has(0x101) };
};

it('sound is offered and sent only where it is on for both the camera and the feature', async () => {
  const nvr = await server.db.selectFrom('recording_servers').select('id').executeTakeFirstOrThrow();
  const { id } = await server.make.camera(camera.locationId, {
    recording_server_id: nvr.id,
    short_name: 'singing',
    classIds: [camera.classId],
  });
  await setFeature(true);
  expect(await heard(id)).toEqual({ audio: false, hasPictures: true, hasSound: false });
  await server.db.updateTable('cameras').set({ audio_enabled: true }).where('id', '=', id).execute();
  await expect.poll(() => heard(id)).toEqual({ audio: true, hasPictures: true, hasSound: true });
  await setFeature(false);
  await expect.poll(() => heard(id)).toEqual({ audio: false, hasPictures: true, hasSound: false });
});

it('a stream whose sound cannot be removed is not sent, and staff read why until sound is allowed', async () => {
  const key = '#EXT-X-KEY:METHOD=AES-128,URI="key"';
  const playlist = ['#EXTM3U', '#EXT-X-TARGETDURATION:2', key, '#EXTINF:2,', 'one.ts', ''].join('\n');
  const site = createServer((_, response) => response.end(playlist));
  onTestFinished(() => void site.close());
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve);
  });
  const { port } = site.address() as AddressInfo;
  const { id } = await server.make.camera(camera.locationId, {
    override_stream_url: true,
    stream_url: `http://127.0.0.1:${port}/live.m3u8`,
    classIds: [camera.classId],
  });
  const staff = await server.signIn(await server.make.user('LocationManager', { locationIds: [camera.locationId] }));
  const watch = () => staff.call(access.watch, { params: { locationId: camera.locationId, id } });
  const { playlistUrl } = await watch();
  expect((await server.browser().fetch(playlistUrl)).status).toBe(502);
  expect(await refusalOf(watch())).toMatchObject({ status: 502, title: expect.stringMatching('cannot be taken out') });
  await setFeature(true);
  await server.db.updateTable('cameras').set({ audio_enabled: true }).where('id', '=', id).execute();
  const heardNow = async () => (await server.browser().fetch((await watch()).playlistUrl)).status;
  await expect.poll(() => heardNow().catch(() => 0)).toBe(200);
});
