import { viewer } from '@viewgate/contract';
import { beforeAll, expect, it } from 'vitest';
import { newestPart } from '../../../test/player.ts';
import { type RecordedCamera, recordedCamera } from '../../../test/recorded-camera.ts';
import { type TestServer, testServer } from '../../../test/server.ts';

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
/** What is offered, and the packets of each stream in what is sent: pictures in 0x100, sound in 0x101. */
const heard = async (id: number) => {
  const { browser } = await camera.newParent();
  const { audio, playlistUrl } = await browser.call(viewer.open, { params: { id } });
  const answer = await server.browser().fetch(await newestPart(server, playlistUrl));
  const segment = Buffer.from(await answer.arrayBuffer());
  const pids = new Set<number>();
  for (let at = 0; at + 188 <= segment.length; at += 188) pids.add(segment.readUInt16BE(at + 1) & 0x1fff);
  return { audio, hasPictures: pids.has(0x100), hasSound: pids.has(0x101) };
};

it('sound is offered and sent only where the camera and the feature have it on', async () => {
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
