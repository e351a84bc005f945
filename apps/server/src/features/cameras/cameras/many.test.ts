import { access, cameras, cameraWall, viewer } from '@viewgate/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
let locationId: number;
let manager: Awaited<ReturnType<TestServer['signIn']>>;
let ids: number[];
const params = () => ({ locationId });

beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  locationId = (await server.make.location()).id;
  manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
  ids = [];
  for (const name of ['Attic', 'Barn', 'Cellar']) ids.push((await server.make.camera(locationId, { name })).id);
});

const elsewhere = async () => (await server.make.camera((await server.make.location()).id)).id;
const entries = (verb: string) =>
  server.db
    .selectFrom('audit_log')
    .select(['record_id', 'record_name', 'before', 'after'])
    .where('location_id', '=', locationId)
    .where('verb', '=', verb)
    .orderBy('id')
    .execute();

it('puts the cameras in the order in which families and staff see them', async () => {
  const classId = (await server.make.class(locationId)).id;
  await server.db
    .insertInto('class_cameras')
    .values(ids.map((camera_id) => ({ location_id: locationId, class_id: classId, camera_id })))
    .execute();
  const family = await server.make.family(locationId);
  await server.make.child(locationId, family.id, [classId]);
  const parent = await server.signIn(await server.make.viewer(locationId, { family_id: family.id }));
  const seen = async () => [
    (await manager.call(cameras.order, { params: params() })).map(({ name }) => name),
    (await manager.call(cameraWall.get, { params: params() })).map(({ camera }) => camera.name),
    (await parent.call(viewer.cameras)).map(({ name }) => name),
  ];
  const byName = ['Attic', 'Barn', 'Cellar'];
  expect(await seen()).toEqual([byName, byName, byName]);

  const [attic, , cellar] = ids as [number, number, number];
  await manager.call(cameras.reorder, { params: params(), body: { cameraIds: [cellar, attic], before: ids } });
  const chosen = ['Cellar', 'Attic', 'Barn'];
  expect(await seen()).toEqual([chosen, chosen, chosen]);
  expect(await entries('put in order')).toMatchObject([{ before: { order: byName }, after: { order: chosen } }]);

  const foreign = { params: params(), body: { cameraIds: [await elsewhere()] } };
  expect((await refusalOf(manager.call(cameras.reorder, foreign))).status).toBe(400);
  expect((await seen())[0]).toEqual(chosen);
});

it('refuses the second of two who put cameras in order at once, with the order of the first', async () => {
  const [attic, barn, cellar] = ids as [number, number, number];
  const reorder = (...cameraIds: number[]) =>
    manager.call(cameras.reorder, { params: params(), body: { cameraIds, before: ids } });
  const answers = await Promise.allSettled([reorder(cellar, barn, attic), reorder(barn, attic, cellar)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const now = await manager.call(cameras.order, { params: params() });
  const refused = await refusalOf(reorder(attic, cellar, barn));
  expect(refused).toMatchObject({ status: 409, current: now });

  // A camera that came or went has been put nowhere: the order is still the same.
  const came = await server.make.camera(locationId, { name: 'Dock' });
  await manager.call(cameras.remove, { params: { ...params(), id: attic } });
  const left = now.map(({ id }) => id).filter((id) => id !== attic);
  const body = { cameraIds: left.toReversed(), before: now.map(({ id }) => id) };
  await manager.call(cameras.reorder, { params: params(), body });
  const last = await manager.call(cameras.order, { params: params() });
  expect(last.map(({ id }) => id)).toEqual([...left.toReversed(), came.id]);
});

it('moves no camera to an NVR that has another of its short name, and says which two', async () => {
  const [one, other] = [
    await server.make.recordingServer(locationId, { name: 'One' }),
    await server.make.recordingServer(locationId, { name: 'Other' }),
  ];
  const at = (id: number, name: string) =>
    server.make.camera(locationId, { name, short_name: 'HALL', recording_server_id: id });
  const [here, there] = [await at(one.id, 'Hall'), await at(other.id, 'Other hall')];
  const [attic] = ids as [number];
  const move = { ids: [attic, here.id], nvrServerId: other.id };
  const refused = await refusalOf(manager.call(cameras.updateMany, { params: params(), body: move }));
  expect(refused.validationFailures).toMatchObject([
    {
      propertyName: 'nvrServerId',
      errorMessage: 'Only one camera of an NVR can have the short name HALL: Hall and Other hall both have it.',
    },
  ]);
  const nvrOf = async (id: number) => (await manager.call(cameras.get, { params: { ...params(), id } })).nvrServerId;
  expect([await nvrOf(attic), await nvrOf(here.id), await nvrOf(there.id)]).toEqual([null, one.id, other.id]);
});

it('refuses a change of several cameras that says nothing', async () => {
  const was = await entries('update');
  for (const body of [{ ids }, { ids, addClassIds: [] }]) {
    const refused = await refusalOf(manager.call(cameras.updateMany, { params: params(), body }));
    expect(refused.validationFailures).toMatchObject([
      { propertyName: 'ids', errorMessage: 'Choose at least one thing to change.' },
    ]);
  }
  expect(await entries('update')).toEqual(was);
});

it('changes several cameras, all or none, and says before whom that cuts off or lets in', async () => {
  const [ducks, owls] = [(await server.make.class(locationId)).id, (await server.make.class(locationId)).id];
  await manager.call(cameras.updateMany, { params: params(), body: { ids, addClassIds: [ducks], audioEnabled: true } });
  const read = async (id: number) => manager.call(cameras.get, { params: { ...params(), id } });
  expect(await read(ids[0] ?? 0)).toMatchObject({ classIds: [ducks], audioEnabled: true, isEnabled: true });

  const family = await server.make.family(locationId);
  await server.make.child(locationId, family.id, [ducks]);
  await server.make.viewer(locationId, { family_id: family.id });
  const change = { addClassIds: [owls], removeClassIds: [ducks] };
  const effect = await manager.call(access.whatIf, {
    params: params(),
    body: { change: { kind: 'cameras', cameraIds: ids.slice(0, 2), ...change } },
  });
  expect(effect).toMatchObject({ viewersLosing: 1, camerasLosing: 2 });

  const some = { ids: ids.slice(0, 2), ...change };
  expect(await manager.call(cameras.updateMany, { params: params(), body: some })).toEqual({ changed: 2 });
  expect((await read(ids[0] ?? 0)).classIds).toEqual([owls]);
  expect((await read(ids[2] ?? 0)).classIds).toEqual([ducks]);
  const kept = (await entries('update')).slice(-2);
  expect(kept).toMatchObject([
    { record_id: ids[0], before: { classIds: [ducks] }, after: { classIds: [owls] } },
    { record_id: ids[1] },
  ]);

  await manager.call(cameras.updateMany, { params: params(), body: { ids: ids.slice(0, 1), aiOnly: true } });
  expect(await read(ids[0] ?? 0)).toMatchObject({ aiOnly: true, classIds: [] });

  const foreign = { ids: [ids[2] ?? 0, await elsewhere()], isEnabled: false };
  expect((await refusalOf(manager.call(cameras.updateMany, { params: params(), body: foreign }))).status).toBe(400);
  expect((await read(ids[2] ?? 0)).isEnabled).toBe(true);
});
