import { children, custodyBlocks, families, peopleExports, viewers } from '@viewgate/contract';
import { beforeAll, expect, it } from 'vitest';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
let pets: number;
let kids: number;
let manager: Awaited<ReturnType<TestServer['signIn']>>;

beforeAll(async () => {
  server = await testServer();
  pets = (await server.make.location({ override_program_type: 'petCare' })).id;
  kids = (await server.make.location()).id;
  manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [pets, kids] }));
});

const owners = async () =>
  (await manager.call(viewers.owners, { params: { locationId: pets }, body: {} })).rows.map(({ id, isLockedOut }) => ({
    id,
    isLockedOut,
  }));

it('where pets are kept there are no lists of families and viewers, no custody, and no dated deletions', async () => {
  const locationId = pets;
  const { id, family_id: familyId } = await server.make.viewer(locationId);
  const pet = await server.make.child(locationId, familyId);
  const ofPlace = { params: { locationId }, body: {} };
  const block = { viewerId: id, childId: pet.id, startsOn: '2030-01-01', endsOn: null, note: '' };
  const refused = await Promise.all(
    [
      manager.call(families.table, ofPlace),
      manager.call(families.create, { params: { locationId }, body: { name: 'Okafor' } }),
      manager.call(families.remove, { params: { locationId, id: familyId } }),
      manager.call(viewers.table, ofPlace),
      manager.call(viewers.activeTable, ofPlace),
      manager.call(viewers.inactiveTable, ofPlace),
      manager.call(viewers.scheduledDeletions, ofPlace),
      manager.call(viewers.ofFamily, { params: { locationId, id: familyId }, body: {} }),
      manager.call(viewers.scheduleDeletion, { params: { locationId, id }, body: { scheduledDate: '2030-01-01' } }),
      manager.call(custodyBlocks.create, { params: { locationId }, body: block as never }),
      manager.call(peopleExports.families, { params: { locationId } }),
      manager.call(peopleExports.viewers, { params: { locationId } }),
    ].map(refusalOf),
  );
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
  expect((await manager.call(viewers.table, { params: { locationId: kids }, body: {} })).rows).toEqual([]);
});

it('what registrations and pets need of families stays', async () => {
  const locationId = pets;
  const { id, family_id: familyId } = await server.make.viewer(locationId, { approved_at: null });
  const params = { locationId, id: familyId };
  const { name, version } = await manager.call(families.get, { params });
  await manager.call(families.update, { params, body: { name: `${name} at home`, version } });
  expect((await manager.call(viewers.get, { params: { locationId, id } })).familyName).toBe(`${name} at home`);
  const search = `${name} at home`;
  expect(await manager.call(families.options, { params: { locationId }, query: { search } })).toEqual([
    { value: familyId, label: search },
  ]);
  const rex = { firstName: 'Rex', lastName: '', familyId, classIds: [], birthDate: null, newFamilyName: null };
  await manager.call(children.create, { params: { locationId }, body: rex });
});

it('lists the owners who were let in, and there alone; staff pause, enable and delete them', async () => {
  const before = (await owners()).length;
  const owner = await server.make.viewer(pets);
  const waiting = await server.make.viewer(pets, { approved_at: null });
  expect(await owners()).toHaveLength(before + 1);
  expect((await owners()).map(({ id }) => id)).not.toContain(waiting.id);
  const body = { viewerIds: [owner.id] };
  await manager.call(viewers.bulkLock, { params: { locationId: pets }, body });
  expect(await owners()).toContainEqual({ id: owner.id, isLockedOut: true });
  await manager.call(viewers.bulkUnlock, { params: { locationId: pets }, body });
  expect(await owners()).toContainEqual({ id: owner.id, isLockedOut: false });
  await manager.call(viewers.remove, { params: { locationId: pets, id: owner.id } });
  expect(await owners()).toHaveLength(before);
  const elsewhere = manager.call(viewers.owners, { params: { locationId: kids }, body: {} });
  expect((await refusalOf(elsewhere)).status).toBe(404);
});
