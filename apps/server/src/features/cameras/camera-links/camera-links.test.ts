import { cameraLinks } from '@viewgate/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
let here: { id: number; organization_id: number };
let serverId: number;
let cameraId: number;
let teacher: Awaited<ReturnType<TestServer['signIn']>>;

beforeAll(async () => {
  server = await testServer();
  here = await server.make.location({ name: 'Oak Street' });
  await server.make.location({ name: 'Without servers', organization_id: here.organization_id });
  serverId = (
    await server.make.recordingServer(here.id, {
      name: 'Office',
      nvr_wan_ip_address: 'https://nvr.example:81/',
      nvr_lan_ip_address: '192.168.1.4',
    })
  ).id;
  cameraId = (
    await server.make.camera(here.id, { recording_server_id: serverId, name: 'Playroom', short_name: 'play 1&x' })
  ).id;
  teacher = await server.signIn(await server.make.user('StaffViewer', { locationIds: [here.id] }));
});

describe('camera links', () => {
  it('lead from locations with servers to the camera manager and to each camera', async () => {
    const locations = await teacher.call(cameraLinks.locations, { body: {} });
    expect(locations.rows).toMatchObject([{ id: here.id, serverCount: 1, cameraCount: 1, onlineCameraCount: 0 }]);
    const { locationName, servers } = await teacher.call(cameraLinks.servers, { params: { locationId: here.id } });
    expect(locationName).toBe('Oak Street');
    expect(servers).toMatchObject([
      { id: serverId, adminLink: 'https://nvr.example:81/ui3.htm', lanLink: 'http://192.168.1.4/ui3.htm' },
    ]);
    const { rows } = await teacher.call(cameraLinks.cameras, { params: { serverId }, body: { allSearch: 'play' } });
    const adminLink = 'https://nvr.example:81/ui3.htm?cam=play%201%26x&maximize=1';
    expect(rows).toMatchObject([{ id: cameraId, adminLink }]);
    const camera = await teacher.call(cameraLinks.camera, { params: { id: cameraId } });
    expect(camera).toMatchObject({ adminLink, server: { name: 'Office', locationName: 'Oak Street' } });
  });

  it('are absent where no address is known', async () => {
    const bare = await server.make.recordingServer(here.id);
    const found = await teacher.call(cameraLinks.server, { params: { serverId: bare.id } });
    expect(found).toMatchObject({ adminLink: null, lanLink: null });
  });

  it('show the manager in a frame that only its own https server may fill, to staff of recording servers', async () => {
    const user = (role: 'LocationManager' | 'StaffViewer') => server.make.user(role, { locationIds: [here.id] });
    const manager = await server.signIn(await user('LocationManager'));
    const { managerPage } = await manager.call(cameraLinks.server, { params: { serverId } });
    const ask = (browser: typeof manager, page = managerPage ?? '') => browser.fetch(page);
    expect((await ask(manager)).status).toBe(404);
    await server.db.insertInto('features').values({ name: 'BlueIrisIframe', is_enabled: true }).execute();
    await expect.poll(async () => (await ask(manager)).status).toBe(200);
    const page = await ask(manager);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('frame-src https://nvr.example:81;');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(await page.text()).toContain('src="https://nvr.example:81/ui3.htm"');
    expect((await ask(teacher)).status).toBe(403);

    const plain = await server.make.recordingServer(here.id, { name: '<b>', nvr_wan_ip_address: 'http://nvr.example' });
    expect((await manager.call(cameraLinks.server, { params: { serverId: plain.id } })).managerPage).toBeNull();
    const path = cameraLinks.manager.path.replace(':serverId', `${plain.id}`);
    expect((await ask(manager, path)).status).toBe(404);
  });

  it('stay within the reach: one organization, the named locations', async () => {
    const stranger = await server.signIn(
      await server.make.user('OrganizationManager', { organizationId: (await server.make.organization()).id }),
    );
    expect((await stranger.call(cameraLinks.locations, { body: {} })).rows).toEqual([]);
    const calls = [
      stranger.call(cameraLinks.servers, { params: { locationId: here.id } }),
      stranger.call(cameraLinks.server, { params: { serverId } }),
      stranger.call(cameraLinks.cameras, { params: { serverId }, body: {} }),
      stranger.call(cameraLinks.camera, { params: { id: cameraId } }),
    ];
    const refused = await Promise.all(calls.map(refusalOf));
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const own = await server.signIn(
      await server.make.user('OrganizationManager', { organizationId: here.organization_id }),
    );
    expect((await own.call(cameraLinks.server, { params: { serverId } })).name).toBe('Office');
  });
});
