import { cameras, recordingServers } from '@viewgate/contract';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type RecordedCamera, recordedCamera } from '../../../../test/recorded-camera.ts';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
let recorded: RecordedCamera;
let serverId: number;

beforeAll(async () => {
  server = await testServer();
  recorded = await recordedCamera(server);
  const { id } = await server.db
    .selectFrom('recording_servers')
    .where('location_id', '=', recorded.locationId)
    .select('id')
    .executeTakeFirstOrThrow();
  serverId = id;
}, 90_000);

type Role = 'LocationManager' | 'StaffManager';
const asker = async (role: Role = 'LocationManager', set: { has_portal_camera_access?: boolean } = {}) => {
  const user = await server.make.user(role, { locationIds: [recorded.locationId] });
  if (set.has_portal_camera_access !== undefined)
    await server.db.updateTable('users').set(set).where('account_id', '=', user.id).execute();
  return await server.signIn(user);
};
const stillOf = (shortName: string, id = serverId) =>
  recordingServers.listedStill.path
    .replace(':locationId', `${recorded.locationId}`)
    .replace(':id', `${id}`)
    .replace(':shortName', encodeURIComponent(shortName));
const asked = () => recorded.recorder.requests.byPath();

it('shows importing staff what each new camera sees, and stores nothing', async () => {
  const answer = await (await asker()).fetch(stillOf('singing'));
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'image/jpeg',
    'no-store',
  ]);
  const jpeg = Buffer.from(await answer.arrayBuffer());
  expect(jpeg.readUInt16BE(0)).toBe(0xffd8);
  expect(await server.db.selectFrom('camera_thumbnails').select('camera_id').execute()).toEqual([]);
});

it('shows only cameras the server lists, and none the portal already has: those have their own rules', async () => {
  const browser = await asker();
  const before = asked();
  for (const name of ['toddlers', 'TODDLERS', 'nothing', '@index', '../json', 'singing/../toddlers'])
    expect([name, (await browser.fetch(stillOf(name))).status]).toEqual([name, 404]);
  expect(asked()['/image/toddlers'] ?? 0).toBe(before['/image/toddlers'] ?? 0);
  const groups = Object.keys(asked()).filter((path) => path.startsWith('/image/') && path !== '/image/singing');
  expect(groups.filter((path) => !(path in before))).toEqual([]);
});

it('does not reveal by timing that nothing listens at an address', async () => {
  const closed = await server.make.recordingServer(recorded.locationId, { domain: 'http://127.0.0.1:9' });
  const browser = await asker();
  const began = performance.now();
  expect((await browser.fetch(stillOf('singing', closed.id))).status).toBe(502);
  expect(performance.now() - began).toBeGreaterThan(5_400);
});

it('shows no picture that was taken while access ended, or the camera was created', async () => {
  const heal = recorded.recorder.faults.add({ kind: 'slow', ms: 1_500, path: '/image/' });
  onTestFinished(heal);
  const taken = async (meanwhile: () => Promise<unknown>): Promise<number> => {
    const before = asked()['/image/singing'] ?? 0;
    const answer = (await asker()).fetch(stillOf('singing'));
    await expect.poll(() => asked()['/image/singing'] ?? 0).toBe(before + 1);
    await meanwhile();
    return (await answer).status;
  };
  const onsiteOnly = (is_onsite_only: boolean) => server.setLocation(recorded.locationId, { is_onsite_only });
  expect(await taken(() => onsiteOnly(true))).toBe(403);
  await onsiteOnly(false);
  const withoutCameras = () => server.db.updateTable('users').set({ has_portal_camera_access: false }).execute();
  expect(await taken(withoutCameras)).toBe(403);
  const create = () =>
    server.make.camera(recorded.locationId, {
      recording_server_id: serverId,
      short_name: 'singing',
      is_enabled: false,
    });
  expect(await taken(create)).toBe(404);
  await server.db.deleteFrom('cameras').where('short_name', '=', 'singing').execute();
});

it("shows nothing to staff who may only import or only watch, for another location's server, or from another network", async () => {
  const statusOf = async (browser: Awaited<ReturnType<typeof asker>>, path = stillOf('singing')) =>
    (await browser.fetch(path)).status;
  expect(await statusOf(await asker('LocationManager', { has_portal_camera_access: false }))).toBe(403);
  expect(await statusOf(await asker('StaffManager'))).toBe(403);
  const other = await server.make.recordingServer((await server.make.location()).id);
  expect(await statusOf(await asker(), stillOf('singing', other.id))).toBe(404);
  const onsite = { is_onsite_only: true };
  await server.setLocation(recorded.locationId, onsite);
  const browser = await asker();
  await expect.poll(() => statusOf(browser)).toBe(403);
  const open = { is_onsite_only: false };
  await server.setLocation(recorded.locationId, open);
});

describe('the live picture in the form of a camera', () => {
  const preview = (browser: Awaited<ReturnType<typeof asker>>, body: { nvrServerId?: number; shortName: string }) =>
    browser.call(cameras.preview, { params: { locationId: recorded.locationId }, body });
  const statusOf = async (browser: Awaited<ReturnType<typeof asker>>, shortName: string, id = serverId) =>
    (await refusalOf(preview(browser, { nvrServerId: id, shortName }))).status;

  it('is of the typed name at the recording server, an attempt in the audit, and not stored', async () => {
    const browser = await asker();
    for (const body of [{ nvrServerId: serverId, shortName: 'singing' }, { shortName: 'singing' }]) {
      const { picture } = await preview(browser, body);
      expect(Buffer.from(picture, 'base64').readUInt16BE(0)).toBe(0xffd8);
    }
    expect(await server.db.selectFrom('camera_thumbnails').select('camera_id').execute()).toEqual([]);
    const tried = server.db.selectFrom('audit_log').select(['record_name', 'after']).where('verb', '=', 'test');
    // Looking on is the same attempt.
    expect(await tried.where('location_id', '=', recorded.locationId).execute()).toEqual([
      { record_name: 'singing', after: { nvrServerId: serverId, shortName: 'singing', outcome: 'ok' } },
    ]);
  });

  it('fails alike for anything the server does not list, including a group', async () => {
    const browser = await asker();
    const before = asked();
    const began = performance.now();
    const names = ['nothing', '@index', '../json', 'x'.repeat(100)];
    expect(await Promise.all(names.map((name) => statusOf(browser, name)))).toEqual(names.map(() => 502));
    expect(performance.now() - began).toBeGreaterThan(8_400);
    expect(Object.keys(asked()).filter((path) => path.startsWith('/image/') && !(path in before))).toEqual([]);
  }, 30_000);

  it('follows the rules of a camera that the portal already has, before it is taken and after', async () => {
    const browser = await asker();
    const switched = (is_enabled: boolean) =>
      server.db.updateTable('cameras').set({ is_enabled }).where('id', '=', recorded.cameraId).execute();
    const before = asked()['/image/toddlers'] ?? 0;
    await preview(browser, { nvrServerId: serverId, shortName: 'toddlers' });
    await switched(false);
    await expect.poll(() => statusOf(browser, 'TODDLERS')).toBe(403);
    await switched(true);
    const heal = recorded.recorder.faults.add({ kind: 'slow', ms: 1_500, path: '/image/' });
    onTestFinished(heal);
    const taken = statusOf(browser, 'toddlers');
    await expect.poll(() => asked()['/image/toddlers'] ?? 0).toBeGreaterThan(before + 1);
    await switched(false);
    expect(await taken).toBe(403);
    await switched(true);
  });

  it("shows nothing to staff without cameras, nor of another location's server", async () => {
    expect(await statusOf(await asker('LocationManager', { has_portal_camera_access: false }), 'singing')).toBe(403);
    expect(await statusOf(await asker('StaffManager'), 'singing')).toBe(403);
    const other = await server.make.recordingServer((await server.make.location()).id);
    expect(await statusOf(await asker(), 'singing', other.id)).toBe(400);
  });
});
