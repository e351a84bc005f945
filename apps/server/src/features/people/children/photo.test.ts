import { children } from '@viewgate/contract';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
type Browser = Awaited<ReturnType<TestServer['signIn']>>;
let manager: Browser;
let stranger: Browser;
let locationId: number;
let familyId: number;

beforeAll(async () => {
  server = await testServer();
  const { make } = server;
  locationId = (await make.location()).id;
  familyId = (await make.family(locationId)).id;
  const elsewhere = (await make.location()).id;
  manager = await server.signIn(await make.user('LocationManager', { locationIds: [locationId] }));
  stranger = await server.signIn(await make.user('LocationManager', { locationIds: [elsewhere] }));
});

const drawn = sharp({ create: { width: 900, height: 600, channels: 3, background: '#c06040' } });
const photo = async () => (await drawn.clone().jpeg().toBuffer()).toString('base64');
const create = (photoFile: string) =>
  manager.call(children.create, {
    params: { locationId },
    body: { firstName: 'Ada', lastName: 'Summer', familyId, photoFile },
  });
const get = (id: number) => manager.call(children.get, { params: { locationId, id } });

it('is shown to staff of the location alone, in the list and on the form', async () => {
  const { id } = await create(await photo());
  const { photoUrl } = await get(id);
  const { rows } = await manager.call(children.table, { params: { locationId }, body: { allSearch: 'Ada' } });
  expect(rows.find((row) => row.id === id)?.photoUrl).toBe(photoUrl);
  const answer = await manager.fetch(photoUrl ?? '');
  expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ format: 'jpeg', width: 320 });
  expect((await stranger.fetch(photoUrl ?? '')).status).toBe(404);
  expect((await server.browser().fetch(photoUrl ?? '')).status).toBe(401);
});

it('gets a new address with a new picture, stays when the form leaves it alone, and goes with null', async () => {
  const { id } = await create(await photo());
  const save = async (given: object) => {
    const { version, photoUrl } = await get(id);
    const body = { firstName: 'Ada', lastName: 'Summer', familyId, version, ...given };
    await manager.call(children.update, { params: { locationId, id }, body });
    return { before: photoUrl, after: (await get(id)).photoUrl };
  };
  const kept = await save({ lastName: 'Winter' });
  expect(kept.after).toBe(kept.before);
  const changed = await save({ photoFile: await photo() });
  expect(changed.after).not.toBe(changed.before);
  expect((await manager.fetch(changed.before ?? '')).status).toBe(404);
  expect((await save({ photoFile: null })).after).toBeNull();
});

it('is refused on its field when it is not a picture, and the child is not created', async () => {
  const file = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5]).toString('base64');
  const before = await server.db.selectFrom('children').where('location_id', '=', locationId).select('id').execute();
  expect((await refusalOf(create(file))).validationFailures?.[0]?.propertyName).toBe('photoFile');
  const after = await server.db.selectFrom('children').where('location_id', '=', locationId).select('id').execute();
  expect(after).toEqual(before);
});
