import { users } from '@viewgate/contract';
import { describe, expect, it } from 'vitest';
import { demoPassword } from '../../../../test/factories.ts';
import { refusalOf } from '../../../../test/server.ts';
import { managerAtLocation } from './test/manager-at-location.ts';

const { server, organizationId, here, beside, elsewhere, admin, manager, get, change, teacher, fieldOf, sentenceOf } =
  await managerAtLocation();
type Browser = typeof manager;

describe('somebody who also works elsewhere', () => {
  it("is shown with the caller's locations only, and cannot be changed by callers without authority elsewhere", async () => {
    const shared = await teacher([here, beside]);
    expect(await get(manager, shared.id)).toMatchObject({ isShared: true, locations: [{ value: here }] });
    for (const endpoint of [users.lock, users.remove] as const) {
      const refused = await refusalOf(manager.call(endpoint, { params: { id: shared.id } }));
      expect(refused).toMatchObject({ status: 403, title: expect.stringMatching(/you do not manage/) });
    }
    expect(
      (await refusalOf(change(manager, shared.id, { password: demoPassword, confirmPassword: demoPassword }))).status,
    ).toBe(403);
    const chief = await server.signIn(await server.make.user('OrganizationManager', { organizationId }));
    expect((await get(chief, shared.id)).isShared).toBe(false);
    await change(chief, shared.id, { firstName: 'Both' });
  });

  it('only leaves the location they are removed from; somebody who works nowhere else is deleted', async () => {
    const shared = await teacher([here, beside]);
    const params = { locationId: here, id: shared.id };
    expect(await manager.call(users.locationDeleteDetails, { params })).toMatchObject({ keepsAccount: true });
    await manager.call(users.removeFromLocation, { params });
    expect((await refusalOf(get(manager, shared.id))).status).toBe(404);
    expect((await get(admin, shared.id)).locations).toMatchObject([{ value: beside }]);
    const only = await teacher();
    const own = { locationId: here, id: only.id };
    expect(await manager.call(users.locationDeleteDetails, { params: own })).toMatchObject({ keepsAccount: false });
    await manager.call(users.removeFromLocation, { params: own });
    expect((await refusalOf(get(admin, only.id))).status).toBe(404);
    const foreign = await teacher([beside]);
    const wrong = manager.call(users.removeFromLocation, { params: { locationId: here, id: foreign.id } });
    expect((await refusalOf(wrong)).status).toBe(404);
  });

  it('is added to a location of the same organization by a caller who sees them', async () => {
    const other = await teacher([beside]);
    const stranger = await server.make.user('StaffViewer', { locationIds: [elsewhere] });
    const both = await server.signIn(
      await server.make.user('LocationManager', { organizationId, locationIds: [here, beside] }),
    );
    const params = { locationId: here };
    const options = async (browser: Browser) =>
      (await browser.call(users.inviteOptions, { params, query: { search: other.userName } })).map(
        ({ value }) => value,
      );
    expect(await options(both)).toEqual([other.id]);
    expect(await options(manager)).toEqual([]);
    expect(await fieldOf(both.call(users.addToLocation, { params, body: { userId: stranger.id } }))).toBe('userId');
    expect(await fieldOf(manager.call(users.addToLocation, { params, body: { userId: other.id } }))).toBe('userId');
    await both.call(users.addToLocation, { params, body: { userId: other.id } });
    expect((await get(both, other.id)).locations).toHaveLength(2);
    expect(await options(both)).toEqual([]);
  });

  it('works in a region, and cannot be removed from a single location of it', async () => {
    const region = await server.db
      .insertInto('regions')
      .values({ organization_id: organizationId, name: 'West' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const spot = await server.make.location({ organization_id: organizationId, region_id: region.id });
    const regional = await server.make.user('LocationViewer', { organizationId, regionId: region.id });
    const list = await admin.call(users.locationTable, { params: { locationId: spot.id }, body: {} });
    expect(list.rows).toMatchObject([{ id: regional.id, regionName: 'West', locationCount: 0 }]);
    const taken = admin.call(users.removeFromLocation, { params: { locationId: spot.id, id: regional.id } });
    expect(await sentenceOf(taken)).toMatch(/region West/);
    const local = await server.signIn(
      await server.make.user('LocationManager', { organizationId, locationIds: [spot.id] }),
    );
    expect(await get(local, regional.id)).toMatchObject({ isShared: true });
  });
});
