import {
  accessExceptions,
  automations,
  cameras,
  classes,
  expectations,
  type InputOf,
  locations,
  recordingServers,
  registrationReview,
  roomRequests,
  viewers,
} from '@viewgate/contract';
import { expect, it } from 'vitest';
import { territoryId } from '../../places/reference/index.ts';
import { waitingPeople } from '../../../../test/waiting-people.ts';
import { createTestClock, refusalOf, testServer } from '../../../../test/server.ts';

// A Wednesday, 10:00 in Chicago.
const clock = createTestClock('2026-06-03T15:00:00Z');
const server = await testServer({ clock });
const { make } = server;
for (const name of ['PublicCameraSupportGlobal', 'RoomRequest'])
  await server.db
    .insertInto('features')
    .values({ name, is_enabled: true })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ is_enabled: true }))
    .execute();

type Pin = InputOf<typeof expectations.create>['body'];

const place = async () => {
  const location = await make.location();
  const locationId = location.id;
  const params = { locationId };
  const staff = await server.signIn(await make.user('Manager'));
  const [den, nest] = [await make.class(locationId), await make.class(locationId)];
  const denCamera = await make.camera(locationId, { name: 'Den', classIds: [den.id] });
  const nestCamera = await make.camera(locationId, { name: 'Nest', classIds: [nest.id] });
  const family = await make.family(locationId);
  const child = await make.child(locationId, family.id, [den.id]);
  const parent = await make.viewer(locationId, { family_id: family.id, viewer_type_id: 1 });
  const pin = async (body: Partial<Pin>) =>
    await staff.call(expectations.create, {
      params,
      body: { name: 'Pinned', must: false, of: 'everybody', on: 'all', ...body },
    });
  const revision = async () =>
    await server.db
      .selectFrom('location_revisions')
      .where('location_id', '=', locationId)
      .select('revision')
      .executeTakeFirst();
  return { locationId, params, staff, den, nest, denCamera, nestCamera, family, child, parent, pin, revision };
};

it('a viewer becomes a grandmother: says what that breaks, and changes nothing', async () => {
  const { params, staff, parent, pin, revision } = await place();
  await pin({ name: 'Grandparents never', of: 'viewerType', viewerTypeIds: [5, 6] });
  await pin({ name: 'Fathers never', of: 'viewerType', viewerTypeIds: [2] });
  const one = { ...params, id: parent.id };
  const { firstName, lastName, email, version } = await staff.call(viewers.get, { params: one });
  const as = (viewerType: number) => ({
    params: one,
    body: { firstName, lastName, email, version, viewerType, plateNumber: '', overrideLicensePlateRequirement: false },
  });
  const before = await revision();
  const effect = await staff.rehearse(viewers.update, as(6));
  expect(effect.expectations?.broken).toMatchObject([{ name: 'Grandparents never', count: 1 }]);
  expect((await staff.rehearse(viewers.update, as(3))).expectations?.broken).toEqual([]);
  expect(await revision()).toEqual(before);
  expect((await staff.call(viewers.get, { params: one })).version).toBe(version);
});

it('public cameras, presence and another time zone: the form of a location says whom they concern', async () => {
  const { locationId, params, staff, nestCamera, denCamera, parent } = await place();
  await server.db.updateTable('cameras').set({ is_public: true }).where('id', '=', nestCamera.id).execute();
  const policy = await make.policy(locationId, { kind: 'camera', name: 'Mornings', schedule_enabled: true });
  await server.db
    .insertInto('policy_ranges')
    .values({ location_id: locationId, policy_id: policy.id, day_of_week: 3, start_time: '09:30', end_time: '10:30' })
    .execute();
  await server.db
    .insertInto('policy_assignments')
    .values({ location_id: locationId, kind: 'camera', policy_id: policy.id, camera_id: denCamera.id, is_active: true })
    .execute();
  const address = {
    line1: '1 Oak Street',
    city: 'Évanston',
    countryId: 840,
    territoryId: territoryId('US', 'IL'),
    postalCode: '60201',
  };
  const record = await staff.call(locations.get, { params });
  const body = { ...record, phoneNumber: '3125550100', website: 'https://oak.example', address };
  const ask = (given: object) => staff.rehearse(locations.update, { params, body: { ...body, ...given } });
  expect(await ask({})).toMatchObject({ viewersLosing: 0, viewersGaining: 0, ahead: { viewersGaining: 0 } });
  expect(await ask({ isPublicCameraSupportEnabled: true })).toMatchObject({
    viewersGaining: 1,
    gaining: [{ viewerId: parent.id, cameras: [{ id: nestCamera.id }] }],
  });
  expect(await ask({ timeZoneId: 'America/New_York' })).toMatchObject({
    viewersLosing: 1,
    losing: [{ viewerId: parent.id, cameras: [{ id: denCamera.id }] }],
  });
  expect(await ask({ isPresenceRequired: true })).toMatchObject({ viewersLosing: 1 });
  expect((await staff.call(locations.get, { params })).timeZoneId).toBe('America/Chicago');
});

it('approving a room request: says who gains the new room, and who loses the old one', async () => {
  const { params, staff, den, nest, denCamera, nestCamera, child, parent } = await place();
  const { id } = await (await server.signIn(parent)).call(roomRequests.create, {
    body: { childId: child.id, classIds: [nest.id] },
  });
  const body = { isApproved: true, currentClassIds: [den.id], requestedClassIds: [nest.id] };
  const request = { params: { ...params, id }, body };
  expect(await staff.rehearse(roomRequests.evaluate, request)).toMatchObject({
    losing: [{ viewerId: parent.id, cameras: [{ id: denCamera.id }] }],
    gaining: [{ viewerId: parent.id, cameras: [{ id: nestCamera.id }] }],
  });
  const mailed = await server.db.selectFrom('outbox_messages').select('id').execute();
  expect(mailed).toEqual([]);
  await staff.call(roomRequests.evaluate, request);
  expect((await refusalOf(staff.rehearse(roomRequests.evaluate, request))).code).toBe('validation');
});

it('importing cameras: says whom their classes let in, and nobody without classes', async () => {
  const { locationId, params, staff, den, parent } = await place();
  const recorder = await make.recordingServer(locationId);
  const imported = (classIds: number[]) =>
    staff.rehearse(recordingServers.importCameras, {
      params: { ...params, id: recorder.id },
      body: { cameras: [{ shortName: 'loft', name: 'Loft', classIds }] },
    });
  expect(await imported([den.id])).toMatchObject({
    viewersGaining: 1,
    gaining: [{ viewerId: parent.id, cameras: [{ name: 'Loft' }] }],
  });
  expect(await imported([])).toMatchObject({ viewersGaining: 0, ahead: { viewersGaining: 0 } });
  const listed = await staff.call(cameras.table, { params, body: {} });
  expect(listed.rows.map(({ name }) => name)).not.toContain('Loft');
});

it('making the cameras of a class public, or no longer: says whom that lets in and cuts off', async () => {
  const { locationId, params, staff, den, nest, denCamera, nestCamera, parent } = await place();
  await server.setLocation(locationId, { is_public_camera_support_enabled: true });
  server.deps.locations.clear();
  const formOf = async (id: number, given: object) => {
    const { name, version, cameras: shown } = await staff.call(classes.get, { params: { ...params, id } });
    const cameraIds = shown.map((camera) => camera.id);
    return { params: { ...params, id }, body: { name, version, cameraIds, ...given } };
  };
  const publish = await formOf(nest.id, { areCamerasPublic: true });
  expect(await staff.rehearse(classes.update, publish)).toMatchObject({
    viewersGaining: 1,
    gaining: [{ viewerId: parent.id, cameras: [{ id: nestCamera.id }] }],
  });
  await staff.call(classes.update, publish);
  expect(await staff.rehearse(classes.update, await formOf(nest.id, { areCamerasPublic: false }))).toMatchObject({
    viewersLosing: 1,
    losing: [{ viewerId: parent.id, cameras: [{ id: nestCamera.id }] }],
  });
  expect(await staff.rehearse(classes.update, await formOf(den.id, { cameraIds: [] }))).toMatchObject({
    losing: [{ viewerId: parent.id, cameras: [{ id: denCamera.id }] }],
  });
  expect(await staff.rehearse(classes.update, await formOf(den.id, { name: 'Burrow' }))).toMatchObject({
    viewersLosing: 0,
    viewersGaining: 0,
  });
});

it('a temporary exception and its end: says whom it lets in, and what it breaks', async () => {
  const { params, staff, nestCamera, family, parent, pin } = await place();
  await pin({ name: 'Nobody in the nest', on: 'camera', cameraId: nestCamera.id });
  const body = { cameraId: nestCamera.id, familyId: family.id, endsAt: '2026-06-03T17:00:00Z' };
  expect(await staff.rehearse(accessExceptions.create, { params, body })).toMatchObject({
    gaining: [{ viewerId: parent.id, cameras: [{ id: nestCamera.id }] }],
    expectations: { broken: [{ name: 'Nobody in the nest' }] },
  });
  const { id } = await staff.call(accessExceptions.create, { params, body });
  clock.advance(60_000);
  expect(await staff.rehearse(accessExceptions.end, { params: { ...params, id } })).toMatchObject({
    losing: [{ viewerId: parent.id, cameras: [{ id: nestCamera.id }] }],
  });
});

it('a deletion that is canceled or put off among the automations lets somebody go on', async () => {
  const { locationId, params, staff, denCamera, family } = await place();
  const leaving = await make.viewer(locationId, { family_id: family.id, deletion_date: '2026-06-09' });
  const planned = async () => (await staff.call(automations.table, { params, body: {} })).rows;
  const [one] = await planned();
  if (!one) throw new Error('a deletion is an automation');
  const goesOn = { ahead: { gaining: [{ viewerId: leaving.id, cameras: [{ id: denCamera.id }] }] } };
  for (const action of ['unschedule', 'delete'] as const)
    expect(await staff.rehearse(automations.bulk, { params, body: { automationIds: [one.id], action } })).toMatchObject(
      goesOn,
    );
  const body = { scheduledDate: '2026-06-20', label: null, version: one.version };
  expect(await staff.rehearse(automations.update, { params: { ...params, id: one.id }, body })).toMatchObject(goesOn);
  expect(await planned()).toEqual([one]);
});

it('an approval lets somebody in', async () => {
  const { locationId, params, staff, family, denCamera } = await place();
  const waiting = await make.viewer(locationId, { family_id: family.id, approved_at: null });
  const now = new Date(clock.now());
  const told = { kind: 'invitation', state: 'pending', email: 'waits@mail.example' };
  const times = { proof_sent_at: now, created_at: now, proven_at: now };
  const row = { location_id: locationId, viewer_id: waiting.id, status_hash: Buffer.from(waiting.userName) };
  await server.db
    .insertInto('registrations')
    .values({ ...row, ...told, ...times })
    .execute();
  const request = { params: { ...params, viewerId: waiting.id }, body: { isApproved: true } };
  expect(await staff.rehearse(registrationReview.evaluate, request)).toMatchObject({
    losing: [],
    gaining: [{ viewerId: waiting.id, cameras: [{ id: denCamera.id }] }],
  });
});

it('many approvals, which a job gives later, are refused instead of said to concern nobody', async () => {
  const { locationId, params, staff } = await place();
  const viewerIds = await waitingPeople(server, locationId, 51);
  const rehearsal = staff.rehearse(registrationReview.bulkEvaluate, { params, body: { viewerIds, isApproved: true } });
  expect((await refusalOf(rehearsal)).code).toBe('malformed');
  const runs = server.db.selectFrom('registration_runs').where('location_id', '=', locationId).select('id');
  expect(await runs.execute()).toEqual([]);
});

it('a call that cannot be rehearsed is refused, and not done', async () => {
  const { params, staff, parent } = await place();
  const asked = await staff.fetch(`/api/WebPortal/locations/${params.locationId}/viewers/${parent.id}/lock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'viewgate-rehearse': '1' },
    body: JSON.stringify({ lockoutEndDate: null, note: '' }),
  });
  expect(asked.status).toBe(400);
  expect((await staff.call(viewers.get, { params: { ...params, id: parent.id } })).isLockedOut).toBe(false);
});

it('anyone who may not make a call may not rehearse it', async () => {
  const { params, family, nestCamera } = await place();
  const reader = await server.signIn(await make.user('LocationViewer', { locationIds: [params.locationId] }));
  const body = { cameraId: nestCamera.id, familyId: family.id, endsAt: '2026-06-03T17:00:00Z' };
  expect((await refusalOf(reader.rehearse(accessExceptions.create, { params, body }))).code).toBe('forbidden');
  const elsewhere = await server.signIn(
    await make.user('LocationManager', { locationIds: [(await place()).locationId] }),
  );
  expect((await refusalOf(elsewhere.rehearse(accessExceptions.create, { params, body }))).code).toBe('notFound');
});
