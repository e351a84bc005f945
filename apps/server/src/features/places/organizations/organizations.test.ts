import { locations, organizations, shell } from '@viewgate/contract';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { territoryId } from '../reference/index.ts';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

type Browser = Awaited<ReturnType<TestServer['signIn']>>;
let server: TestServer;
let provider: Browser;

const contact = {
  pocName: 'Dana Reyes',
  emailAddress: 'dana@steps.example',
  phoneNumber: '312-555-0123',
  position: 'Director',
};
const address = {
  line1: '1 Oak Street',
  city: 'Chicago',
  countryId: 840,
  territoryId: territoryId('US', 'IL'),
  postalCode: '60201',
};
const input = (name: string, given: object = {}) => ({
  name,
  programType: 'childCare' as const,
  ...contact,
  address,
  ...given,
});
const failuresOf = async (call: Promise<unknown>) => (await refusalOf(call)).validationFailures;
const create = async (name: string, given: object = {}) =>
  (await provider.call(organizations.create, { body: input(name, given) })).id;
const get = (organizationId: number, as = provider) => as.call(organizations.get, { params: { organizationId } });
const update = async (organizationId: number, given: object, as = provider) =>
  await as.call(organizations.update, {
    params: { organizationId },
    body: { ...(await get(organizationId, as)), ...given },
  });
const setTabs = async (is_enabled: boolean) => {
  const row = { name: 'OrganizationTabs', is_enabled };
  await server.db
    .insertInto('features')
    .values(row)
    .onConflict((oc) => oc.column('name').doUpdateSet(row))
    .execute();
  await vi.waitFor(async () => {
    const on = (await provider.call(shell.context)).features.includes('OrganizationTabs');
    expect(on).toBe(is_enabled);
  });
};

beforeAll(async () => {
  server = await testServer();
  provider = await server.signIn(await server.make.user('Manager'));
});

describe('organizations', () => {
  it('creates an organization and lists it with its contact and numbers', async () => {
    const id = await create('Little Steps');
    await server.make.location({ organization_id: id, is_enterprise: true });
    const { rows, totalFilteredRecords } = await provider.call(organizations.table, {
      body: { allSearch: 'steps dana' },
    });
    expect(totalFilteredRecords).toBe(1);
    expect(rows[0]).toMatchObject({
      id,
      name: 'Little Steps',
      isPetCare: false,
      hasEnterpriseLocations: true,
      regionCount: 0,
      locationCount: 1,
      pointOfContact: { name: 'Dana Reyes', emailAddress: 'dana@steps.example', phoneNumber: '3125550123' },
    });
    const defaults = await provider.call(organizations.newLocationDefaults, { query: { organizationId: id } });
    expect(defaults).toEqual({
      programType: 'childCare',
      isEnterprise: false,
      isPetCare: false,
      timeZoneId: 'America/Chicago',
    });
    expect((await provider.call(organizations.programTypes)).map((one) => one.value)).toEqual(['childCare', 'petCare']);
  });

  it('requires the contact while the tabs are on, and only a name while they are off', async () => {
    const bare = provider.call(organizations.create, { body: { name: 'Bare', address } });
    expect(await failuresOf(bare)).toMatchObject([
      { propertyName: 'pocName', errorMessage: 'Point of contact is required.' },
      { propertyName: 'emailAddress', errorMessage: 'Email is required.' },
      { propertyName: 'phoneNumber', errorMessage: 'Phone number is required.' },
      { propertyName: 'position', errorMessage: 'Position is required.' },
      { propertyName: 'programType', errorMessage: 'Program type is required.' },
    ]);
    await setTabs(false);
    const { id } = await provider.call(organizations.create, { body: { name: 'Bare', address } });
    expect(await get(id)).toMatchObject({ programType: 'childCare', pocName: null });
    await setTabs(true);
  });

  it('reports what is wrong at each field', async () => {
    await create('Taken');
    const wrong: [object, string, string][] = [
      [{ name: '' }, 'name', 'Name is required.'],
      [{ address: { ...address, city: '' } }, 'address.city', 'City is required.'],
      [{ name: 'TAKEN' }, 'name', 'There is already an organization with this name.'],
      [{ emailAddress: 'dana' }, 'emailAddress', 'Enter a valid email address.'],
      [{ emailAddress: `${'d'.repeat(250)}@a.example` }, 'emailAddress', 'Email must be at most 256 characters.'],
      [{ phoneNumber: '555-12345678901234567' }, 'phoneNumber', 'Phone number must be at most 20 characters.'],
      [{ phoneNumber: 'call me' }, 'phoneNumber', 'Enter a phone number such as (312) 555-0100.'],
    ];
    for (const [given, propertyName, errorMessage] of wrong) {
      expect(await failuresOf(create('Wrong', given))).toMatchObject([{ propertyName, errorMessage }]);
    }
  });

  it('refuses the second of two edits with the current values', async () => {
    const id = await create('Twice');
    const late = { ...(await get(id)), name: 'Late' };
    await update(id, { name: 'Early' });
    const refused = await refusalOf(
      provider.call(organizations.update, { params: { organizationId: id }, body: late }),
    );
    expect(refused).toMatchObject({ status: 409, current: { name: 'Early', version: 2 } });
  });

  it('shows its staff only their organization, and lets its manager change no provider flags', async () => {
    const id = await create('Own');
    const other = await create('Other');
    const own = await server.make.location({ organization_id: id });
    const beside = await server.make.location({ organization_id: id });
    const manager = await server.signIn(await server.make.user('OrganizationManager', { organizationId: id }));
    const named = await server.signIn(
      await server.make.user('LocationManager', { organizationId: id, locationIds: [own.id] }),
    );
    const listed = await manager.call(organizations.table, { body: {} });
    expect(listed.rows.map((row) => row.id)).toEqual([id]);
    expect((await named.call(organizations.options)).map((row) => row.value)).toEqual([id]);
    expect((await refusalOf(get(other, manager))).status).toBe(404);
    expect((await refusalOf(get(2_000_000_000))).status).toBe(404);
    expect((await refusalOf(get(id, named))).status).toBe(403);
    const inside = await manager.call(organizations.locationsTable, { params: { organizationId: id }, body: {} });
    expect(inside.rows.map((row) => row.id).sort((a, b) => a - b)).toEqual([own.id, beside.id]);

    await update(id, { position: 'Owner' }, manager);
    expect(await failuresOf(update(id, { programType: 'petCare', isEnterprise: true }, manager))).toMatchObject([
      { propertyName: 'programType' },
      { propertyName: 'isEnterprise' },
    ]);
    expect((await refusalOf(manager.call(organizations.create, { body: input('Mine') }))).status).toBe(403);
    const removal = manager.call(organizations.remove, { params: { organizationId: id } });
    expect((await refusalOf(removal)).status).toBe(403);
  });

  it('makes its locations pet care too, at once, except those with their own program type', async () => {
    const id = await create('Paws');
    const follows = await server.make.location({ organization_id: id });
    const own = await server.make.location({ organization_id: id, override_program_type: 'childCare' });
    const isPetCare = async (locationId: number) =>
      (await provider.call(shell.context, { query: { locationId } })).location?.isPetCare;
    expect(await isPetCare(follows.id)).toBe(false);
    await update(id, { programType: 'petCare' });
    await vi.waitFor(async () => expect(await isPetCare(follows.id)).toBe(true));
    expect(await isPetCare(own.id)).toBe(false);
  });

  it('is deleted with everything it owns, and says so beforehand', async () => {
    const id = await create('Gone');
    const location = await server.make.location({ organization_id: id, name: 'Gone Street' });
    const region = { organization_id: id, name: 'South' };
    const { id: regionId } = await server.db
      .insertInto('regions')
      .values(region)
      .returning('id')
      .executeTakeFirstOrThrow();
    const viewer = await server.make.viewer(location.id);
    const manager = await server.make.user('OrganizationManager', { organizationId: id });
    await server.make.user('LocationManager', { organizationId: id, regionId });
    const internal = await server.make.user('Staff', { organizationId: id });
    const details = await provider.call(organizations.deleteDetails, { params: { organizationId: id } });
    expect(details).toMatchObject({ name: 'Gone', blockedBy: null });
    expect(details.goesWithIt.filter((one) => one.count > 0)).toEqual([
      { noun: 'location', count: 1 },
      { noun: 'region', count: 1 },
      { noun: 'viewer', count: 1 },
      { noun: 'family', count: 1 },
      { noun: 'policy', count: 1 },
      { noun: 'user', count: 2 },
    ]);
    await provider.call(organizations.remove, { params: { organizationId: id } });
    expect((await refusalOf(get(id))).status).toBe(404);
    const gone = provider.call(locations.get, { params: { locationId: location.id } });
    expect((await refusalOf(gone)).status).toBe(404);
    const left = await server.db
      .selectFrom('accounts')
      .where('id', 'in', [viewer.account_id, manager.id, internal.id])
      .select('id')
      .execute();
    expect(left).toEqual([{ id: internal.id }]);
  });

  it('cannot be deleted in one go with more than 50 locations', async () => {
    const id = await create('Large');
    for (let n = 0; n < 51; n++) await server.make.location({ organization_id: id });
    const params = { organizationId: id };
    const sentence = 'Large has 51 locations. Delete or move locations until at most 50 remain.';
    expect((await provider.call(organizations.deleteDetails, { params })).blockedBy?.errorMessage).toBe(sentence);
    const refused = await refusalOf(provider.call(organizations.remove, { params }));
    expect(refused).toMatchObject({ status: 409, code: 'inUse', title: sentence });
  });
});
