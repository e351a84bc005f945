import {
  access,
  audit,
  classes,
  classTransfers,
  expectations,
  type InputOf,
  overrideHeader,
  type PlannedChange,
  policies,
  viewers,
} from '@viewgate/contract';
import { expect, it } from 'vitest';
import { transact } from '../../../platform/database/transact.ts';
import { holdLocation } from '../../../platform/tenancy/hold-location.ts';
import { vouchForLocation } from '../../../platform/tenancy/scope.ts';
import { readWhole } from '../../../watching/facts-reading.ts';
import { createTestClock, refusalOf, testServer } from '../../../../test/server.ts';
import { brokenBy, pinned } from './index.ts';

// A Wednesday, 10:00 in Chicago.
const clock = createTestClock('2026-06-03T15:00:00Z');
const server = await testServer({ clock, runJobs: true });
const { make } = server;

type Body = InputOf<typeof expectations.create>['body'];

const place = async () => {
  const location = await make.location();
  const locationId = location.id;
  const params = { locationId };
  const staff = await server.signIn(await make.user('LocationManager', { locationIds: [locationId] }));
  const [den, nest] = [await make.class(locationId), await make.class(locationId)];
  const denCamera = await make.camera(locationId, { name: 'Den', classIds: [den.id] });
  const nestCamera = await make.camera(locationId, { name: 'Nest', classIds: [nest.id] });
  const family = await make.family(locationId);
  const child = await make.child(locationId, family.id, [den.id]);
  const parent = await make.viewer(locationId, { family_id: family.id });
  const pin = async (body: Partial<Body>) =>
    (
      await staff.call(expectations.create, {
        params,
        body: { name: 'Pinned', must: false, of: 'everybody', on: 'all', ...body },
      })
    ).id;
  const read = (id: number) => staff.call(expectations.get, { params: { ...params, id } });
  const checked = async (id: number) => {
    await expect.poll(async () => (await read(id)).state, { timeout: 30_000 }).not.toBe('unchecked');
    return await read(id);
  };
  const checkAgain = async (id: number) => {
    await server.db.updateTable('expectations').set({ checked_at: null }).where('id', '=', id).execute();
    await staff.call(expectations.check, { params });
    return await checked(id);
  };
  return {
    locationId,
    params,
    staff,
    den,
    nest,
    denCamera,
    nestCamera,
    family,
    child,
    parent,
    pin,
    read,
    checked,
    checkAgain,
  };
};

it('tells which expectation is broken, for whom, on which camera and from when', async () => {
  const { denCamera, parent, pin, checked } = await place();
  const after = { days: ['Wednesday', 'Thursday'] as Body['days'], startTime: '17:00', endTime: '00:00' };
  const never = await checked(await pin({ name: 'Never after 17:00', ...after }));
  expect(never).toMatchObject({
    state: 'broken',
    breachCount: 1,
    breaches: [{ viewerId: parent.id, cameraId: denCamera.id, cameraName: 'Den', at: '2026-06-03T22:00:00.000Z' }],
    checkedUntil: '2026-06-17T15:00:00.000Z',
  });
  const must = await checked(
    await pin({
      must: true,
      of: 'viewer',
      viewerId: parent.id,
      on: 'camera',
      cameraId: denCamera.id,
      isContradictionAccepted: true,
    }),
  );
  expect(must).toMatchObject({ state: 'kept', breachCount: 0 });
});

it('says what refuses somebody who must be able to watch', async () => {
  const { locationId, params, staff, denCamera, parent, pin, checked } = await place();
  const policy = await make.policy(locationId, { kind: 'camera', name: 'Closed', schedule_enabled: true });
  await staff.call(policies.assign, {
    params: { ...params, kind: 'cameras' },
    body: { cameraId: denCamera.id, cameraPolicyId: policy.id, isActive: true },
  });
  const { state, breaches } = await checked(await pin({ must: true, of: 'viewer', viewerId: parent.id, on: 'all' }));
  expect(state).toBe('broken');
  expect(breaches).toMatchObject([
    { viewerId: parent.id, cameraName: 'Den', reason: 'cameraClosed', policyName: 'Closed' },
  ]);
});

it('looks ahead over automations, pauses that end and days of deletion', async () => {
  const { params, staff, nest, nestCamera, child, parent, pin, checked, checkAgain } = await place();
  const never = await pin({ name: 'Never the nest', on: 'class', classId: nest.id });
  expect((await checked(never)).state).toBe('kept');
  await staff.call(classTransfers.transfer, {
    params: { ...params, id: nest.id },
    body: { type: 'AddChildClass', childIds: [child.id], toClassId: null, scheduledDate: '2026-06-08' },
  });
  expect(await checkAgain(never)).toMatchObject({
    state: 'broken',
    breaches: [{ viewerId: parent.id, cameraId: nestCamera.id, at: '2026-06-08T05:00:00.000Z' }],
  });
  await staff.call(viewers.bulkLock, { params, body: { viewerIds: [parent.id], lockoutEndDate: '2026-06-10' } });
  expect(await checkAgain(never)).toMatchObject({ breaches: [{ at: '2026-06-10T05:00:00.000Z' }] });
  await staff.call(viewers.bulkLock, { params, body: { viewerIds: [parent.id] } });
  expect(await checkAgain(never)).toMatchObject({ state: 'kept' });
});

it('does not count on what an automation will refuse on its day', async () => {
  const { params, staff, den, nest, child, pin, checked, checkAgain } = await place();
  const never = await pin({ name: 'Never the nest', on: 'class', classId: nest.id });
  await checked(never);
  const transfer = (body: object) =>
    staff.call(classTransfers.transfer, {
      params: { ...params, id: den.id },
      body: { type: 'RemoveChildClass', childIds: [child.id], toClassId: null, scheduledDate: null, ...body },
    });
  await transfer({ type: 'TransferChildFromClassToClass', toClassId: nest.id, scheduledDate: '2026-06-09' });
  expect(await checkAgain(never)).toMatchObject({ state: 'broken', breaches: [{ at: '2026-06-09T05:00:00.000Z' }] });
  // There is nobody left to move.
  await transfer({});
  expect(await checkAgain(never)).toMatchObject({ state: 'kept' });
});

it('does not count on an approval for which a cap leaves no place', async () => {
  const { locationId, den, family, pin, checked, checkAgain } = await place();
  const waiting = await make.viewer(locationId, { family_id: family.id, approved_at: null });
  const approval = {
    location_id: locationId,
    kind: 'ApproveRegistration',
    viewer_id: waiting.id,
    scheduled_date: '2026-06-08',
    subject_name: 'Waiting',
    scheduled_at: new Date(clock.now()),
  };
  await server.db.insertInto('automations').values(approval).execute();
  const never = await pin({ of: 'viewer', viewerId: waiting.id, on: 'class', classId: den.id });
  expect(await checked(never)).toMatchObject({ state: 'broken', breaches: [{ at: '2026-06-08T05:00:00.000Z' }] });
  await server.make.caps(locationId, { guardians: 1 });
  expect(await checkAgain(never)).toMatchObject({ state: 'kept' });
});

it('counts on the place that a day of deletion leaves under a cap', async () => {
  const { locationId, params, staff, den, family, parent, pin, checked, checkAgain } = await place();
  await server.make.caps(locationId, { guardians: 1 });
  const approved = { approved_at: new Date('2026-06-01T00:00:00Z'), is_locked: true, lock_reason: 'policyLimit' };
  const next = await make.viewer(locationId, { family_id: family.id, ...approved });
  const never = await pin({ of: 'viewer', viewerId: next.id, on: 'class', classId: den.id });
  expect(await checked(never)).toMatchObject({ state: 'kept' });
  await staff.call(viewers.scheduleDeletion, {
    params: { ...params, id: parent.id },
    body: { scheduledDate: '2026-06-08', newPrimaryViewerId: next.id, label: null },
  });
  expect(await checkAgain(never)).toMatchObject({
    state: 'broken',
    breaches: [{ viewerId: next.id, at: '2026-06-08T05:00:00.000Z' }],
  });
});

it('is asked before a change is saved, whose reason is kept in the history with it, and only if it is saved', async () => {
  const { locationId, params, staff, den, nest, child, parent, pin, checked } = await place();
  const never = await pin({ name: 'Never the nest', of: 'viewer', viewerId: parent.id, on: 'class', classId: nest.id });
  await pin({ name: 'Never the den', on: 'class', classId: den.id });
  await checked(never);
  const change: PlannedChange = { kind: 'childClasses', childIds: [child.id], add: [nest.id], remove: [], on: null };
  const effect = await staff.call(access.whatIf, { params, body: { change } });
  // The den's is broken with and without the change.
  expect(effect.expectations).toMatchObject({
    unchecked: 0,
    broken: [{ id: never, name: 'Never the nest', count: 1, breaches: [{ cameraName: 'Nest' }] }],
  });
  const overridden = async () => {
    const { rows } = await staff.call(audit.table, { body: { filters: { locationId, record: 'expectation' } } });
    return rows.filter(({ verb }) => verb === 'override');
  };
  const move = (childId: number, ids = [never], reason = 'Só esta semana') =>
    staff.overriding({ ids, reason })(classTransfers.transfer, {
      params: { ...params, id: nest.id },
      body: { type: 'AddChildClass', childIds: [childId], toClassId: null, scheduledDate: null },
    });
  await expect(refusalOf(move(child.id + 1_000))).resolves.toMatchObject({ status: expect.toBeOneOf([400, 404]) });
  expect((await refusalOf(move(child.id, [never], ' '))).status).toBe(400);
  expect(await overridden()).toEqual([]);
  await move(child.id);
  expect(await overridden()).toMatchObject([{ recordId: never, recordName: 'Never the nest' }]);
  const after = server.db.selectFrom('audit_log').where('location_id', '=', locationId).where('verb', '=', 'override');
  expect(await after.select('after').execute()).toEqual([{ after: { reason: 'Só esta semana' } }]);
});

it('takes a reason only with a change of who may watch, and none about another location', async () => {
  const [here, there] = [await place(), await place()];
  const foreign = await there.pin({});
  const body = { type: 'AddChildClass' as const, childIds: [here.child.id], toClassId: null, scheduledDate: null };
  const transfer = { params: { ...here.params, id: here.nest.id }, body };
  const given = { ids: [foreign], reason: 'Why not' };
  expect((await refusalOf(here.staff.overriding(given)(classTransfers.transfer, transfer))).status).toBe(400);
  // Refused before anything: nobody would find the reason.
  const check = here.staff.overriding(given)(expectations.check, { params: here.params });
  expect(await refusalOf(check)).toMatchObject({ status: 400, failure: { code: 'notOverridable' } });
  const unreadable = { method: 'POST', headers: { [overrideHeader]: '{"ids"' } };
  const path = `/api/WebPortal/locations/${here.locationId}/classes/${here.nest.id}/transfer`;
  expect([400, 404]).toContain((await here.staff.fetch(path, unreadable)).status);
});

it('keeps the reason for what a class’s deletion takes along', async () => {
  const { locationId, params, staff, nest, pin } = await place();
  const never = await pin({ name: 'Never the nest', on: 'class', classId: nest.id });
  await staff.overriding({ ids: [never], reason: 'It closes' })(classes.remove, { params: { ...params, id: nest.id } });
  const { rows } = await staff.call(audit.table, { body: { filters: { locationId, record: 'expectation' } } });
  expect(rows).toContainEqual(expect.objectContaining({ verb: 'override', recordId: never }));
});

it('pins nothing of another location, and nothing that names nobody', async () => {
  const [here, there] = [await place(), await place()];
  const refused = async (body: Partial<Body>) => (await refusalOf(here.pin(body))).status;
  expect(await refused({ of: 'viewer', viewerId: there.parent.id })).toBe(400);
  expect(await refused({ on: 'camera', cameraId: there.denCamera.id })).toBe(400);
  expect(await refused({ of: 'family' })).toBe(400);
  expect(await refused({ days: ['Monday'] })).toBe(400);
  // Pinned as "always", it would say something else than was asked.
  for (const hours of [{ startTime: '17:00', endTime: '18:00' }, { startTime: '17:00' }, { endTime: '18:00' }]) {
    const { validationFailures } = await refusalOf(here.pin(hours));
    expect(validationFailures).toMatchObject([
      { propertyName: 'days', errorMessage: expect.stringContaining('all seven for every day') },
    ]);
  }
  const id = await here.pin({});
  expect((await refusalOf(there.staff.call(expectations.get, { params: { ...there.params, id } }))).status).toBe(404);
  const foreign = there.staff.call(expectations.override, { params: there.params, body: { ids: [id], reason: 'No' } });
  expect((await refusalOf(foreign)).status).toBe(400);
});

it('pins what contradicts another only if that is accepted, and says which', async () => {
  const { params, staff, den, denCamera, nestCamera, parent, pin, read } = await place();
  await pin({
    name: 'Never after four',
    on: 'class',
    classId: den.id,
    days: ['Monday'],
    startTime: '16:00',
    endTime: '00:00',
  });
  const must = { must: true, of: 'viewer', viewerId: parent.id, on: 'camera', cameraId: denCamera.id } as const;
  const at = (startTime: string, endTime: string) => ({
    days: ['Monday' as const, 'Friday' as const],
    startTime,
    endTime,
  });
  const refused = await refusalOf(pin({ ...must, ...at('15:00', '17:00') }));
  expect(refused.validationFailures).toMatchObject([
    { propertyName: 'isContradictionAccepted', errorMessage: expect.stringContaining('Never after four') },
  ]);
  // Both can hold at another hour, with another camera as well, or for a group in which nobody has a path to it.
  await pin({ ...must, ...at('15:00', '16:00') });
  await pin({ must: true, of: 'viewer', viewerId: parent.id, on: 'all' });
  await pin({ name: 'All may watch the nest', must: true, of: 'everybody', on: 'camera', cameraId: nestCamera.id });
  await pin({ name: 'Never the nest', of: 'viewer', viewerId: parent.id, on: 'camera', cameraId: nestCamera.id });
  const id = await pin({ ...must, ...at('15:00', '17:00'), isContradictionAccepted: true });
  const { version } = await read(id);
  const body = { name: 'Always', ...must, version };
  expect((await refusalOf(staff.call(expectations.update, { params: { ...params, id }, body }))).status).toBe(400);
  const hours = at('09:00', '10:00');
  await staff.call(expectations.update, { params: { ...params, id }, body: { ...body, ...hours } });
});

it('looks for contradictions while others change the location, and makes nobody wait for it', async () => {
  const { locationId, den, pin } = await place();
  await pin({ must: true, on: 'class', classId: den.id });
  await transact(server.db, async (tx) => {
    await holdLocation(tx, locationId);
    const refused = await refusalOf(pin({ name: 'Never the den', on: 'class', classId: den.id }));
    expect(refused.validationFailures).toMatchObject([{ propertyName: 'isContradictionAccepted' }]);
  });
});

it('is changed by version, checked again, and unpinned', async () => {
  const { params, staff, pin, checked } = await place();
  const id = await pin({ name: 'Nobody ever' });
  const { version, must, of, on } = await checked(id);
  const body = { version, must, of, on, name: 'Nobody, ever' };
  await staff.call(expectations.update, { params: { ...params, id }, body });
  expect((await refusalOf(staff.call(expectations.update, { params: { ...params, id }, body }))).status).toBe(409);
  expect(await checked(id)).toMatchObject({ name: 'Nobody, ever', state: 'broken' });
  await staff.call(expectations.remove, { params: { ...params, id } });
  expect(await staff.call(expectations.list, { params })).toEqual([]);
});

it('tells how many expectations a question about a change had no time for', async () => {
  const { locationId, parent, pin } = await place();
  await pin({});
  await pin({ must: true, of: 'viewer', viewerId: parent.id, isContradictionAccepted: true });
  const before = (await transact(server.db, (tx) => readWhole(tx, locationId, clock.now())))!;
  const after = { ...before, areViewersPaused: true };
  const all = await pinned(server.db, vouchForLocation(locationId));
  expect(await brokenBy([before, after], all, clock.now(), 0)).toEqual({ broken: [], unchecked: 2 });
  expect(await brokenBy([before, after], all, clock.now())).toMatchObject({ broken: [{ count: 1 }], unchecked: 0 });
});
