import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cameras } from '@viewgate/contract';
import { type RecordingServer, startRecordingServer } from '@viewgate/simulators/recording-server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { createPhotographer } from './take-pictures.ts';

// Later than the database's own clock, which sets when a new camera is due; apart from the server's, so that sessions do not end.
const clock = createTestClock('2100-06-03T15:00:00Z');
let server: TestServer;
let recorder: RecordingServer;
let site: Server;
let siteUrl: string;
// Drawn once for all files of a run.
const cacheDir = join(tmpdir(), 'viewgate-scenes');
let locationId: number;
let nvrServerId: number;
let manager: Awaited<ReturnType<TestServer['signIn']>>;
let photographer: ReturnType<typeof createPhotographer>;

const drawn = (color: string, width = 1_600, height = 1_200) =>
  sharp({ create: { width, height, channels: 3, background: color } }).withExif({ IFD0: { Artist: 'Someone' } });

beforeAll(async () => {
  recorder = await startRecordingServer({
    name: 'Office',
    cacheDir,
    users: [{ name: '', password: '' }],
    cameras: [{ shortName: 'play', name: 'Playroom', scene: 'playroom' }],
  });
  const picture = await drawn('green').png().toBuffer();
  site = createServer((request, response) => {
    if (request.url === '/picture.png') response.end(picture);
    else if (request.url === '/moved') response.writeHead(302, { location: '/picture.png' }).end();
    else if (request.url === '/waits') waiting.resolve(() => response.end(picture));
    else if (request.url === '/page') response.end('<html></html>');
    else response.writeHead(200, { 'content-length': 50_000_000 }).write(Buffer.alloc(1_000));
  });
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve);
  });
  const address = site.address();
  siteUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  server = await testServer();
  locationId = (await server.make.location()).id;
  nvrServerId = (await server.make.recordingServer(locationId, { domain: recorder.url })).id;
  manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
  photographer = createPhotographer({ ...server.deps, clock });
});
afterAll(async () => {
  photographer.close();
  site.closeAllConnections();
  site.close();
  await recorder.stop();
});

/** Answers the request to `/waits`, once it has arrived. */
const waiting = Promise.withResolvers<() => void>();

let counter = 0;
const create = async (more: object = {}) => {
  const body = { name: 'Room', shortName: `short${++counter}`, nvrServerId, ...more };
  return (await manager.call(cameras.create, { params: { locationId }, body })).id;
};
const get = (id: number) => manager.call(cameras.get, { params: { locationId, id } });
const update = async (id: number, more: object) => {
  const { picture: _, classes: _c, hasThumbnailFile: _f, nvrServerName: _n, ...now } = await get(id);
  return await manager.call(cameras.update, { params: { locationId, id }, body: { ...now, ...more } });
};
const fetchPicture = async (id: number, browser = manager) => {
  const url = (await get(id)).picture.thumbnailUrl;
  if (!url) return null;
  const answer = await browser.fetch(url);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};
/** The approximate color in the middle. */
const colorOf = async (bytes: Buffer | undefined) => {
  const { dominant } = await sharp(bytes).stats();
  return dominant.r > 128 ? 'red' : dominant.b > 128 ? 'blue' : dominant.g > 100 ? 'green' : 'other';
};
const uploaded = async (color: string) => ({
  overrideThumbnailUrl: true,
  thumbnailFile: `data:image/jpeg;base64,${(await drawn(color).jpeg().toBuffer()).toString('base64')}`,
});
const online = (id: number) => server.db.updateTable('cameras').set({ state: 'online' }).where('id', '=', id).execute();
const never = new AbortController().signal;

const refused = async (thumbnailFile: string | undefined) =>
  (await refusalOf(create({ overrideThumbnailUrl: true, thumbnailFile }))).validationFailures?.[0];

describe('an uploaded picture', () => {
  it("is re-encoded within bounds, without the file's metadata", async () => {
    const id = await create(await uploaded('red'));
    const picture = await fetchPicture(id);
    expect(picture?.status).toBe(200);
    expect(picture?.headers.get('content-type')).toBe('image/jpeg');
    const { width, height, format, exif } = await sharp(picture?.bytes).metadata();
    expect([width, height, format, exif]).toEqual([640, 480, 'jpeg', undefined]);
    expect(await colorOf(picture?.bytes)).toBe('red');
    const again = await manager.fetch((await get(id)).picture.thumbnailUrl ?? '', {
      headers: { 'if-none-match': picture?.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('is refused when it is not a picture, too large, or missing', async () => {
    expect(await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'))).toMatchObject({
      propertyName: 'thumbnailFile',
      errorMessage: 'The picture must be a png, jpg or jpeg file.',
    });
    expect((await refused('not base64!'))?.errorMessage).toBe('The picture must be a png, jpg or jpeg file.');
    expect((await refused('A'.repeat(940_000)))?.errorMessage).toBe('The picture must be at most 700 KB.');
    expect((await refused(undefined))?.errorMessage).toBe('Choose a picture or enter a thumbnail URL.');
  });

  it("stays when the form omits it, is replaced by another, and gives way to the camera's own picture", async () => {
    const id = await create(await uploaded('red'));
    await update(id, { name: 'Renamed' });
    expect(await get(id)).toMatchObject({ hasThumbnailFile: true, name: 'Renamed' });
    await update(id, await uploaded('blue'));
    expect(await colorOf((await fetchPicture(id))?.bytes)).toBe('blue');
    await photographer.one(id);
    expect(await colorOf((await fetchPicture(id))?.bytes)).toBe('blue');
    await update(id, { overrideThumbnailUrl: false });
    expect(await get(id)).toMatchObject({ hasThumbnailFile: false, picture: { thumbnailUrl: null } });
  });
});

describe('a linked picture', () => {
  it('is fetched and served by the portal', async () => {
    const id = await create({ overrideThumbnailUrl: true, thumbnailUrl: `${siteUrl}/picture.png` });
    expect((await get(id)).picture.thumbnailUrl).toBeNull();
    await photographer.one(id);
    const picture = await fetchPicture(id);
    expect((await sharp(picture?.bytes).metadata()).format).toBe('jpeg');
    expect(await colorOf(picture?.bytes)).toBe('green');
  });

  it('may not be a redirect, a page, too large, or a cloud metadata address', async () => {
    const links = [`${siteUrl}/moved`, `${siteUrl}/page`, `${siteUrl}/huge`, 'http://169.254.169.254/picture.png'];
    for (const thumbnailUrl of links) {
      const id = await create({ overrideThumbnailUrl: true, thumbnailUrl });
      await photographer.one(id);
      expect((await get(id)).picture.thumbnailUrl).toBeNull();
    }
  });
});

describe('a taken picture', () => {
  it('is taken from the recording server when due, and not before', async () => {
    const id = await create({ shortName: 'play' });
    await photographer.round(never);
    expect((await get(id)).picture.thumbnailUrl).toBeNull();
    await online(id);
    await photographer.round(never);
    expect((await get(id)).picture.thumbnailUrl).toBeNull();
    clock.advance(15 * 60_000);
    await photographer.round(never);
    const first = await fetchPicture(id);
    expect((await sharp(first?.bytes).metadata()).width).toBeLessThanOrEqual(640);
    const url = (await get(id)).picture.thumbnailUrl;
    clock.advance(15 * 60_000);
    await photographer.round(never);
    expect((await get(id)).picture.thumbnailUrl).not.toBe(url);
  });

  it('is seen only by staff who may watch cameras here', async () => {
    const id = await create({ shortName: 'play2' });
    const jpeg = await drawn('red').jpeg().toBuffer();
    await server.db
      .insertInto('camera_thumbnails')
      .values({ location_id: locationId, camera_id: id, jpeg, taken_at: new Date(clock.now()) })
      .execute();
    const account = await server.make.user('LocationManager', { locationIds: [locationId], cameraAccess: false });
    const withoutAccess = await server.signIn(account);
    expect((await fetchPicture(id, withoutAccess))?.status).toBe(403);
    expect((await fetchPicture(id))?.status).toBe(200);
    await server.setLocation(locationId, { is_onsite_only: true });
    await expect.poll(async () => (await fetchPicture(id))?.status).toBe(403);
    await server.setLocation(locationId, { staff_networks: ['127.0.0.0/8'] });
    await expect.poll(async () => (await fetchPicture(id))?.status).toBe(200);
    const elsewhere = await server.make.location();
    const stranger = await server.signIn(await server.make.user('LocationManager', { locationIds: [elsewhere.id] }));
    expect((await fetchPicture(id, stranger))?.status).toBe(404);
  });

  it('is dropped when the camera shows something else, even if that changes while it is taken', async () => {
    const id = await create({ overrideThumbnailUrl: true, thumbnailUrl: `${siteUrl}/picture.png` });
    await photographer.one(id);
    expect((await get(id)).picture.thumbnailUrl).not.toBeNull();
    await update(id, { thumbnailUrl: `${siteUrl}/page` });
    expect((await get(id)).picture.thumbnailUrl).toBeNull();

    await update(id, { thumbnailUrl: `${siteUrl}/waits` });
    const taking = photographer.one(id);
    const answer = await waiting.promise;
    await update(id, { overrideThumbnailUrl: false });
    answer();
    await taking;
    expect((await get(id)).picture.thumbnailUrl).toBeNull();
  });
});

it('asks a silent server for the cameras at hand, and for its others a minute later', async () => {
  const silent = await server.make.recordingServer(locationId, { domain: 'http://127.0.0.1:9', name: 'Silent' });
  const ids: number[] = [];
  for (let some = 0; some < 20; some++) ids.push(await create({ nvrServerId: silent.id }));
  await Promise.all(ids.map(online));
  const dueIn = async () => {
    const all = server.db.selectFrom('cameras').select('thumbnail_due_at').where('recording_server_id', '=', silent.id);
    const minutes = (await all.execute()).map((one) => (one.thumbnail_due_at.getTime() - clock.now()) / 60_000);
    return { asked: minutes.filter((one) => one === 15).length, putBack: minutes.filter((one) => one === 1).length };
  };
  await photographer.round(never);
  const { asked, putBack } = await dueIn();
  expect([asked + putBack, putBack > 0]).toEqual([20, true]);
  clock.advance(60_000);
  await photographer.round(never);
  expect(await dueIn()).toMatchObject({ putBack: 0, asked: putBack });
});
