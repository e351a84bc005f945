import { recordingServers } from '@viewgate/contract';
import { beforeAll, expect, it } from 'vitest';
import { type RecordedCamera, recordedCamera } from '../../../../test/recorded-camera.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';

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

it("shows nothing to staff who may only import or only watch, for another location's server, or from another network", async () => {
  const statusOf = async (browser: Awaited<ReturnType<typeof asker>>, path = stillOf('singing')) =>
    (await browser.fetch(path)).status;
  expect(await statusOf(await asker('LocationManager', { has_portal_camera_access: false }))).toBe(403);
  expect(await statusOf(await asker('StaffManager'))).toBe(403);
  const other = await server.make.recordingServer((await server.make.location()).id);
  expect(await statusOf(await asker(), stillOf('singing', other.id))).toBe(404);
  const onsite = { is_onsite_only: true };
  await server.db.updateTable('locations').set(onsite).where('id', '=', recorded.locationId).execute();
  const browser = await asker();
  await expect.poll(() => statusOf(browser)).toBe(403);
});
