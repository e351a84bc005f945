import { policies } from '@viewgate/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
let locationId: number;
let manager: Awaited<ReturnType<TestServer['signIn']>>;

beforeAll(async () => {
  server = await testServer();
  locationId = (await server.make.location()).id;
  manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
});

const create = (kind: string, name: string, description: string | null = null) =>
  manager.call(policies.create, { params: { locationId, kind }, body: { name, description } });
const summary = (kind: string, id: number) => manager.call(policies.summary, { params: { locationId, kind, id } });
const list = (kind: string, body: object = {}) => manager.call(policies.table, { params: { locationId, kind }, body });
const activate = (id: number, isActive: boolean) =>
  manager.call(policies.setActive, { params: { locationId, kind: 'locations', id }, body: { isActive } });

describe('policies', () => {
  it.each(['locations', 'classes', 'cameras', 'families', 'viewers'])(
    'creates, finds and renames one of %s; names are unique per kind, ignoring case',
    async (kind) => {
      const { id } = await create(kind, 'Nap time', 'Closed at noon');
      const found = await list(kind, { allSearch: 'NAP' });
      expect(found.rows).toMatchObject([
        { id, name: 'Nap time', description: 'Closed at noon', status: 'Inactive', isDefault: false, activeCount: 0 },
      ]);
      expect((await refusalOf(create(kind, 'nap TIME'))).validationFailures).toMatchObject([
        { propertyName: 'name', errorMessage: 'There is already a policy with this name.' },
      ]);
      const body = { name: 'Naps', description: '', version: 1 };
      await manager.call(policies.update, { params: { locationId, kind, id }, body });
      const refused = await refusalOf(manager.call(policies.update, { params: { locationId, kind, id }, body }));
      expect(refused).toMatchObject({ status: 409, current: { name: 'Naps', description: null, version: 2 } });
    },
  );

  it('says what is wrong with a name in the specification’s words', async () => {
    expect((await refusalOf(create('cameras', ' '))).validationFailures).toMatchObject([
      { propertyName: 'name', errorMessage: 'Name is required.' },
    ]);
    const tooLong = await refusalOf(create('cameras', 'x'.repeat(65), 'y'.repeat(257)));
    expect(tooLong.validationFailures?.map((failure) => failure.propertyName)).toEqual(['name', 'description']);
  });

  it.each([
    ['classes', 'class'],
    ['cameras', 'camera'],
    ['families', 'family'],
    ['viewers', 'viewer'],
  ] as const)('lists the %s policies that concern chosen classes', async (segment, kind) => {
    const { make, db } = server;
    const [inside, outside] = [(await make.class(locationId)).id, (await make.class(locationId)).id];
    const family = await make.family(locationId);
    await make.child(locationId, family.id, [inside]);
    const subjects = {
      class: { class_id: inside },
      camera: { camera_id: (await make.camera(locationId, { classIds: [inside] })).id },
      family: { family_id: family.id },
      viewer: { viewer_id: (await make.viewer(locationId, { family_id: family.id })).id },
    };
    const policy = await make.policy(locationId, { kind, name: `Of a class: ${kind}` });
    await db
      .insertInto('policy_assignments')
      .values({ location_id: locationId, kind, policy_id: policy.id, is_active: true, ...subjects[kind] })
      .execute();
    const found = async (classIds: number[]) => (await list(segment, { classIds })).rows.map(({ id }) => id);
    expect(await found([inside])).toEqual([policy.id]);
    expect(await found([outside])).toEqual([]);
  });

  it('finds a policy under its own kind only, and matches paths case-insensitively', async () => {
    const { id } = await create('classes', 'Only for classes');
    expect((await refusalOf(summary('cameras', id))).status).toBe(404);
    expect((await refusalOf(summary('nonsense', id))).status).toBe(404);
    expect(await summary('Classes', id)).toMatchObject({ id, status: 'Inactive' });
  });

  it("does not find another location's policy under its own", async () => {
    const other = await server.make.policy((await server.make.location()).id);
    const params = { locationId, kind: 'classes', id: other.id };
    const calls = [
      manager.call(policies.get, { params }),
      manager.call(policies.update, { params, body: { name: 'Mine', description: null, version: 1 } }),
      manager.call(policies.remove, { params }),
      manager.call(policies.setEnabled, { params, body: { isEnabled: false } }),
      manager.call(policies.restrictions, { params }),
      manager.call(policies.members, { params, body: {} }),
    ];
    for (const refused of await Promise.all(calls.map(refusalOf))) expect(refused.status).toBe(404);
  });

  it('pauses and unpauses, and shows it in the status', async () => {
    const policy = await server.make.policy(locationId);
    const cls = await server.make.class(locationId);
    const params = { locationId, kind: 'classes', id: policy.id };
    await manager.call(policies.assign, {
      params,
      query: { policyId: policy.id },
      body: { classId: cls.id, isActive: true },
    });
    await manager.call(policies.setEnabled, { params, body: { isEnabled: false } });
    expect(await summary('classes', policy.id)).toMatchObject({ status: 'Paused', isEnabled: false, activeCount: 1 });
    await manager.call(policies.setEnabled, { params, body: { isEnabled: true } });
    expect(await summary('classes', policy.id)).toMatchObject({ status: 'Active', isEnabled: true });
  });

  it('lets location staff view, and nobody change without permission', async () => {
    const { id } = await create('cameras', 'For looking at');
    const viewer = await server.signIn(await server.make.user('LocationViewer', { locationIds: [locationId] }));
    const params = { locationId, kind: 'cameras', id };
    expect(await viewer.call(policies.get, { params })).toMatchObject({ name: 'For looking at' });
    const calls = [
      viewer.call(policies.create, { params, body: { name: 'Mine', description: null } }),
      viewer.call(policies.setEnabled, { params, body: { isEnabled: false } }),
      viewer.call(policies.setSchedule, { params, body: { isEnabled: true } }),
      viewer.call(policies.remove, { params }),
    ];
    for (const refused of await Promise.all(calls.map(refusalOf))) expect(refused.status).toBe(403);
  });

  it('lists policies with the subjects of their kind; those of locations have none', async () => {
    const columns = async (kind: string, body?: object) => (await list(kind, body)).columns;
    expect(await columns('locations')).toEqual(['name', 'status', 'restrictions', 'description']);
    const about = (subjects: string) => ['name', 'status', 'restrictions', subjects, 'activeCount', 'description'];
    expect(await columns('cameras')).toEqual(about('cameras'));
    for (const kind of ['classes', 'families', 'viewers']) expect(await columns(kind)).toEqual(about('subjects'));
    expect(await columns('cameras', { includeColumns: ['cameras', 'subjects', 'name'] })).toEqual(['name', 'cameras']);
  });

  it('offers no family and viewer policies at a pet-care location', async () => {
    const pets = await server.make.location({ override_program_type: 'petCare' });
    const internal = await server.signIn(await server.make.user('SuperAdmin'));
    const at = (kind: string) => internal.call(policies.table, { params: { locationId: pets.id, kind }, body: {} });
    expect((await refusalOf(at('families'))).status).toBe(404);
    expect((await refusalOf(at('viewers'))).status).toBe(404);
    expect((await at('classes')).rows).toEqual([]);
  });
});

describe('location policies', () => {
  it('start with an active default, and keep exactly one active', async () => {
    const rows = async () => (await list('locations', { sortBy: 'name' })).rows;
    const standard = (await rows()).find((row) => row.isDefault);
    expect(standard).toMatchObject({ name: 'Default', isActive: true, status: 'Active' });
    const [summer, winter] = [await create('locations', 'Summer'), await create('locations', 'Winter')];
    await activate(summer.id, true);
    await activate(winter.id, true);
    expect((await rows()).filter((row) => row.isActive).map((row) => row.name)).toEqual(['Winter']);
    await activate(summer.id, false);
    expect((await rows()).filter((row) => row.isActive).map((row) => row.name)).toEqual(['Winter']);
    await activate(winter.id, false);
    expect((await rows()).filter((row) => row.isActive).map((row) => row.name)).toEqual(['Default']);
    const refused = await refusalOf(activate(standard?.id ?? 0, false));
    expect(refused.validationFailures?.[0]?.propertyName).toBe('isActive');
  });

  it('keep exactly one active when several are activated at once', async () => {
    const ids = await Promise.all(['A', 'B', 'C', 'D'].map(async (name) => (await create('locations', name)).id));
    await Promise.all(ids.map((id) => activate(id, true)));
    const active = await server.db
      .selectFrom('policies')
      .where('location_id', '=', locationId)
      .where('is_active', '=', true)
      .select('id')
      .execute();
    expect(active).toHaveLength(1);
    expect(ids).toContain(active[0]?.id);
    await activate(active[0]?.id ?? 0, false);
  });

  it('fall back to the default when the active one is deleted; the default cannot be deleted', async () => {
    const { id } = await create('locations', 'Short-lived');
    await activate(id, true);
    await manager.call(policies.remove, { params: { locationId, kind: 'locations', id } });
    const standard = (await list('locations')).rows.find((row) => row.isDefault);
    expect(standard?.isActive).toBe(true);
    const params = { locationId, kind: 'locations', id: standard?.id ?? 0 };
    const refused = await refusalOf(manager.call(policies.remove, { params }));
    expect(refused).toMatchObject({ status: 409, title: 'The default policy cannot be deleted.' });
    expect((await manager.call(policies.deleteDetails, { params })).blockedBy?.errorMessage).toBe(refused.title);
  });

  it('are the only kind activated as a whole', async () => {
    const { id } = await create('classes', 'Not as a whole');
    const call = manager.call(policies.setActive, {
      params: { locationId, kind: 'classes', id },
      body: { isActive: true },
    });
    expect((await refusalOf(call)).status).toBe(400);
  });
});

describe('deleting a policy', () => {
  it('says how many subjects lose it, and deletes its schedule and assignments', async () => {
    const camera = await server.make.camera(locationId);
    const { id } = await create('cameras', 'To be deleted');
    const params = { locationId, kind: 'cameras', id };
    await manager.call(policies.assign, {
      params,
      query: { policyId: id },
      body: { cameraId: camera.id, isActive: true },
    });
    await manager.call(policies.createTimeRanges, {
      params,
      body: { daysOfWeek: ['Monday', 'Friday'], startTime: '08:00', endTime: '12:00' },
    });
    expect((await manager.call(policies.deleteDetails, { params })).goesWithIt).toEqual([
      { noun: 'cameraAssignment', count: 1 },
      { noun: 'timeRange', count: 2 },
    ]);
    await manager.call(policies.remove, { params });
    expect((await refusalOf(summary('cameras', id))).status).toBe(404);
    const kept = await server.db
      .selectFrom('audit_log')
      .select(['verb', 'record_name'])
      .where('record', '=', 'policy')
      .where('record_id', '=', id)
      .orderBy('sequence')
      .execute();
    expect(kept.map((row) => row.verb)).toEqual(['create', 'assign', 'createTimeRanges', 'delete']);
  });

  it('is refused for a policy of an integration', async () => {
    const policy = await server.make.policy(locationId, { is_integration_policy: true });
    const refused = await refusalOf(
      manager.call(policies.remove, { params: { locationId, kind: 'classes', id: policy.id } }),
    );
    expect(refused).toMatchObject({ status: 409, code: 'inUse' });
  });
});
