import { users } from '@viewgate/contract';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { bodyFor } from './test/body.ts';

let server: TestServer;
type Browser = Awaited<ReturnType<TestServer['signIn']>>;
let manager: Browser;
let stranger: Browser;
let locationId: number;

beforeAll(async () => {
  server = await testServer();
  const { make } = server;
  const location = await make.location();
  locationId = location.id;
  manager = await server.signIn(await make.user('LocationManager', { locationIds: [locationId] }));
  stranger = await server.signIn(await make.user('LocationManager', { locationIds: [(await make.location()).id] }));
});

const drawn = sharp({ create: { width: 900, height: 600, channels: 3, background: '#c06040' } });
const create = async (profilePhotoFile: string) =>
  await manager.call(users.create, { body: bodyFor('StaffViewer', { locationId }, { profilePhotoFile }) });
const urlOf = async (id: number) => (await manager.call(users.get, { params: { id } })).profilePhotoUrl ?? '';

it('re-encodes a photo without its GPS position, and sends it only to those who can see the user', async () => {
  const file = await drawn
    .clone()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 52/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(file).metadata()).exif).toBeDefined();
  const { id } = await create(file.toString('base64'));
  const url = await urlOf(id);
  const answer = await manager.fetch(url);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(answer.headers.get('cache-control')).toMatch(/private, max-age=31536000, immutable/);
  const kept = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect(kept).toMatchObject({ format: 'jpeg', width: 320 });
  expect(kept.exif).toBeUndefined();
  expect((await stranger.fetch(url)).status).toBe(404);
  expect((await server.browser().fetch(url)).status).toBe(401);
  expect((await manager.fetch(url.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).status).toBe(404);
});

it('gives a new picture a new address, and keeps, replaces or drops it as the form says', async () => {
  const file = (await drawn.clone().jpeg().toBuffer()).toString('base64');
  const { id } = await create(`data:image/jpeg;base64,${file}`);
  const first = await urlOf(id);
  const save = async (given: object) => {
    const { version, userName, email } = await manager.call(users.get, { params: { id } });
    const body = { ...bodyFor('StaffViewer', { locationId }), userName, email, version, ...given };
    await manager.call(users.update, { params: { id }, body });
    return await urlOf(id);
  };
  expect(await save({})).toBe(first);
  expect(await save({ profilePhotoFile: file })).not.toBe(first);
  expect((await manager.fetch(first)).status).toBe(404);
  expect(await save({ profilePhotoFile: null })).toBe('');
});

it.each([
  ['a PNG', async () => (await drawn.clone().png().toBuffer()).toString('base64')],
  [
    'a file that only begins as a JPEG',
    async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5]).toString('base64'),
  ],
  ['markup', async () => Buffer.from('<svg onload="alert(1)"/>').toString('base64')],
  [
    'a photo that is too large',
    async () => Buffer.concat([await drawn.clone().jpeg().toBuffer(), Buffer.alloc(700_000)]).toString('base64'),
  ],
])('refuses %s on its field', async (_, file) => {
  const refused = await refusalOf(create(await file()));
  expect(refused.validationFailures?.[0]?.propertyName).toBe('profilePhotoFile');
});
