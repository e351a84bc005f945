import { locationRuns, policies } from '@viewgate/contract';
import { expect, it } from 'vitest';
import { refusalOf, testServer } from '../../../../test/server.ts';

const server = await testServer({ runJobs: true });
const here = await server.make.location();
const organization = { organization_id: here.organization_id };
const sister = await server.make.location(organization);
const unreached = await server.make.location(organization);
const manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [here.id, sister.id] }));
const limited = async () => {
  const { id } = await server.make.policy(here.id, { kind: 'camera' });
  const params = { locationId: here.id, kind: 'cameras', id };
  const { version } = await manager.call(policies.configuration, { params });
  const item = { isEnabled: true, value: false };
  await manager.call(policies.configure, { params, body: { version, desktop: item } });
  await manager.call(policies.setSchedule, { params, body: { isEnabled: true } });
  await manager.call(policies.createTimeRanges, {
    params,
    body: { daysOfWeek: ['Monday', 'Friday'], startTime: '08:00:00', endTime: '12:00:00' },
  });
  const camera = await server.make.camera(here.id);
  await manager.call(policies.assign, {
    params: { locationId: here.id, kind: 'cameras' },
    body: { cameraId: camera.id, cameraPolicyId: id, isActive: true },
  });
  return params;
};
let names = 0;
const copy = (params: Awaited<ReturnType<typeof limited>>, locationIds: number[] = [], name = `Copy ${++names}`) =>
  manager.call(policies.copy, { params, body: { name, locationIds } });
const weekOf = async (params: { locationId: number; kind: string; id: number }) => {
  const { isEnabled, events } = await manager.call(policies.schedule, { params });
  return { isEnabled, events: events.map(({ dayOfWeek, startTime, endTime }) => ({ dayOfWeek, startTime, endTime })) };
};
const ended = async (id: number) => {
  const read = () => manager.call(locationRuns.get, { params: { id } });
  await expect.poll(async () => (await read()).finishedAt, { timeout: 30_000 }).not.toBeNull();
  return await read();
};

it('copies what a policy says, and nobody it is assigned to', async () => {
  const params = await limited();
  const { id, runId } = await copy(params);
  expect(runId).toBeNull();
  const made = { ...params, id };
  expect(await manager.call(policies.restrictions, { params: made })).toEqual(
    await manager.call(policies.restrictions, { params }),
  );
  expect(await weekOf(made)).toEqual(await weekOf(params));
  expect(await manager.call(policies.summary, { params: made })).toMatchObject({
    activeCount: 0,
    status: 'Inactive',
    timeRangeCount: 2,
  });
});

it('copies a location policy as an inactive one that is not the default', async () => {
  const { rows } = await manager.call(policies.table, { params: { locationId: here.id, kind: 'locations' }, body: {} });
  const params = { locationId: here.id, kind: 'locations', id: rows[0]?.id ?? 0 };
  const { id } = await copy(params);
  const made = await manager.call(policies.get, { params: { ...params, id } });
  expect(made).toMatchObject({ isDefault: false, isActive: false });
});

it('copies it to other locations as a run, each refusal with its reason', async () => {
  const params = await limited();
  const name = 'For all of us';
  await server.make.policy(sister.id, { kind: 'camera', name });
  const refused = await copy(params, [sister.id], name);
  expect((await ended(refused.runId ?? 0)).parts).toMatchObject([
    { locationId: sister.id, state: 'refused', failure: { code: 'policies.nameTaken' } },
  ]);
  const { runId } = await copy(params, [sister.id, here.id]);
  const run = await ended(runId ?? 0);
  expect(run.parts).toMatchObject([{ locationId: sister.id, state: 'done', isNew: true }]);
  const made = { locationId: sister.id, kind: 'cameras', id: run.parts[0]?.record?.id ?? 0 };
  expect(await weekOf(made)).toEqual(await weekOf(params));
});

it('refuses a name that is taken, and a location out of reach, and then copies nowhere', async () => {
  const params = await limited();
  await copy(params, [], 'Once');
  expect(await refusalOf(copy(params, [], 'once'))).toMatchObject({ status: 400 });
  expect((await refusalOf(copy(params, [sister.id, unreached.id], 'Not me'))).status).toBe(400);
  const { rows } = await manager.call(policies.table, {
    params: { locationId: here.id, kind: 'cameras' },
    body: { allSearch: 'Not me' },
  });
  expect(rows).toEqual([]);
});

it('finds the policies in force on the same cameras, from either side', async () => {
  const room = await server.make.class(here.id);
  const camera = await server.make.camera(here.id, { classIds: [room.id] });
  const [ofCamera, ofClass] = [
    await server.make.policy(here.id, { kind: 'camera' }),
    await server.make.policy(here.id, { kind: 'class' }),
  ];
  const assign = (kind: string, body: object) =>
    manager.call(policies.assign, { params: { locationId: here.id, kind }, body: { ...body, isActive: true } });
  await assign('cameras', { cameraId: camera.id, cameraPolicyId: ofCamera.id });
  await assign('classes', { classId: room.id, classPolicyId: ofClass.id });
  const beside = async (kind: string, id: number) =>
    (await manager.call(policies.alongside, { params: { locationId: here.id, kind, id } })).filter(
      (policy) => policy.kind !== 'location',
    );
  expect(await beside('cameras', ofCamera.id)).toMatchObject([
    { id: ofClass.id, kind: 'class', cameras: [{ id: camera.id }], cameraCount: 1 },
  ]);
  expect(await beside('classes', ofClass.id)).toMatchObject([{ id: ofCamera.id, kind: 'camera', cameraCount: 1 }]);
  await manager.call(policies.setEnabled, {
    params: { locationId: here.id, kind: 'cameras', id: ofCamera.id },
    body: { isEnabled: false },
  });
  expect(await beside('classes', ofClass.id)).toEqual([]);
});

it('finds the policies of public cameras beside those of families and viewers, who may all reach them', async () => {
  const { id: locationId } = sister;
  const camera = await server.make.camera(locationId, { is_public: true });
  const family = await server.make.family(locationId);
  const viewer = await server.make.viewer(locationId, { family_id: family.id });
  const ids = { camera: 0, family: 0, viewer: 0 };
  for (const kind of ['camera', 'family', 'viewer'] as const)
    ids[kind] = (await server.make.policy(locationId, { kind })).id;
  const assign = (kind: string, body: object) =>
    manager.call(policies.assign, { params: { locationId, kind }, body: { ...body, isActive: true } });
  await assign('cameras', { cameraId: camera.id, cameraPolicyId: ids.camera });
  await assign('families', { familyId: family.id, familyPolicyId: ids.family });
  await assign('viewers', { viewerId: viewer.id, viewerPolicyId: ids.viewer });
  const beside = async (kind: string, id: number) =>
    (await manager.call(policies.alongside, { params: { locationId, kind, id } })).map((policy) => policy.id);
  const setPublic = (is_public_camera_support_enabled: boolean) =>
    server.setLocation(locationId, { is_public_camera_support_enabled });
  for (const [kind, id] of [
    ['families', ids.family],
    ['viewers', ids.viewer],
  ] as const) {
    await setPublic(false);
    expect(await beside(kind, id)).not.toContain(ids.camera);
    await setPublic(true);
    expect(await beside(kind, id)).toContain(ids.camera);
  }
});

it('deactivates whatever policy each of several subjects has', async () => {
  const [one, two, free] = [
    await server.make.camera(here.id),
    await server.make.camera(here.id),
    await server.make.camera(here.id),
  ];
  const [first, second] = [
    await server.make.policy(here.id, { kind: 'camera' }),
    await server.make.policy(here.id, { kind: 'camera' }),
  ];
  const params = { locationId: here.id, kind: 'cameras' };
  for (const [camera, policy] of [
    [one, first],
    [two, second],
  ] as const)
    await manager.call(policies.assign, {
      params,
      body: { cameraId: camera.id, cameraPolicyId: policy.id, isActive: true },
    });
  const ids = [one.id, two.id, free.id];
  expect(await manager.call(policies.bulkRelease, { params, body: { ids } })).toEqual({ changed: 2 });
  for (const { id } of [first, second])
    expect(await manager.call(policies.summary, { params: { ...params, id } })).toMatchObject({
      activeCount: 0,
      inactiveCount: 1,
    });
  expect(await manager.call(policies.bulkRelease, { params, body: { ids } })).toEqual({ changed: 0 });
  const foreign = await server.make.camera(unreached.id);
  expect(
    (await refusalOf(manager.call(policies.bulkRelease, { params, body: { ids: [one.id, foreign.id] } }))).status,
  ).toBe(400);
});
