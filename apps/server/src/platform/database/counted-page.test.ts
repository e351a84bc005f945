import { cameras, locations, organizations, users } from '@viewgate/contract';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../test/server.ts';

type Browser = Awaited<ReturnType<TestServer['signIn']>>;

let server: TestServer;
let organizationId: number;
let here: number;
let internal: Browser;
let chief: Browser;
let manager: Browser;

beforeAll(async () => {
  server = await testServer();
  const { make } = server;
  ({ id: here, organization_id: organizationId } = await make.location());
  internal = await server.signIn(await make.user('SuperAdmin'));
  chief = await server.signIn(await make.user('OrganizationManager', { organizationId }));
  manager = await server.signIn(await make.user('LocationManager', { organizationId, locationIds: [here] }));
});

const lists = {
  organizations: async (who: Browser, body: object = {}) => await who.call(organizations.table, { body }),
  locations: async (who: Browser, body: object = {}) => await who.call(locations.table, { body }),
  usersOfOrganization: async (who: Browser, body: object = {}) =>
    await who.call(users.organizationTable, { params: { organizationId }, body }),
  usersOfLocation: async (who: Browser, body: object = {}) =>
    await who.call(users.locationTable, { params: { locationId: here }, body }),
};
const total = async (list: keyof typeof lists, who: Browser, body?: object) =>
  (await lists[list](who, body)).totalFilteredRecords;

describe('totals of lists over locations', () => {
  it('are recounted after any change, for each caller within their own scope', async () => {
    const count = async () => ({
      internal: [await total('organizations', internal), await total('locations', internal)],
      chief: [await total('organizations', chief), await total('locations', chief)],
      manager: await total('locations', manager),
    });
    const before = await count();
    expect(before.chief).toEqual([1, 1]);
    expect(before.manager).toBe(1);
    expect(await count()).toEqual(before);

    const [organizationsBefore = 0, locationsBefore = 0] = before.internal;
    const elsewhere = await server.make.location();
    expect(await count()).toEqual({ ...before, internal: [organizationsBefore + 1, locationsBefore + 1] });
    await server.make.location({ organization_id: organizationId });
    expect(await count()).toEqual({
      internal: [organizationsBefore + 1, locationsBefore + 2],
      chief: [1, 2],
      manager: 1,
    });
    await server.db.deleteFrom('locations').where('id', '=', elsewhere.id).execute();
    expect(await total('locations', internal)).toBe(locationsBefore + 1);
  });

  it('depend on search and filters', async () => {
    const { make, db } = server;
    const organization = await make.organization({ name: 'Quagga Schools' });
    const location = await make.location({ organization_id: organization.id, name: 'Zephyr Street' });
    const found = async (allSearch: string) => await total('locations', internal, { allSearch });
    expect([
      await found('quagga'),
      await found('ZEPHYR qua'),
      await found('okapi'),
      await found('zephyr okapi'),
    ]).toEqual([1, 1, 0, 0]);
    await db.updateTable('organizations').set({ name: 'Okapi Schools' }).where('id', '=', organization.id).execute();
    expect([await found('quagga'), await found('okapi'), await found('zephyr okapi')]).toEqual([0, 1, 1]);
    await db.updateTable('locations').set({ name: 'Boreas Street' }).where('id', '=', location.id).execute();
    expect([await found('zephyr'), await found('boreas okapi')]).toEqual([0, 1]);

    const petCare = async () => await total('organizations', internal, { filters: { programType: 'petCare' } });
    expect(await petCare()).toBe(0);
    await db.updateTable('organizations').set({ program_type: 'petCare' }).where('id', '=', organization.id).execute();
    expect(await petCare()).toBe(1);
  });

  it('reflect a user being created, paused, moved and deleted', async () => {
    const count = async () => [
      await total('usersOfLocation', manager),
      await total('usersOfLocation', manager, { filters: { status: 'paused' } }),
      await total('usersOfOrganization', chief),
    ];
    const [atLocation = 0, paused = 0, inOrganization = 0] = await count();
    const person = await server.make.user('StaffViewer', { organizationId, locationIds: [here] });
    expect(await count()).toEqual([atLocation + 1, paused, inOrganization + 1]);
    await server.db.updateTable('accounts').set({ is_locked: true }).where('id', '=', person.id).execute();
    expect(await count()).toEqual([atLocation + 1, paused + 1, inOrganization + 1]);
    await server.db.deleteFrom('user_locations').where('account_id', '=', person.id).execute();
    expect(await count()).toEqual([atLocation, paused, inOrganization + 1]);
    await server.db.deleteFrom('accounts').where('id', '=', person.id).execute();
    expect(await count()).toEqual([atLocation, paused, inOrganization]);
  });

  it('are right on a page beyond the last and for an empty list', async () => {
    const all = await total('organizations', internal);
    expect(await lists.organizations(internal, { skip: 1_000 })).toMatchObject({ rows: [], totalFilteredRecords: all });
    expect(await lists.organizations(internal, { allSearch: 'nobody' })).toMatchObject({
      rows: [],
      totalFilteredRecords: 0,
    });
  });

  it('include users found by phone number as displayed', async () => {
    const person = await server.make.user('StaffViewer', { organizationId, locationIds: [here] });
    await server.db.updateTable('accounts').set({ phone_number: '+17735550142' }).where('id', '=', person.id).execute();
    for (const allSearch of ['(773) 555-0142', '773-555-0142', '+1 773 555', '5550142', '+17735550142']) {
      expect((await lists.usersOfLocation(manager, { allSearch })).rows.map(({ id }) => id)).toEqual([person.id]);
    }
    expect(await total('usersOfLocation', manager, { allSearch: '(773) 555-0143' })).toBe(0);
  });

  it('block nobody: two concurrent changes of organizations do not wait for each other', async () => {
    const before = await total('organizations', internal);
    const clients = [0, 1].map(
      () => new pg.Client({ connectionString: server.connectionString, statement_timeout: 5_000 }),
    );
    for (const [n, client] of clients.entries()) {
      await client.connect();
      await client.query('BEGIN');
      await client.query('INSERT INTO organizations (name) VALUES ($1)', [`At once ${n}`]);
    }
    expect(await total('organizations', internal)).toBe(before);
    for (const [n, client] of clients.entries()) {
      await client.query('COMMIT');
      expect(await total('organizations', internal)).toBe(before + n + 1);
      await client.end();
    }
  });
});

describe('a list without a revision', () => {
  it('is counted for every page: beyond the last, searched, and after changes that bump no revision', async () => {
    const { id: locationId } = await server.make.location();
    for (const name of ['Pond', 'Gate', 'Garden']) await server.make.camera(locationId, { name });
    const list = async (body: object = {}) => await internal.call(cameras.table, { params: { locationId }, body });
    const names = async (body: object) => (await list(body)).rows.map(({ name }) => name);
    expect([await names({ take: 2 }), await names({ skip: 2 })]).toEqual([['Garden', 'Gate'], ['Pond']]);
    expect(await names({ sortBy: 'nvrServerName', sortDirection: 'desc' })).toEqual(['Garden', 'Gate', 'Pond']);
    expect(await list({ skip: 3 })).toMatchObject({ rows: [], totalFilteredRecords: 3 });
    expect(await list({ allSearch: 'ga', take: 1 })).toMatchObject({
      rows: [{ name: 'Garden' }],
      totalFilteredRecords: 2,
    });
    const dark = async () => (await list({ filters: { state: 'offline' } })).totalFilteredRecords;
    expect(await dark()).toBe(0);
    await server.db.updateTable('cameras').set({ state: 'offline' }).where('location_id', '=', locationId).execute();
    expect(await dark()).toBe(3);
  });
});

describe('pages of a list', () => {
  it.each([
    ['name', 'asc'],
    ['name', 'desc'],
    ['organizationName', 'desc'],
    ['enterpriseLocationNumber', 'asc'],
    ['enterpriseLocationNumber', 'desc'],
  ] as const)('by %s %s are the list in pieces, whichever end they are nearer to', async (sortBy, sortDirection) => {
    const { id } = await server.make.organization();
    for (let n = 0; n < 11; n++) {
      // All share an organization, some share a number, and some have none.
      const more = { name: `Site ${(n * 7) % 11}`, enterprise_location_number: n % 3 === 0 ? null : n % 5 };
      await server.make.location({ organization_id: id, ...more });
    }
    const read = async (skip: number, take: number) => {
      const body = { filters: { organizationId: id }, sortBy, sortDirection, skip, take };
      const { rows, totalFilteredRecords } = await lists.locations(internal, body);
      expect(totalFilteredRecords).toBe(11);
      return rows;
    };
    const all = await read(0, 200);
    expect(all).toHaveLength(11);
    for (const take of [1, 3, 4, 11]) {
      for (let skip = 0; skip < 13; skip++) expect(await read(skip, take)).toEqual(all.slice(skip, skip + take));
    }
  });

  it('put those without a value last, in either direction', async () => {
    const { id } = await server.make.organization();
    for (let n = 0; n < 5; n++) {
      await server.make.location({ organization_id: id, enterprise_location_number: n % 2 === 0 ? null : n });
    }
    const read = async (sortDirection: 'asc' | 'desc') => {
      const body = { filters: { organizationId: id }, sortBy: 'enterpriseLocationNumber', sortDirection } as const;
      return (await lists.locations(internal, body)).rows.map((row) => row.enterpriseLocationNumber);
    };
    expect(await read('asc')).toEqual([1, 3, null, null, null]);
    expect(await read('desc')).toEqual([3, 1, null, null, null]);
  });

  it('include new rows even though the total was cached', async () => {
    const { id } = await server.make.organization();
    for (let n = 0; n < 5; n++) await server.make.location({ organization_id: id, name: `Row ${n}` });
    const last = async () => {
      const body = { filters: { organizationId: id }, skip: 4, take: 4 };
      const { rows, totalFilteredRecords } = await lists.locations(internal, body);
      return [rows.map(({ name }) => name), totalFilteredRecords];
    };
    for (let n = 0; n < 2; n++) expect(await last()).toEqual([['Row 4'], 5]);
    await server.make.location({ organization_id: id, name: 'Row 5' });
    expect(await last()).toEqual([['Row 4', 'Row 5'], 6]);
  });
});
