import { classes } from '@viewgate/contract';
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

const create = (name: string, cameraIds: number[] = []) =>
  manager.call(classes.create, { params: { locationId }, body: { name, cameraIds } });
const get = (id: number) => manager.call(classes.get, { params: { locationId, id } });

describe('classes', () => {
  it('creates a class with cameras and lists it with their pictures', async () => {
    const camera = await server.make.camera(locationId, { name: 'Playroom' });
    const { id } = await create('Toddlers', [camera.id]);
    const list = await manager.call(classes.table, { params: { locationId }, body: { allSearch: 'todd' } });
    expect(list.totalFilteredRecords).toBe(1);
    expect(list.rows[0]).toMatchObject({ id, name: 'Toddlers', cameras: [{ name: 'Playroom', state: 'unknown' }] });
    const elsewhere = await server.make.camera(locationId);
    const filtered = await manager.call(classes.table, {
      params: { locationId },
      body: { filters: { cameraId: elsewhere.id } },
    });
    expect(filtered.rows).toEqual([]);
  });

  it('narrows the list to classes, and to those a child is in', async () => {
    const [{ id: crickets }, { id: hornets }] = [await create('Crickets'), await create('Hornets')];
    const family = await server.make.family(locationId);
    await server.make.child(locationId, family.id, [hornets], { first_name: 'Winona' });
    const found = async (body: object) =>
      (await manager.call(classes.table, { params: { locationId }, body })).rows.map(({ id }) => id);
    expect(await found({ classIds: [crickets] })).toEqual([crickets]);
    expect(await found({ childName: 'winona' })).toEqual([hornets]);
  });

  it('reports a taken name, ignoring case, and a camera of another location on their fields', async () => {
    await create('Owls');
    expect((await refusalOf(create('OWLS'))).validationFailures).toMatchObject([
      { propertyName: 'name', errorMessage: 'There is already a class with this name.' },
    ]);
    const foreign = await server.make.camera((await server.make.location()).id);
    expect((await refusalOf(create('Foxes', [foreign.id]))).validationFailures?.[0]?.propertyName).toBe('cameraIds');
    expect((await manager.call(classes.table, { params: { locationId }, body: { allSearch: 'foxes' } })).rows).toEqual(
      [],
    );
  });

  it('refuses the second of two edits with the current values', async () => {
    const { id } = await create('Bees');
    const body = { name: 'Busy Bees', cameraIds: [], version: 1 };
    await manager.call(classes.update, { params: { locationId, id }, body });
    const refused = await refusalOf(
      manager.call(classes.update, { params: { locationId, id }, body: { ...body, name: 'Lazy Bees' } }),
    );
    expect(refused).toMatchObject({ status: 409, current: { name: 'Busy Bees', version: 2 } });
    expect((await get(id)).name).toBe('Busy Bees');
  });

  it('deletes a class, says beforehand what is deleted with it, and audits the change', async () => {
    const { id } = await create('Gone');
    const family = await server.make.family(locationId);
    await server.make.child(locationId, family.id, [id]);
    const details = await manager.call(classes.deleteDetails, { params: { locationId, id } });
    expect(details.goesWithIt).toContainEqual({ noun: 'childAssignment', count: 1 });
    await manager.call(classes.remove, { params: { locationId, id } });
    expect((await refusalOf(get(id))).status).toBe(404);
    const kept = await server.db
      .selectFrom('audit_log')
      .select(['verb', 'record_name'])
      .where('record', '=', 'class')
      .where('record_id', '=', id)
      .orderBy('sequence')
      .execute();
    expect(kept).toEqual([
      { verb: 'create', record_name: 'Gone' },
      { verb: 'delete', record_name: 'Gone' },
    ]);
  });

  it("does not find another location's class under its own", async () => {
    const other = await server.make.class((await server.make.location()).id);
    expect((await refusalOf(get(other.id))).status).toBe(404);
    expect((await refusalOf(manager.call(classes.remove, { params: { locationId, id: other.id } }))).status).toBe(404);
  });
});

describe('a class whose cameras are made public', () => {
  const place = async (isOn: boolean) => {
    const location = await server.make.location({ is_public_camera_support_enabled: isOn });
    const room = await server.make.class(location.id);
    const seen = await server.make.camera(location.id, { classIds: [room.id] });
    const detector = await server.make.camera(location.id, { classIds: [room.id], ai_only: true });
    const as = async (role: 'LocationManager' | 'StaffManager') =>
      server.signIn(await server.make.user(role, { locationIds: [location.id] }));
    const params = { locationId: location.id, id: room.id };
    const areThey = async (areCamerasPublic: boolean, role: 'LocationManager' | 'StaffManager' = 'LocationManager') => {
      const browser = await as(role);
      const { name, cameras, version } = await browser.call(classes.get, { params });
      const cameraIds = cameras.map(({ id }) => id);
      return await browser.call(classes.update, { params, body: { name, cameraIds, version, areCamerasPublic } });
    };
    const flags = async () =>
      (
        await server.db
          .selectFrom('cameras')
          .where('id', 'in', [seen.id, detector.id])
          .select(['is_public', 'version'])
          .orderBy('id')
          .execute()
      ).map((row) => [row.is_public, row.version]);
    return { areThey, flags };
  };

  it('makes each of them public, and no longer, but for detectors, and voids their forms', async () => {
    const { areThey, flags } = await place(true);
    const [[, before], [, ofDetector]] = (await flags()) as [[boolean, number], [boolean, number]];
    await areThey(true);
    expect(await flags()).toEqual([
      [true, before + 1],
      [false, ofDetector],
    ]);
    await areThey(false);
    expect((await flags())[0]).toEqual([false, before + 2]);
  });

  it('is refused to anyone who may change classes and not cameras, and where public cameras are off', async () => {
    const on = await place(true);
    expect((await refusalOf(on.areThey(true, 'StaffManager'))).status).toBe(403);
    await on.areThey(false, 'StaffManager');
    const off = await place(false);
    expect((await refusalOf(off.areThey(true))).status).toBe(403);
    for (const { flags } of [on, off]) expect((await flags())[0]?.[0]).toBe(false);
  });
});
