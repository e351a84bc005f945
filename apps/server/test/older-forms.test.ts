import {
  cameraConsents,
  cameras,
  children,
  classes,
  classTransfers,
  familyMerges,
  recordingServers,
  regions,
  roomRequests,
} from '@viewgate/contract';
import { beforeAll, expect, it } from 'vitest';
import { refusalOf, type TestServer, testServer } from './server.ts';

let server: TestServer;
let locationId: number;
let manager: Awaited<ReturnType<TestServer['signIn']>>;
let toddlers: number;
let preschool: number;

beforeAll(async () => {
  server = await testServer({ demo: true });
  const { make } = server;
  locationId = (await make.location()).id;
  toddlers = (await make.class(locationId)).id;
  preschool = (await make.class(locationId)).id;
  manager = await server.signIn(await make.user('LocationManager', { locationIds: [locationId] }));
});

const at = (id: number) => ({ params: { locationId, id } });
const idsOf = (records: readonly { id: number }[]) => records.map(({ id }) => id);

/** A form of a child, as it was when somebody opened it. */
const childForm = async (id: number) => {
  const { firstName, lastName, familyId, birthDate, version, classes: own } = await manager.call(children.get, at(id));
  const body = { firstName, lastName, familyId, birthDate, version, classIds: idsOf(own) };
  return (given: object = {}) => manager.call(children.update, { ...at(id), body: { ...body, ...given } });
};
const classForm = async (id: number) => {
  const { name, version, cameras: shown } = await manager.call(classes.get, at(id));
  return (given: object = {}) =>
    manager.call(classes.update, { ...at(id), body: { name, version, cameraIds: idsOf(shown), ...given } });
};
const cameraForm = async (id: number) => {
  const { picture: _, ...body } = await manager.call(cameras.get, at(id));
  return (given: object = {}) => manager.call(cameras.update, { ...at(id), body: { ...body, ...given } });
};
const serverForm = async (id: number) => {
  const { name, domain, version, cameraIds } = await manager.call(recordingServers.get, at(id));
  return (given: object = {}) =>
    manager.call(recordingServers.update, { ...at(id), body: { name, domain, version, cameraIds, ...given } });
};
const isLate = async (saving: Promise<unknown>) => (await refusalOf(saving)).status === 409;
const classesOf = async (id: number) => idsOf((await manager.call(children.get, at(id))).classes);

const family = async () => {
  const { make } = server;
  const { id: familyId } = await make.family(locationId);
  const { id: childId } = await make.child(locationId, familyId, [toddlers]);
  return { familyId, childId };
};

it("a child's form does not undo an approved room request", async () => {
  const { familyId, childId } = await family();
  const viewer = await server.make.viewer(locationId, { family_id: familyId });
  const parent = await server.signIn(viewer);
  const { id } = await parent.call(roomRequests.create, { body: { childId, classIds: [preschool] } });
  const save = await childForm(childId);
  await manager.call(roomRequests.evaluate, {
    ...at(id),
    body: { isApproved: true, currentClassIds: [toddlers], requestedClassIds: [preschool] },
  });
  const refused = await refusalOf(save());
  expect(refused).toMatchObject({ status: 409, current: { classes: [{ id: preschool }] } });
  expect(await classesOf(childId)).toEqual([preschool]);
});

it('an approved room request does not undo what staff moved since the request was on screen', async () => {
  const { familyId, childId } = await family();
  const parent = await server.signIn(await server.make.viewer(locationId, { family_id: familyId }));
  const { id } = await parent.call(roomRequests.create, { body: { childId, classIds: [toddlers, preschool] } });
  const elsewhere = (await server.make.class(locationId)).id;
  await (await childForm(childId))({ classIds: [elsewhere] });
  const evaluate = (isApproved: boolean, currentClassIds: number[]) =>
    manager.call(roomRequests.evaluate, {
      ...at(id),
      body: { isApproved, currentClassIds, requestedClassIds: [preschool, toddlers] },
    });
  expect(await refusalOf(evaluate(true, [toddlers]))).toMatchObject({
    status: 409,
    failure: { code: 'roomRequests.isMoved' },
    current: { currentClasses: [{ id: elsewhere }] },
  });
  expect(await classesOf(childId)).toEqual([elsewhere]);
  await evaluate(true, [elsewhere]);
  expect(new Set(await classesOf(childId))).toEqual(new Set([toddlers, preschool]));
});

it("staff's record of consent does not undo what a parent answered since", async () => {
  const { familyId, childId } = await family();
  const { make, db } = server;
  await db.updateTable('locations').set({ is_consent_required: true }).where('id', '=', locationId).execute();
  const parent = await server.signIn(await make.viewer(locationId, { family_id: familyId }));
  const answer = (isGiven: boolean) =>
    parent.call(cameraConsents.answer, { params: { id: childId }, body: { isGiven } });
  const form = async () => {
    const { consent } = await manager.call(children.get, at(childId));
    const seen = consent && { isGiven: consent.isGiven, answeredAt: consent.answeredAt };
    return (isGiven: boolean) =>
      manager.call(cameraConsents.record, { ...at(childId), body: { isGiven, note: 'At the door.', seen } });
  };
  const unasked = await form();
  await answer(true);
  const agreed = await form();
  await answer(false);
  for (const late of [unasked, agreed])
    expect(await refusalOf(late(true))).toMatchObject({ status: 409, current: { consent: { isGiven: false } } });
  expect((await manager.call(children.get, at(childId))).consent).toMatchObject({ isGiven: false, source: 'parent' });
  await (await form())(true);
  expect((await manager.call(children.get, at(childId))).consent).toMatchObject({ isGiven: true, source: 'staff' });
});

it("a child's form does not undo a transfer, nor the end of its class", async () => {
  const { childId } = await family();
  const gone = await server.make.class(locationId);
  const save = await childForm(childId);
  const body = {
    type: 'TransferChildFromClassToClass' as const,
    childIds: [childId],
    toClassId: gone.id,
    scheduledDate: null,
  };
  await manager.call(classTransfers.transfer, { ...at(toddlers), body });
  expect(await isLate(save())).toBe(true);
  const later = await childForm(childId);
  await manager.call(classes.remove, at(gone.id));
  expect(await isLate(later())).toBe(true);
});

it("a child's form does not undo a merge, nor a merge taken apart", async () => {
  const { make } = server;
  const [target, from] = [(await make.family(locationId)).id, (await make.family(locationId)).id];
  await make.viewer(locationId, { family_id: target });
  const name = { first_name: 'Ada', last_name: 'Same' };
  const ada = (await make.child(locationId, target, [toddlers], name)).id;
  const other = (await make.child(locationId, from, [preschool], name)).id;
  const [save, saveOther] = [await childForm(ada), await childForm(other)];
  const body = { fromFamilyId: from, mode: 'Merge' as const, scheduledDate: null };
  const { id } = await manager.call(familyMerges.merge, { ...at(target), body });
  expect(await isLate(save())).toBe(true);
  const between = await childForm(ada);
  await manager.call(familyMerges.undo, at(id));
  expect(await isLate(between())).toBe(true);
  expect(await isLate(saveOther())).toBe(true);
  expect(await classesOf(ada)).toEqual([toddlers]);
});

it('a camera taken out of a class does not come back by an older form, at either end', async () => {
  const { make } = server;
  const { id: classId } = await make.class(locationId);
  const { id: cameraId } = await make.camera(locationId, {
    recording_server_id: (await make.recordingServer(locationId)).id,
    classIds: [classId],
  });
  const [fromClass, fromCamera] = [await classForm(classId), await cameraForm(cameraId)];
  await fromCamera({ classIds: [] });
  expect(await isLate(fromClass({ name: 'Renamed' }))).toBe(true);
  expect((await manager.call(classes.get, at(classId))).cameras).toEqual([]);
  const [back, older] = [await classForm(classId), await cameraForm(cameraId)];
  await back({ cameraIds: [cameraId] });
  expect(await isLate(older())).toBe(true);
  const [last, late] = [await cameraForm(cameraId), await classForm(classId)];
  await manager.call(classes.assignCameras, { ...at(classId), body: { cameraIds: [] } });
  expect(await isLate(last())).toBe(true);
  expect(await isLate(late())).toBe(true);
});

it('a camera does not return to its former recording server by an older form, and a new one does not leave', async () => {
  const { make } = server;
  const [north, south] = [(await make.recordingServer(locationId)).id, (await make.recordingServer(locationId)).id];
  const { id: cameraId } = await make.camera(locationId, { recording_server_id: north });
  const [formOfNorth, formOfSouth] = [await serverForm(north), await serverForm(south)];
  await (await cameraForm(cameraId))({ nvrServerId: south });
  expect(await isLate(formOfNorth())).toBe(true);
  expect(await isLate(formOfSouth())).toBe(true);
  expect((await manager.call(recordingServers.get, at(south))).cameraIds).toEqual([cameraId]);

  const beforeNew = await serverForm(south);
  const added = await make.camera(locationId, { recording_server_id: south });
  expect(await isLate(beforeNew())).toBe(true);
  const beforeRemoval = await serverForm(south);
  await manager.call(cameras.remove, at(added.id));
  expect(await isLate(beforeRemoval())).toBe(true);

  // Other changes of a camera, such as its state, make no form outdated.
  const save = await serverForm(south);
  await server.db.updateTable('cameras').set({ state: 'online' }).where('id', '=', cameraId).execute();
  const { version } = await save({ cameraIds: [] });
  await (await serverForm(south))({ version });
});

it('a form that stays open saves again with the version it was answered', async () => {
  const { make } = server;
  const { childId } = await family();
  const { version } = await (await childForm(childId))({ classIds: [preschool] });
  await (await childForm(childId))({ version, classIds: [toddlers, preschool] });
  const { id: classId } = await make.class(locationId);
  const { id: cameraId } = await make.camera(locationId, {
    recording_server_id: (await make.recordingServer(locationId)).id,
  });
  const saved = await (await classForm(classId))({ cameraIds: [cameraId] });
  await (await classForm(classId))({ version: saved.version });
  const shown = await (await cameraForm(cameraId))({ classIds: [] });
  await (await cameraForm(cameraId))({ version: shown.version });
  expect((await manager.call(classes.get, at(classId))).cameras).toEqual([]);
});

it('a location that went to another region is not taken back by an older form', async () => {
  const { make } = server;
  const organizationId = (await make.organization()).id;
  const leader = await server.signIn(await make.user('OrganizationManager', { organizationId }));
  const place = async () => (await make.location({ organization_id: organizationId })).id;
  const create = async (name: string, locationIds: number[]) =>
    (await leader.call(regions.create, { body: { organizationId, name, locationIds } })).id;
  const moved = await place();
  const [north, south] = [await create('North', [await place(), moved]), await create('South', [await place()])];
  const form = await leader.call(regions.get, { params: { id: north } });
  const other = await leader.call(regions.get, { params: { id: south } });
  const body = { ...other, locationIds: [...other.locationIds, moved] };
  const { version } = await leader.call(regions.update, { params: { id: south }, body });
  expect(await isLate(leader.call(regions.update, { params: { id: north }, body: form }))).toBe(true);
  await leader.call(regions.update, { params: { id: south }, body: { ...body, version } });
});
