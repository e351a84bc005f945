import { locations, organizations } from '@viewgate/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { territoryId } from '../reference/index.ts';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

type Browser = Awaited<ReturnType<TestServer['signIn']>>;
let server: TestServer;
let provider: Browser;
let organizationId: number;

const illinois = territoryId('US', 'IL');
const address = { line1: '1 Oak Street', city: 'Évanston', countryId: 840, territoryId: illinois, postalCode: '60201' };
const input = (given: object = {}) => ({
  name: 'Oak Street',
  phoneNumber: '(312) 555-0100',
  website: 'www.oak.example',
  organizationId,
  timeZoneId: 'America/Chicago',
  address,
  ...given,
});
const failuresOf = async (call: Promise<unknown>) => (await refusalOf(call)).validationFailures;

beforeAll(async () => {
  server = await testServer();
  organizationId = (await server.make.organization({ name: 'Little Steps', is_enterprise: true })).id;
  provider = await server.signIn(await server.make.user('Manager'));
});

const create = (given: object = {}) => provider.call(locations.create, { body: input(given) });
const get = (locationId: number, as = provider) => as.call(locations.get, { params: { locationId } });
/** The record as a form sends it back, with changes. */
const edited = async (locationId: number, given: object = {}) => {
  const { uptimeUrl, enterpriseLocationNumber, legacyId, ...rest } = await get(locationId);
  return { ...rest, uptimeUrl, enterpriseLocationNumber, legacyId, ...given };
};
const update = async (locationId: number, given: object, as = provider) =>
  await as.call(locations.update, { params: { locationId }, body: await edited(locationId, given) });

describe('locations', () => {
  it('creates a location with its default policy, and lists it by name, organization and city', async () => {
    const { id } = await create();
    expect(await get(id)).toMatchObject({
      phoneNumber: '3125550100',
      website: 'https://www.oak.example',
      isEnterprise: true,
      isPetCare: false,
      address,
      version: 1,
    });
    const policies = await server.db
      .selectFrom('policies')
      .where('location_id', '=', id)
      .select('is_default')
      .execute();
    expect(policies).toEqual([{ is_default: true }]);
    const search = async (allSearch: string) =>
      (await provider.call(locations.table, { body: { allSearch } })).rows.map((row) => row.place);
    expect(await search('oak evanston')).toEqual(['Évanston, IL']);
    expect(await search('little steps oak')).toEqual(['Évanston, IL']);
    expect(await search('oak steps miami')).toEqual([]);
  });

  it('reports what is wrong at each field', async () => {
    const body = { ...input(), name: ' ', phoneNumber: '', website: '', timeZoneId: '' };
    expect(await failuresOf(provider.call(locations.create, { body }))).toMatchObject([
      { propertyName: 'name', errorMessage: 'Name is required.' },
      { propertyName: 'phoneNumber', errorMessage: 'Phone number is required.' },
      { propertyName: 'website', errorMessage: 'Website is required.' },
      { propertyName: 'timeZoneId', errorMessage: 'Time zone is required.' },
    ]);
    const wrong: [object, string][] = [
      [{ name: 'OAK STREET' }, 'name'],
      [{ name: 'A', phoneNumber: '312555010012345678901' }, 'phoneNumber'],
      [{ name: 'A', website: 'javascript:alert(1)' }, 'website'],
      [{ name: 'A', timeZoneId: 'America/Nowhere' }, 'timeZoneId'],
      [{ name: 'A', timeZoneId: '+05:00' }, 'timeZoneId'],
      [{ name: 'A', enterpriseLocationNumber: 0 }, 'enterpriseLocationNumber'],
      [{ name: 'A', legacyId: 2_147_483_648 }, 'legacyId'],
      [{ name: 'A', organizationId: 2_000_000_000 }, 'organizationId'],
      [{ name: 'A', address: { ...address, postalCode: '' } }, 'address.postalCode'],
      [{ name: 'A', address: { ...address, postalCode: '12345678901' } }, 'address.postalCode'],
      [{ name: 'A', address: { ...address, territoryId: territoryId('CA', 'ON') } }, 'address.territoryId'],
      [{ name: 'A', staffNetworks: ['10.0.0.300'] }, 'staffNetworks.0'],
      [{ name: 'A', staffNetworks: ['203.0.113.0/24', '0.0.0.0/0'] }, 'staffNetworks.1'],
    ];
    for (const [given, propertyName] of wrong) {
      expect(await failuresOf(create(given)), JSON.stringify(given)).toMatchObject([{ propertyName }]);
    }
    const missing = ['line1', 'city', 'countryId', 'territoryId', 'postalCode'];
    const blank = { line1: ' ', line2: '', city: '', countryId: null, territoryId: null, postalCode: '' };
    for (const none of [undefined, null, {}, blank]) {
      const failures = await failuresOf(create({ name: 'No address', address: none }));
      expect(failures?.map(({ propertyName }) => propertyName)).toEqual(missing.map((field) => `address.${field}`));
    }
    expect(await failuresOf(create({ name: 'No zone', timeZoneId: undefined }))).toMatchObject([
      { propertyName: 'timeZoneId', errorMessage: 'Time zone is required.' },
    ]);
  });

  it('reads one created before addresses were required, and requires one at its next change', async () => {
    const { id } = await server.make.location({ organization_id: organizationId, address: null });
    expect((await get(id)).address).toBeNull();
    expect(await failuresOf(update(id, { phoneNumber: '3125550101' }))).toMatchObject([
      { propertyName: 'address.line1', errorMessage: 'Address line 1 is required.' },
      ...['city', 'countryId', 'territoryId', 'postalCode'].map((field) => ({ propertyName: `address.${field}` })),
    ]);
    await update(id, { address });
    expect(await get(id)).toMatchObject({ address, version: 2 });
  });

  it('refuses the second of two edits with the current values', async () => {
    const { id } = await create({ name: 'Twice' });
    const late = await edited(id, { name: 'Late' });
    await update(id, { name: 'Early' });
    const refused = await refusalOf(provider.call(locations.update, { params: { locationId: id }, body: late }));
    expect(refused).toMatchObject({ status: 409, current: { name: 'Early', version: 2 } });
  });

  it('lets its manager change their own fields, but no flags or networks of the provider', async () => {
    const { id } = await create({ name: 'Guarded', staffNetworks: ['203.0.113.0/24'] });
    const manager = await server.signIn(
      await server.make.user('LocationManager', { organizationId, locationIds: [id] }),
    );
    await update(id, { phoneNumber: '3125550199', timeZoneId: 'America/New_York' }, manager);
    expect(await get(id, manager)).toMatchObject({ phoneNumber: '3125550199', timeZoneId: 'America/New_York' });
    const changes: [string, unknown][] = [
      ['isEnterprise', false],
      ['isLprEnabled', true],
      ['overrideProgramType', 'childCare'],
      ['isAdminPortalCameraViewingOnsiteOnly', true],
      ['staffNetworks', ['198.51.100.0/24']],
      ['isPublicCameraSupportEnabled', true],
    ];
    for (const [propertyName, value] of changes) {
      expect(await failuresOf(update(id, { [propertyName]: value }, manager))).toMatchObject([{ propertyName }]);
      await update(id, { [propertyName]: value });
    }
    const other = await server.make.organization();
    expect(await failuresOf(update(id, { organizationId: other.id }, manager))).toMatchObject([
      { propertyName: 'organizationId' },
    ]);
    expect(await get(id)).toMatchObject(Object.fromEntries(changes));
  });

  it('says whether a location has recording servers', async () => {
    const { id } = await server.make.location({ name: 'Acorn Lane' });
    expect(await get(id)).toMatchObject({ isNvrIntegrationEnabled: false, nvrServers: [] });
    const { id: serverId } = await server.make.recordingServer(id);
    expect(await get(id)).toMatchObject({ isNvrIntegrationEnabled: true, nvrServers: [{ id: serverId }] });
  });

  it("defaults onsite-only to the recording servers' addresses", async () => {
    const { id } = await create({ name: 'Onsite' });
    for (const nvr_wan_ip_address of ['https://198.51.100.7:81', 'nvr.example', '2001:db8::7', '198.51.100.7']) {
      await server.make.recordingServer(id, { nvr_wan_ip_address });
    }
    await update(id, { isAdminPortalCameraViewingOnsiteOnly: true });
    expect((await get(id)).staffNetworks).toEqual(['198.51.100.7', '2001:db8::7']);
  });

  it('shows each caller their own locations and denies the rest', async () => {
    const own = await server.make.organization();
    const [here, beside] = [
      await server.make.location({ organization_id: own.id }),
      await server.make.location({ organization_id: own.id }),
    ];
    const elsewhere = await server.make.location();
    const organizationViewer = await server.signIn(
      await server.make.user('OrganizationViewer', { organizationId: own.id }),
    );
    const manager = await server.signIn(
      await server.make.user('LocationManager', { organizationId: own.id, locationIds: [here.id] }),
    );
    const staff = await server.signIn(await server.make.user('StaffViewer', { locationIds: [here.id] }));
    const listed = async (as: Browser) =>
      (await as.call(locations.table, { body: {} })).rows.map((row) => row.id).sort((a, b) => a - b);
    expect(await listed(organizationViewer)).toEqual([here.id, beside.id]);
    expect(await listed(manager)).toEqual([here.id]);
    expect((await manager.call(locations.options)).map((one) => one.value)).toEqual([here.id]);
    expect((await refusalOf(staff.call(locations.table, { body: {} }))).status).toBe(403);
    for (const as of [organizationViewer, manager]) expect((await refusalOf(get(elsewhere.id, as))).status).toBe(404);
    expect((await refusalOf(get(beside.id, manager))).status).toBe(404);
    expect((await refusalOf(get(here.id, staff))).status).toBe(403);
    const body = input({ organizationId: own.id });
    expect((await refusalOf(manager.call(locations.create, { body }))).status).toBe(403);
    expect((await refusalOf(update(here.id, { name: 'No' }, organizationViewer))).status).toBe(403);
    expect((await refusalOf(manager.call(locations.remove, { params: { locationId: here.id } }))).status).toBe(403);
  });

  it('lists the locations of a region, with their number of cameras without a picture', async () => {
    const own = await server.make.organization();
    const region = await server.db
      .insertInto('regions')
      .values({ organization_id: own.id, name: 'Coast' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const inside = await server.make.location({ organization_id: own.id, region_id: region.id });
    await server.make.location({ organization_id: own.id });
    const states = [{ state: 'online' }, { state: 'offline' }, { state: 'noSignal' }, { state: 'unknown' }] as const;
    for (const given of [...states, { state: 'offline', is_enabled: false } as const])
      await server.make.camera(inside.id, given);
    const manager = await server.signIn(await server.make.user('OrganizationManager', { organizationId: own.id }));
    const { rows } = await manager.call(locations.table, { body: { filters: { regionId: region.id } } });
    expect(rows).toMatchObject([{ id: inside.id, cameraCount: 5, deadCameraCount: 2 }]);
  });

  it('lets an organization manager create locations in their own organization only', async () => {
    const [own, other] = [await server.make.organization(), await server.make.organization()];
    const manager = await server.signIn(await server.make.user('OrganizationManager', { organizationId: own.id }));
    expect(await manager.call(organizations.newLocationDefaults)).toMatchObject({ timeZoneId: null });
    const body = input({ name: 'Theirs', organizationId: own.id });
    const { id } = await manager.call(locations.create, { body });
    expect(await get(id, manager)).toMatchObject({ organizationId: own.id, timeZoneId: 'America/Chicago' });
    expect(await manager.call(organizations.newLocationDefaults)).toMatchObject({ timeZoneId: 'America/Chicago' });
    const beyond: [object, string][] = [
      [{ organizationId: other.id }, 'organizationId'],
      [{ isLprEnabled: true }, 'isLprEnabled'],
    ];
    for (const [given, propertyName] of beyond) {
      const refused = manager.call(locations.create, { body: { ...body, name: 'No', ...given } });
      expect(await failuresOf(refused)).toMatchObject([{ propertyName }]);
    }
    await server.make.location({ organization_id: own.id, time_zone_id: 'America/Denver' });
    expect(await manager.call(organizations.newLocationDefaults)).toMatchObject({ timeZoneId: null });
  });

  it('does not read license plates at pet-care locations', async () => {
    const pets = { overrideProgramType: 'petCare' as const };
    const refused = [{ propertyName: 'isLprEnabled', errorMessage: 'Pet-care locations have no license plates.' }];
    expect(await failuresOf(create({ name: 'Paws', ...pets, isLprEnabled: true }))).toMatchObject(refused);
    const { id } = await create({ name: 'Paws', isLprEnabled: true });
    await update(id, pets);
    expect(await get(id)).toMatchObject({ isPetCare: true, isLprEnabled: false });
    expect(await failuresOf(update(id, { isLprEnabled: true }))).toMatchObject(refused);
  });
});
