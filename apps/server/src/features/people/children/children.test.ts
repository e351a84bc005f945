import { children, families } from '@viewgate/contract';
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

const create = (body: object) =>
  manager.call(children.create, { params: { locationId }, body: { firstName: 'Mia', lastName: 'Moss', ...body } });
const get = (id: number) => manager.call(children.get, { params: { locationId, id } });
const table = (body: object) => manager.call(children.table, { params: { locationId }, body });
const failure = async (call: Promise<unknown>) => (await refusalOf(call)).validationFailures?.[0];

describe('children', () => {
  it('creates a child in a family with classes, and lists it with their cameras', async () => {
    const family = await server.make.family(locationId, { name: 'Sato' });
    await server.make.viewer(locationId, { family_id: family.id });
    const room = await server.make.class(locationId, { name: 'Owls' });
    for (const name of ['One', 'Two', 'Three', 'Four'])
      await server.make.camera(locationId, { name, classIds: [room.id] });
    const { id } = await create({
      lastName: 'Sato',
      birthDate: '2023-02-28',
      familyId: family.id,
      classIds: [room.id],
    });
    const { rows } = await table({ allSearch: 'mia sa' });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      id,
      name: 'Mia Sato',
      familyId: family.id,
      familyName: 'Sato',
      familyViewerCount: 1,
      birthDate: '2023-02-28',
      classes: [{ id: room.id, name: 'Owls', cameraCount: 4, areCamerasPublic: false }],
    });
    expect(rows[0]?.classes[0]?.cameras.map((camera) => camera.name)).toEqual(['Four', 'One', 'Three']);
    expect((await table({ classIds: [room.id] })).rows.map((row) => row.id)).toEqual([id]);
    expect((await table({ filters: { familyId: family.id } })).totalFilteredRecords).toBe(1);
  });

  it('requires a last name, but not of a pet', async () => {
    expect(await failure(create({ lastName: ' ', newFamilyName: 'Blank' }))).toMatchObject({
      propertyName: 'lastName',
      code: 'required',
    });
    const { id, familyId } = await create({ newFamilyName: 'Moss' });
    const body = { firstName: 'Mia', lastName: '', familyId, version: (await get(id)).version };
    const cleared = manager.call(children.update, { params: { locationId, id }, body });
    expect(await failure(cleared)).toMatchObject({ propertyName: 'lastName', code: 'required' });
    const kennel = (await server.make.location({ override_program_type: 'petCare' })).id;
    const keeper = await server.signIn(await server.make.user('LocationManager', { locationIds: [kennel] }));
    await keeper.call(children.create, {
      params: { locationId: kennel },
      body: { firstName: 'Rex', newFamilyName: 'Keeper' },
    });
  });

  it('creates the family with the child, and requires either an existing or a new family', async () => {
    const { id, familyId } = await create({ newFamilyName: 'Brandnew' });
    expect(await get(id)).toMatchObject({ familyId, familyName: 'Brandnew', lastName: 'Moss' });
    expect((await manager.call(families.get, { params: { locationId, id: familyId } })).childCount).toBe(1);
    expect(await failure(create({}))).toMatchObject({ propertyName: 'familyId', errorMessage: 'Family is required.' });
    expect((await failure(create({ familyId, newFamilyName: 'Too' })))?.propertyName).toBe('familyId');
  });

  it('refuses a family or class of another location, and a missing name', async () => {
    const elsewhere = (await server.make.location()).id;
    const foreign = await server.make.family(elsewhere);
    const room = await server.make.class(elsewhere);
    const own = await server.make.family(locationId);
    expect((await failure(create({ familyId: foreign.id })))?.propertyName).toBe('familyId');
    expect((await failure(create({ familyId: own.id, classIds: [room.id] })))?.propertyName).toBe('classIds');
    expect(await failure(create({ familyId: own.id, firstName: '' }))).toMatchObject({
      propertyName: 'firstName',
      errorMessage: 'First name is required.',
    });
  });

  it('moves a child to another class and family, once per version', async () => {
    const family = await server.make.family(locationId);
    const [before, after] = [await server.make.class(locationId), await server.make.class(locationId)];
    const { id } = await create({ familyId: family.id, classIds: [before.id] });
    const { version } = await get(id);
    const save = () =>
      manager.call(children.update, {
        params: { locationId, id },
        body: { firstName: 'Mia', lastName: 'Moss', newFamilyName: 'Moved', classIds: [after.id], version },
      });
    const saved = await save();
    expect(saved.version).toBeGreaterThan(version);
    expect(await get(id)).toMatchObject({
      familyName: 'Moved',
      classes: [{ id: after.id }],
      version: saved.version,
    });
    expect(await refusalOf(save())).toMatchObject({ status: 409, current: { version: saved.version } });
    // Nothing of the refused save remains.
    const made = await server.db.selectFrom('families').where('name', '=', 'Moved').select('id').execute();
    expect(made).toHaveLength(1);
  });

  it('offers children by class or family, each once', async () => {
    const family = await server.make.family(locationId);
    const room = await server.make.class(locationId);
    const both = await server.make.child(locationId, family.id, [room.id]);
    const sibling = await server.make.child(locationId, family.id);
    await server.make.child(locationId, (await server.make.family(locationId)).id);
    const query = { locationId, classIds: String(room.id), familyIds: String(family.id) };
    const options = await manager.call(children.classOrFamilyOptions, { query });
    expect(options).toHaveLength(2);
    expect(new Set(options.map((option) => option.value))).toEqual(new Set([both.id, sibling.id]));
    const found = await manager.call(children.options, {
      params: { locationId },
      query: { search: sibling.last_name },
    });
    expect(found.map((option) => option.value)).toEqual([sibling.id]);
  });

  it('deletes a child and leaves the family', async () => {
    const { id, familyId } = await create({ newFamilyName: 'Staying' });
    await manager.call(children.remove, { params: { locationId, id } });
    expect((await refusalOf(get(id))).status).toBe(404);
    expect((await manager.call(families.get, { params: { locationId, id: familyId } })).childCount).toBe(0);
  });

  it('does not find a child of another location, and refuses changes by a Location Viewer', async () => {
    const elsewhere = (await server.make.location()).id;
    const other = await server.make.child(elsewhere, (await server.make.family(elsewhere)).id);
    const params = { locationId, id: other.id };
    const refused = await Promise.all(
      [
        manager.call(children.get, { params }),
        manager.call(children.remove, { params }),
        manager.call(children.update, { params, body: { firstName: 'X', newFamilyName: 'Y', version: 1 } }),
        manager.call(children.optionsOfLocation, { query: { locationId: elsewhere } }),
      ].map(refusalOf),
    );
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([404]));
    const reader = await server.signIn(await server.make.user('LocationViewer', { locationIds: [locationId] }));
    const { id } = await create({ newFamilyName: 'Watched' });
    expect((await refusalOf(reader.call(children.remove, { params: { locationId, id } }))).status).toBe(403);
  });
});
