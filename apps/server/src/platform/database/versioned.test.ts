import { beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../test/server.ts';
import { Refusal } from '../refusal/refusal.ts';
import { setLinks } from './links.ts';
import { requireVersion, updateVersioned } from './versioned.ts';

let server: TestServer;
let locationId: number;

beforeAll(async () => {
  server = await testServer();
  locationId = (await server.make.location()).id;
});

const refusedWith = async (edit: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await edit.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof Refusal ? [error.code, error.extras.current] : error;
};

it('an edit succeeds once, and a late editor gets the current record', async () => {
  const { id } = await server.make.class(locationId, { name: 'Owls' });
  const current = { name: 'Owls' };
  const edit = (version: number, name: string, at = locationId) =>
    server.db
      .transaction()
      .execute((tx) => updateVersioned(tx, 'classes', { location_id: at, id }, { version, current }, { name }));
  expect(await edit(1, 'Larks')).toBe(2);
  expect(await refusedWith(edit(1, 'Wrens'))).toEqual(['conflict', current]);
  expect(await refusedWith(edit(2, 'Wrens', locationId + 1))).toEqual(['conflict', current]);
  expect(await refusedWith(edit(2_147_483_647, 'Wrens'))).toEqual(['conflict', current]);
  const row = server.db.selectFrom('classes').where('id', '=', id).select(['name', 'version']);
  expect(await row.executeTakeFirst()).toEqual({ name: 'Larks', version: 2 });
});

it('a separately counted part has its own version', async () => {
  const policy = await server.db
    .insertInto('policies')
    .values({ location_id: locationId, kind: 'class', name: 'Counted apart' })
    .returning(['id', 'version', 'configuration_version'])
    .executeTakeFirstOrThrow();
  const { id, version, configuration_version } = policy;
  const edit = { version: configuration_version, current: null };
  const saved = await server.db
    .transaction()
    .execute((tx) =>
      updateVersioned(
        tx,
        'policies',
        { location_id: locationId, id },
        edit,
        { is_enabled: true },
        'configuration_version',
      ),
    );
  expect(saved).toBe(configuration_version + 1);
  const after = server.db.selectFrom('policies').where('id', '=', id).select(['version', 'configuration_version']);
  expect(await after.executeTakeFirst()).toEqual({ version, configuration_version: configuration_version + 1 });
});

it('an editor of another version is refused before anything is tried', () => {
  expect(() => requireVersion(1, { version: 1 })).not.toThrow();
  expect(() => requireVersion(1, { version: 2 })).toThrow(Refusal);
});

it("links are replaced by those given; unchanged ones are not touched, and other owners' links are left alone", async () => {
  const [one, other] = [await server.make.class(locationId), await server.make.class(locationId)];
  const cameras = [];
  for (let n = 0; n < 3; n++) cameras.push((await server.make.camera(locationId)).id);
  const [a = 0, b = 0, c = 0] = cameras;
  const set = (classId: number, ids: number[]) =>
    server.db
      .transaction()
      .execute((tx) => setLinks(tx, 'class_cameras', { location_id: locationId, class_id: classId }, 'camera_id', ids));
  const linked = async (classId: number) => {
    const rows = await server.db.selectFrom('class_cameras').where('class_id', '=', classId).selectAll().execute();
    return rows.map((row) => row.camera_id).toSorted((x, y) => x - y);
  };
  await set(other.id, [a]);
  await set(one.id, [a, b, b]);
  expect(await linked(one.id)).toEqual([a, b]);
  await set(one.id, [b, c]);
  expect(await linked(one.id)).toEqual([b, c]);
  await set(one.id, []);
  expect([await linked(one.id), await linked(other.id)]).toEqual([[], [a]]);
  const elsewhere = await server.make.camera((await server.make.location()).id);
  await expect(set(one.id, [elsewhere.id])).rejects.toThrow('foreign key');
});
