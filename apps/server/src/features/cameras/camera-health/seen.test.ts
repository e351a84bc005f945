import { access, cameraLinks, cameras, cameraWall, dashboard, locations, viewer } from '@viewgate/contract';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { createTestClock, type TestServer, testServer } from '../../../../test/server.ts';
import { keepJudgment } from './index.ts';

const minute = 60_000;
// Apart from the server's, so that sessions do not end.
const clock = createTestClock('2100-06-03T15:00:00Z');
let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});

it('a camera whose picture is frozen is called so wherever it is named, and live again once its picture moves', async () => {
  const { make } = server;
  const { id: locationId } = await make.location();
  const { id: serverId } = await make.recordingServer(locationId);
  const { id: classId } = await make.class(locationId);
  const began = new Date(clock.now());
  const own = { recording_server_id: serverId, state: 'online', state_since: began } as const;
  const { id } = await make.camera(locationId, { ...own, classIds: [classId] });
  const { id: familyId } = await make.family(locationId);
  await make.child(locationId, familyId, [classId]);
  const parent = await server.signIn(await make.viewer(locationId, { family_id: familyId }));
  const manager = await server.signIn(await make.user('LocationManager', { locationIds: [locationId] }));
  const params = { locationId };
  const judged = async (brightness: number) => {
    const background = { r: brightness, g: brightness, b: brightness };
    const jpeg = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toBuffer();
    await keepJudgment({ ...server.deps, clock }, id, { jpeg, askedAt: clock.now() });
  };
  const called = async () => {
    const images = await manager.call(dashboard.images, { params });
    const cells = [
      ...images.cameras,
      ...(await manager.call(cameraWall.get, { params })).map(({ camera }) => camera),
      ...(await manager.call(cameras.options, { params, query: {} })).map(({ picture }) => picture),
      ...(await manager.call(cameras.order, { params })),
      ...(await manager.call(cameraLinks.cameras, { params: { serverId }, body: {} })).rows,
      await manager.call(cameraLinks.camera, { params: { id } }),
      (await manager.call(access.audience, { params: { ...params, id } })).camera,
      ...(await parent.call(viewer.cameras)),
    ];
    const [place] = (await manager.call(locations.table, { body: {} })).rows;
    const [linked] = (await manager.call(cameraLinks.locations, { body: {} })).rows;
    const { camerasInTrouble } = await manager.call(dashboard.overview, { query: {} });
    const counts = [images.inTrouble, camerasInTrouble, place?.deadCameraCount, 1 - (linked?.onlineCameraCount ?? 0)];
    expect(cells).toHaveLength(8);
    return {
      states: [...new Set(cells.map(({ state, stateSince }) => `${state} ${stateSince}`))],
      down: [...new Set(counts)],
    };
  };
  await judged(100);
  expect(await called()).toEqual({ states: ['online 2100-06-03T15:00:00Z'], down: [0] });
  clock.advance(31 * minute);
  await judged(100);
  expect(await called()).toEqual({ states: ['frozen 2100-06-03T15:00:00Z'], down: [1] });
  // Finding it online again says nothing of its picture.
  await server.db.updateTable('cameras').set({ state: 'online' }).where('id', '=', id).execute();
  expect((await called()).down).toEqual([1]);
  clock.advance(5 * minute);
  await judged(120);
  expect(await called()).toEqual({ states: ['online 2100-06-03T15:36:00Z'], down: [0] });
});
