import { access } from '@viewgate/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statusOf, watchPlayback } from '../../../../test/player.ts';
import { type RecordedCamera, recordedCamera } from '../../../../test/recorded-camera.ts';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

const site = '198.51.100.0/24';
let server: TestServer;
let proxied: TestServer;
let camera: RecordedCamera;
let member: { userName: string };

beforeAll(async () => {
  server = await testServer();
  proxied = await testServer({
    database: server.connectionString,
    dataDir: server.dataDir,
    env: { TRUSTED_PROXIES: '127.0.0.1' },
  });
  camera = await recordedCamera(server);
  member = await server.make.user('StaffManager', { locationIds: [camera.locationId] });
}, 90_000);

const limitTo = (...networks: string[]) =>
  server.setLocation(camera.locationId, { is_onsite_only: true, staff_networks: networks });
beforeEach(() => limitTo('127.0.0.1', site));

const params = () => ({ locationId: camera.locationId, id: camera.cameraId });
const from = (address: string, of = proxied) => of.signIn(member, { 'x-forwarded-for': address });
const watch = (browser: Awaited<ReturnType<typeof from>>) => browser.call(access.watch, { params: params() });

describe('where staff watch onsite only', () => {
  it('a playback ends at both processes within a second when its network is taken off the list', async () => {
    const here = await watch(await server.signIn(member));
    const there = await watch(await from('198.51.100.7'));
    const players = [await watchPlayback(server, here.playlistUrl), await watchPlayback(proxied, there.playlistUrl)];
    const began = performance.now();
    await limitTo('203.0.113.0/24');
    for (const player of players) expect(await player.until('ended')).toMatchObject({ reason: 'staffOffsite' });
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  it('believes the address that a trusted proxy gives, at the opening and with each part', async () => {
    expect(await refusalOf(watch(await from('203.0.113.7')))).toMatchObject({ decision: { reason: 'staffOffsite' } });
    const browser = await from('198.51.100.7');
    const { playlistUrl } = await watch(browser);
    expect((await browser.fetch(playlistUrl)).status).toBe(200);
    const elsewhere = proxied.browser({ 'x-forwarded-for': '203.0.113.7' });
    expect((await elsewhere.fetch(playlistUrl)).status).toBe(403);
    expect((await browser.fetch(playlistUrl)).status).toBe(403);
  });

  it('believes no address that the caller claims where no proxy is trusted', async () => {
    await limitTo(site);
    const claimed = await from('198.51.100.7', server);
    expect(await refusalOf(watch(claimed))).toMatchObject({ decision: { reason: 'staffOffsite' } });
    await limitTo('127.0.0.1');
    const { playlistUrl } = await watch(await server.signIn(member));
    expect(await statusOf(server, playlistUrl)).toBe(200);
  });

  it('tells staff the address that the portal sees, and whether it is onsite', async () => {
    const onsite = async (address: string) =>
      (await from(address)).call(access.onsite, { params: { locationId: camera.locationId } });
    expect(await onsite('198.51.100.7')).toEqual({ address: '198.51.100.7', isOnsite: true, isOnsiteOnly: true });
    expect(await onsite('203.0.113.7')).toEqual({ address: '203.0.113.7', isOnsite: false, isOnsiteOnly: true });
    const foreign = await server.make.location();
    const browser = await from('198.51.100.7');
    const asked = browser.call(access.onsite, { params: { locationId: foreign.id } });
    expect((await refusalOf(asked)).status).toBe(404);
  });
});
