import { access, cameraWall, shell, viewAs, viewHeader } from '@viewgate/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type RecordedCamera, recordedCamera } from '../../../../test/recorded-camera.ts';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
let recorded: RecordedCamera;
let locationId: number;

beforeAll(async () => {
  server = await testServer();
  recorded = await recordedCamera(server);
  ({ locationId } = recorded);
}, 90_000);

const staff = async (set: { has_portal_camera_access?: boolean } = {}) => {
  const user = await server.make.user('StaffViewer', { locationIds: [locationId] });
  if (Object.keys(set).length > 0)
    await server.db.updateTable('users').set(set).where('account_id', '=', user.id).execute();
  return await server.signIn(user);
};
const wallOf = async (browser: Awaited<ReturnType<typeof staff>>) =>
  await browser.call(cameraWall.get, { params: { locationId } });

describe('the wall of cameras', () => {
  it('shows every camera of the location with its classes, its state and how many watch it', async () => {
    const { make } = server;
    const twins = await make.class(locationId, { name: 'Twins' });
    const yard = await make.camera(locationId, { name: 'Aaa yard', classIds: [twins.id, recorded.classId] });
    await make.camera((await make.location()).id, { name: 'Elsewhere' });
    const browser = await staff();
    const before = await wallOf(browser);
    expect(before.map(({ camera }) => camera.id)).toEqual([yard.id, recorded.cameraId]);
    expect(new Set(before[0]?.classes.map(({ id }) => id))).toEqual(new Set([twins.id, recorded.classId]));
    expect(before.map(({ mayWatch, watching }) => [mayWatch, watching])).toEqual([
      [true, 0],
      [true, 0],
    ]);
    await browser.call(access.watch, { params: { locationId, id: recorded.cameraId } });
    expect((await wallOf(browser)).map(({ watching }) => watching)).toEqual([0, 1]);
  });

  it('gives each camera the same state as its live view', async () => {
    const off = await server.make.camera(locationId, { name: 'Off', is_enabled: false });
    const browser = await staff();
    await expect
      .poll(async () => (await wallOf(browser)).find(({ camera }) => camera.id === off.id))
      .toMatchObject({ mayWatch: false, reason: 'cameraDisabled' });
    const refused = await refusalOf(browser.call(access.watch, { params: { locationId, id: off.id } }));
    expect(refused.code).toBe('accessDenied');
  });

  it('shows no picture to staff without camera access, nor from outside where cameras are watched onsite only', async () => {
    const reasonsOf = async (browser: Awaited<ReturnType<typeof staff>>) => [
      ...new Set((await wallOf(browser)).map(({ mayWatch, reason }) => `${mayWatch} ${reason}`)),
    ];
    expect(await reasonsOf(await staff({ has_portal_camera_access: false }))).toEqual(['false staffNoCameraAccess']);
    const browser = await staff();
    await server.setLocation(locationId, { is_onsite_only: true });
    await expect.poll(() => reasonsOf(browser)).toContain('false staffOffsite');
  });

  it('says in a view of onsite-only cameras that it depends on where the person is, wherever support is', async () => {
    const { id } = await server.make.location({ is_onsite_only: true });
    await server.make.camera(id);
    const user = await server.make.user('StaffViewer', { locationIds: [id] });
    const support = await server.signIn(await server.make.user('Staff'));
    const view = await support.call(viewAs.beginUser, { params: { id: user.id }, body: { reason: 'They called' } });
    const page = server.browser({ [viewHeader]: String(view.id) });
    for (const [name, value] of support.cookies) page.cookies.set(name, value);
    const says = async () =>
      (await page.call(cameraWall.get, { params: { locationId: id } })).map((one) => [one.mayWatch, one.reason]);
    for (const network of ['127.0.0.0/8', '192.0.2.0/24']) {
      await server.db
        .updateTable('locations')
        .set({ staff_networks: [network] })
        .where('id', '=', id)
        .execute();
      await expect.poll(says).toEqual([[false, 'staffAddressUnreadable']]);
      expect((await page.call(shell.context)).isOffsite).toBe(true);
    }
  });

  it('is not found by staff of another location or by parents', async () => {
    const stranger = await server.make.user('LocationManager', { locationIds: [(await server.make.location()).id] });
    const { browser: parent } = await recorded.newParent();
    for (const browser of [await server.signIn(stranger), parent])
      expect([403, 404]).toContain((await refusalOf(wallOf(browser))).status);
  });
});
