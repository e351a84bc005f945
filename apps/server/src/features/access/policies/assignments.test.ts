import { policies } from '@viewgate/contract';
import type { PolicyKind } from '@viewgate/policy';
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

const makePolicy = async (kind: PolicyKind) => (await server.make.policy(locationId, { kind })).id;
const assign = (kind: string, policyId: number, body: Record<string, number>, isActive = true) =>
  manager.call(policies.assign, { params: { locationId, kind }, query: { policyId }, body: { ...body, isActive } });
const members = (kind: string, id: number, body: object = {}) =>
  manager.call(policies.members, { params: { locationId, kind, id }, body });

const subjects = {
  class: { kind: 'classes', field: 'classId', make: async () => (await server.make.class(locationId)).id },
  camera: { kind: 'cameras', field: 'cameraId', make: async () => (await server.make.camera(locationId)).id },
  family: { kind: 'families', field: 'familyId', make: async () => (await server.make.family(locationId)).id },
  viewer: { kind: 'viewers', field: 'viewerId', make: async () => (await server.make.viewer(locationId)).id },
} as const;

describe.each(Object.entries(subjects))('assigning a %s policy', (name, { kind, field, make }) => {
  it('activates it, and moves a subject from its previous policy', async () => {
    const [first, second] = [await makePolicy(name as PolicyKind), await makePolicy(name as PolicyKind)];
    const id = await make();
    expect(await assign(kind, first, { [field]: id })).toEqual({ movedFrom: null });
    expect(await assign(kind, second, { [field]: id })).toMatchObject({ movedFrom: { id: first } });
    const rowIn = async (policyId: number) => (await members(kind, policyId)).rows.find((row) => row.id === id);
    expect(await rowIn(second)).toMatchObject({ status: 'Active', otherPolicy: null });
    expect(await rowIn(first)).toMatchObject({ status: 'Inactive', otherPolicy: { id: second } });
  });

  it('deactivates it, for assigned subjects only', async () => {
    const policyId = await makePolicy(name as PolicyKind);
    const id = await make();
    expect((await refusalOf(assign(kind, policyId, { [field]: id }, false))).status).toBe(404);
    await assign(kind, policyId, { [field]: id });
    await assign(kind, policyId, { [field]: id }, false);
    const counts = await manager.call(policies.summary, { params: { locationId, kind, id: policyId } });
    expect(counts).toMatchObject({ status: 'Inactive', activeCount: 0, inactiveCount: 1 });
    expect(counts.unassignedCount).toBe((await members(kind, policyId)).totalFilteredRecords - 1);
  });

  it('refuses subjects of another location or kind', async () => {
    const policyId = await makePolicy(name as PolicyKind);
    const elsewhere = (await server.make.location()).id;
    const foreign = {
      class: () => server.make.class(elsewhere),
      camera: () => server.make.camera(elsewhere),
      family: () => server.make.family(elsewhere),
      viewer: () => server.make.viewer(elsewhere),
    }[name as keyof typeof subjects];
    const { id } = await foreign();
    expect((await refusalOf(assign(kind, policyId, { [field]: id }))).validationFailures?.[0]?.propertyName).toBe(
      field,
    );
    const otherField = field === 'cameraId' ? 'classId' : 'cameraId';
    expect((await refusalOf(assign(kind, policyId, { [otherField]: id }))).validationFailures?.[0]?.propertyName).toBe(
      field,
    );
  });
});

describe('assigning', () => {
  it('does not find a policy of another kind or location', async () => {
    const cameraId = await subjects.camera.make();
    expect((await refusalOf(assign('cameras', await makePolicy('class'), { cameraId }))).status).toBe(404);
    const foreign = await server.make.policy((await server.make.location()).id, { kind: 'camera' });
    expect((await refusalOf(assign('cameras', foreign.id, { cameraId }))).status).toBe(404);
  });

  it('leaves one active policy, however many are activated at once', async () => {
    const cameraId = await subjects.camera.make();
    const ids = await Promise.all([1, 2, 3, 4].map(() => makePolicy('camera')));
    await Promise.all(ids.map((id) => assign('cameras', id, { cameraId })));
    const active = await server.db
      .selectFrom('policy_assignments')
      .where('camera_id', '=', cameraId)
      .where('is_active', '=', true)
      .select('policy_id')
      .execute();
    expect(active).toHaveLength(1);
  });

  it('lists the subjects of its location, without those awaiting approval', async () => {
    const elsewhere = (await server.make.location()).id;
    const { id: cameraId } = await server.make.camera(locationId, { name: 'Unmistakable' });
    await server.make.camera(elsewhere, { name: 'Unmistakable' });
    const approved = await server.make.viewer(locationId);
    const waiting = await server.make.viewer(locationId, { approved_at: null });
    const cameras = await members('cameras', await makePolicy('camera'), { allSearch: 'unmistakable' });
    expect(cameras.rows.map(({ id }) => id)).toEqual([cameraId]);
    const viewers = await members('viewers', await makePolicy('viewer'), { take: 200 });
    const listed = viewers.rows.map(({ id }) => id).filter((id) => id === approved.id || id === waiting.id);
    expect(listed).toEqual([approved.id]);
  });

  it('assigns several subjects at once, all or none', async () => {
    const policyId = await makePolicy('class');
    const ids = [await subjects.class.make(), await subjects.class.make()];
    const bulk = (wanted: number[], isActive: boolean) =>
      manager.call(policies.bulkAssign, {
        params: { locationId, kind: 'classes', id: policyId },
        body: { ids: wanted, isActive },
      });
    const foreign = await server.make.class((await server.make.location()).id);
    expect((await refusalOf(bulk([...ids, foreign.id], true))).validationFailures?.[0]?.propertyName).toBe('ids');
    expect((await members('classes', policyId, { filters: { status: 'Active' } })).rows).toEqual([]);
    expect(await bulk(ids, true)).toEqual({ changed: 2 });
    expect(await bulk(ids.slice(0, 1), false)).toEqual({ changed: 1 });
    const rows = (await members('classes', policyId, { filters: { status: 'Active' } })).rows;
    expect(rows.map((row) => row.id)).toEqual(ids.slice(1));
  });

  it('lists cameras with pictures, finds families by children and viewers by family, and filters policies by subject', async () => {
    const toddlers = await server.make.class(locationId, { name: 'Toddlers' });
    const camera = await server.make.camera(locationId, { name: 'Sandpit', classIds: [toddlers.id] });
    const cameraPolicy = await makePolicy('camera');
    await assign('cameras', cameraPolicy, { cameraId: camera.id });
    expect((await members('cameras', cameraPolicy, { allSearch: 'toddlers' })).rows).toMatchObject([
      { name: 'Sandpit', camera: { name: 'Sandpit', state: 'unknown' }, detail: 'Toddlers', status: 'Active' },
    ]);
    const family = await server.make.family(locationId, { name: 'Okafor' });
    await server.make.child(locationId, family.id, [], { first_name: 'Zebedee' });
    const viewer = await server.make.viewer(locationId, { family_id: family.id });
    expect((await members('families', await makePolicy('family'), { allSearch: 'zebe' })).rows).toMatchObject([
      { id: family.id, name: 'Okafor', detail: 'Zebedee' },
    ]);
    expect((await members('viewers', await makePolicy('viewer'), { allSearch: 'okafor' })).rows).toMatchObject([
      { id: viewer.id, detail: 'Okafor' },
    ]);
    const listed = await manager.call(policies.table, {
      params: { locationId, kind: 'cameras' },
      body: { filters: { cameraId: camera.id } },
    });
    expect(listed.rows).toMatchObject([{ id: cameraPolicy, activeCount: 1, cameras: [{ name: 'Sandpit' }] }]);
  });
});
