import { access, cameras, locations, regions } from '@viewgate/contract';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

type Browser = Awaited<ReturnType<TestServer['signIn']>>;
let server: TestServer;
let provider: Browser;
let manager: Browser;
let organizationId: number;

beforeAll(async () => {
  // Stopped: nothing cached expires.
  server = await testServer({ clock: createTestClock('2026-06-03T15:00:00Z') });
  provider = await server.signIn(await server.make.user('Manager'));
});
beforeEach(async () => {
  organizationId = (await server.make.organization()).id;
  manager = await server.signIn(await server.make.user('OrganizationManager', { organizationId }));
});

const location = async (name: string) => (await server.make.location({ organization_id: organizationId, name })).id;
const create = async (name: string, locationIds: number[], as = manager) =>
  (await as.call(regions.create, { body: { organizationId, name, locationIds } })).id;
const get = (id: number, as = manager) => as.call(regions.get, { params: { id } });
const update = async (id: number, given: object, as = manager) =>
  await as.call(regions.update, { params: { id }, body: { ...(await get(id, as)), ...given } });
const failuresOf = async (call: Promise<unknown>) => (await refusalOf(call)).validationFailures;
const setFeature = async (is_enabled: boolean) => {
  const row = { name: 'OrgManagerManageRegions', is_enabled };
  await server.db
    .insertInto('features')
    .values(row)
    .onConflict((oc) => oc.column('name').doUpdateSet(row))
    .execute();
};

describe('regions', () => {
  it('are created from locations, listed with them, changed, and read', async () => {
    const [a, b, c] = [await location('Ash'), await location('Birch'), await location('Cedar')];
    const id = await create('North', [a, b, b]);
    await server.make.user('LocationViewer', { organizationId, regionId: id });
    expect(await get(id)).toMatchObject({ name: 'North', organizationId, locationIds: [a, b], userCount: 1 });
    await update(id, { name: 'North & Lakes', locationIds: [b, c] });
    const { rows } = await manager.call(regions.table, { body: { allSearch: 'birch' } });
    expect(rows).toMatchObject([
      { id, name: 'North & Lakes', locationNames: ['Birch', 'Cedar'], locationCount: 2, userCount: 1 },
    ]);
    const query = { organizationId };
    const ofOne = await provider.call(regions.table, { body: { filters: query } });
    expect(ofOne.totalFilteredRecords).toBe(1);
    expect(await manager.call(regions.options, { query })).toEqual([{ value: id, label: 'North & Lakes' }]);
    expect(await manager.call(regions.locationOptions, { query })).toEqual([
      { value: a, label: 'Ash', regionId: null, regionName: null },
      { value: b, label: 'Birch', regionId: id, regionName: 'North & Lakes' },
      { value: c, label: 'Cedar', regionId: id, regionName: 'North & Lakes' },
    ]);
    const kept = await server.db
      .selectFrom('audit_log')
      .where('record', '=', 'region')
      .where('record_id', '=', id)
      .select(['verb', 'organization_id', 'before', 'after'])
      .orderBy('sequence')
      .execute();
    expect(kept).toMatchObject([
      { verb: 'create', organization_id: organizationId, after: { name: 'North', locationIds: [a, b] } },
      { verb: 'update', before: { locationIds: [a, b] }, after: { name: 'North & Lakes', locationIds: [b, c] } },
    ]);
  });

  it('report what is wrong at each field', async () => {
    const a = await location('Ash');
    const elsewhere = (await server.make.location()).id;
    await create('Taken', [a]);
    const b = await location('Birch');
    const wrong: [object, string, string][] = [
      [{ name: '' }, 'name', 'Name is required.'],
      [{ name: 'x'.repeat(101) }, 'name', 'Name must be at most 100 characters.'],
      [{ name: 'TAKEN' }, 'name', 'This organization already has a region with this name.'],
      [{ locationIds: [] }, 'locationIds', 'Choose at least one location.'],
      [{ locationIds: [elsewhere] }, 'locationIds', 'One of these locations does not belong to this organization.'],
      [{ organizationId: null }, 'organizationId', 'Organization is required.'],
    ];
    for (const [given, propertyName, errorMessage] of wrong) {
      const body = { organizationId, name: 'South', locationIds: [b], ...given };
      const refused = await failuresOf(manager.call(regions.create, { body }));
      expect(refused).toMatchObject([{ propertyName, errorMessage }]);
    }
  });

  it('take a location from its former region, but never its last one', async () => {
    const [a, b, c] = [await location('Ash'), await location('Birch'), await location('Cedar')];
    const north = await create('North', [a, b]);
    const south = await create('South', [b, c]);
    expect((await get(north)).locationIds).toEqual([a]);
    expect(await failuresOf(update(south, { locationIds: [a, b, c] }))).toMatchObject([
      {
        propertyName: 'locationIds',
        errorMessage: 'North would be left without a location. Leave it at least one, or delete it first.',
      },
    ]);
    expect((await get(south)).locationIds).toEqual([b, c]);
  });

  it('are not deleted while users are assigned to them; their locations stay', async () => {
    const a = await location('Ash');
    const id = await create('North', [a]);
    const user = await server.make.user('LocationManager', { organizationId, regionId: id });
    const sentence = 'North cannot be deleted because there are users currently assigned to it.';
    const params = { id };
    expect(await manager.call(regions.deleteDetails, { params })).toMatchObject({
      blockedBy: { errorMessage: sentence },
    });
    const refused = await refusalOf(manager.call(regions.remove, { params }));
    expect(refused).toMatchObject({ status: 409, code: 'inUse', title: sentence });
    await server.db.updateTable('users').set({ region_id: null }).where('account_id', '=', user.id).execute();
    expect(await manager.call(regions.deleteDetails, { params })).toEqual({
      name: 'North',
      goesWithIt: [{ noun: 'regionLocation', count: 1 }],
      blockedBy: null,
    });
    await manager.call(regions.remove, { params });
    expect((await refusalOf(get(id))).status).toBe(404);
    expect(await manager.call(locations.get, { params: { locationId: a } })).toMatchObject({ regionId: null });
  });

  it('refuse the second of two edits with the current values', async () => {
    const id = await create('North', [await location('Ash')]);
    const late = { ...(await get(id)), name: 'Late' };
    await update(id, { name: 'Early' });
    const refused = await refusalOf(manager.call(regions.update, { params: { id }, body: late }));
    expect(refused).toMatchObject({ status: 409, current: { name: 'Early', version: late.version + 1 } });
  });
});

describe('who may manage regions', () => {
  it('is the organization itself while its feature is on, and the provider always', async () => {
    const a = await location('Ash');
    const id = await create('North', [a]);
    const other = await server.make.organization();
    const stranger = await server.signIn(await server.make.user('OrganizationManager', { organizationId: other.id }));
    const viewer = await server.signIn(await server.make.user('OrganizationViewer', { organizationId }));
    const ofLocation = await server.signIn(
      await server.make.user('LocationManager', { organizationId, locationIds: [a] }),
    );
    expect((await refusalOf(get(id, stranger))).status).toBe(404);
    expect((await stranger.call(regions.table, { body: {} })).rows).toEqual([]);
    expect((await refusalOf(stranger.call(regions.remove, { params: { id } }))).status).toBe(404);
    expect(await failuresOf(create('Mine', [a], stranger))).toMatchObject([{ propertyName: 'organizationId' }]);
    const query = { organizationId };
    expect((await refusalOf(stranger.call(regions.locationOptions, { query }))).status).toBe(404);
    expect((await get(id, viewer)).name).toBe('North');
    expect((await refusalOf(update(id, { name: 'Mine' }, viewer))).status).toBe(403);
    expect((await refusalOf(get(id, ofLocation))).status).toBe(403);
    // The whole region is theirs, so they may assign people to it.
    expect(await ofLocation.call(regions.options, {})).toEqual([{ value: id, label: 'North' }]);
    await update(id, { locationIds: [a, await location('Birch')] });
    expect(await ofLocation.call(regions.options, {})).toEqual([]);

    await setFeature(false);
    await vi.waitFor(async () => expect((await refusalOf(get(id))).status).toBe(404));
    expect((await refusalOf(manager.call(regions.table, { body: {} }))).status).toBe(404);
    expect((await refusalOf(create('South', [a]))).status).toBe(404);
    expect((await get(id, provider)).name).toBe('North');
    await setFeature(true);
    await vi.waitFor(async () => expect((await get(id)).name).toBe('North'));
  });

  it("a region's staff gain and lose its locations at once, without signing in again", async () => {
    const [a, b] = [await location('Ash'), await location('Birch')];
    const id = await create('North', [a]);
    const regional = await server.signIn(await server.make.user('LocationManager', { organizationId, regionId: id }));
    const reaches = async (locationId: number) =>
      (await regional.call(locations.table, { body: {} })).rows.some((row) => row.id === locationId);
    expect([await reaches(a), await reaches(b)]).toEqual([true, false]);
    // Now cached: without the notification, the next requests would be answered from the cache.
    await regional.call(cameras.table, { params: { locationId: a }, body: {} });
    await update(id, { locationIds: [b] });
    await expect.poll(async () => [await reaches(a), await reaches(b)]).toEqual([false, true]);
    expect((await refusalOf(regional.call(cameras.table, { params: { locationId: a }, body: {} }))).status).toBe(404);
    await regional.call(cameras.table, { params: { locationId: b }, body: {} });
  });

  it("a region that loses a location ends its staff's playbacks there", async () => {
    const [a, b] = [await location('Ash'), await location('Birch')];
    const id = await create('North', [a, b]);
    const nvr = await server.make.recordingServer(a);
    const camera = await server.make.camera(a, { recording_server_id: nvr.id });
    const regional = await server.signIn(await server.make.user('LocationManager', { organizationId, regionId: id }));
    const { playlistUrl } = await regional.call(access.watch, { params: { locationId: a, id: camera.id } });
    const status = async () => (await server.browser().fetch(playlistUrl)).status;
    // Allowed, but its recording server is unreachable.
    expect(await status()).toBe(502);
    await update(id, { locationIds: [b] });
    await expect.poll(status).toBe(403);
  });
});
