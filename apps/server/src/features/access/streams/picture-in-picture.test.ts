import { access, locations, type PlaybackState, viewer } from '@viewgate/contract';
import { beforeAll, expect, it } from 'vitest';
import { watchPlayback } from '../../../../test/player.ts';
import { type RecordedCamera, recordedCamera } from '../../../../test/recorded-camera.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { shieldedParent } from '../../../../test/shield.ts';
import { giveViewerPolicy } from '../../../../test/viewer-policy.ts';

let server: TestServer;
let camera: RecordedCamera;
let manager: Awaited<ReturnType<TestServer['signIn']>>;
beforeAll(async () => {
  server = await testServer();
  camera = await recordedCamera(server);
  manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [camera.locationId] }));
}, 90_000);

/** Saves the location as its form does; without the choice, as a form that predates it does. */
const save = async (choice: { allowsPictureInPicture?: boolean }) => {
  const params = { locationId: camera.locationId };
  const of = await manager.call(locations.get, { params });
  const { name, phoneNumber, website, organizationId, timeZoneId, address, version } = of;
  const body = { name, phoneNumber, website, organizationId, timeZoneId, address: address!, version };
  await manager.call(locations.update, { params, body: { ...body, ...choice } });
  return (await manager.call(locations.get, { params })).allowsPictureInPicture;
};
type Browser = typeof manager;
const mayLeave = async (browser: Browser) =>
  (await browser.call(viewer.open, { params: { id: camera.cameraId } })).pictureInPicture;

it('a picture may leave its page only where the location says so, and never under Stream Shield', async () => {
  const [plain, shielded] = [await camera.newParent(), await shieldedParent(server, camera)];
  const staffMay = async () => {
    const params = { locationId: camera.locationId, id: camera.cameraId };
    return (await manager.call(access.watch, { params })).pictureInPicture;
  };
  const all = async () => [await mayLeave(plain.browser), await mayLeave(shielded.browser), await staffMay()];
  expect(await all()).toEqual([false, false, false]);
  expect(await save({ allowsPictureInPicture: true })).toBe(true);
  expect(await all()).toEqual([true, false, true]);
  expect(await save({})).toBe(true);
  expect(await save({ allowsPictureInPicture: false })).toBe(false);
  expect(await all()).toEqual([false, false, false]);
  const entries = server.db.selectFrom('audit_log').where('location_id', '=', camera.locationId);
  const last = entries.where('verb', '=', 'update').orderBy('id', 'desc').select(['before', 'after']);
  expect(await last.executeTakeFirstOrThrow()).toMatchObject({
    before: { allowsPictureInPicture: true },
    after: { allowsPictureInPicture: false },
  });
});

it("a location's choice and a Stream Shield that change reach everyone who is watching", async () => {
  const parent = await camera.newParent();
  const { playlistUrl } = await parent.browser.call(viewer.open, { params: { id: camera.cameraId } });
  const player = await watchPlayback(server, playlistUrl);
  const shown = async (streamShield: boolean, pictureInPicture: boolean) => {
    let heard: PlaybackState;
    do {
      heard = await player.next();
      expect(heard.status).toBe('running');
    } while (
      heard.status !== 'running' ||
      heard.streamShield !== streamShield ||
      heard.pictureInPicture !== pictureInPicture
    );
  };
  await shown(false, false);
  await save({ allowsPictureInPicture: true });
  await shown(false, true);
  const policyId = await giveViewerPolicy(server, camera.locationId, parent.id, {
    stream_shield_set: true,
    stream_shield_value: true,
  });
  await shown(true, false);
  await server.db.updateTable('policies').set({ stream_shield_value: false }).where('id', '=', policyId).execute();
  await shown(false, true);
  await save({ allowsPictureInPicture: false });
  await shown(false, false);
  await player.close();
});
