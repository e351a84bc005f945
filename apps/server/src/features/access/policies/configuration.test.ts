import { adminPolicy, policies } from '@viewgate/contract';
import type { PolicyKind } from '@viewgate/policy';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
let locationId: number;
let manager: Awaited<ReturnType<TestServer['signIn']>>;
let organization: Awaited<ReturnType<TestServer['signIn']>>;

beforeAll(async () => {
  server = await testServer();
  const location = await server.make.location();
  locationId = location.id;
  manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
  organization = await server.signIn(
    await server.make.user('OrganizationManager', { organizationId: location.organization_id }),
  );
});

const segments = { location: 'locations', class: 'classes', camera: 'cameras', family: 'families', viewer: 'viewers' };
const makePolicy = async (kind: PolicyKind) => ({
  locationId,
  kind: segments[kind],
  id: (await server.make.policy(locationId, { kind })).id,
});
type Params = Awaited<ReturnType<typeof makePolicy>>;
const read = (params: Params) => manager.call(policies.configuration, { params });
const configure = async (params: Params, items: object) =>
  await manager.call(policies.configure, { params, body: { ...items, version: (await read(params)).version } });
const impose = async (items: object) => {
  const { version } = await organization.call(adminPolicy.get, { params: { locationId } });
  await organization.call(adminPolicy.update, { params: { locationId }, body: { ...items, version } });
};

describe('the configuration of a policy', () => {
  it.each([
    [
      'location',
      [
        'desktop',
        'mobile',
        'streamShield',
        'guardianMaxCount',
        'relativeMaxCount',
        'sessionMaxCount',
        'sessionMaxLength',
        'sessionMaxAtOnce',
      ],
    ],
    ['class', ['desktop', 'mobile', 'streamShield']],
    ['camera', ['desktop', 'mobile', 'streamShield']],
    ['family', ['desktop', 'mobile', 'streamShield', 'sessionMaxCount', 'sessionMaxLength', 'sessionMaxAtOnce']],
    ['viewer', ['desktop', 'mobile', 'streamShield', 'sessionMaxCount', 'sessionMaxLength']],
  ] as const)('of a %s carries %j', async (kind, carried) => {
    const { version, imposed: _, imposedBy: __, ...items } = await read(await makePolicy(kind));
    expect(Object.keys(items).sort()).toEqual(carried.toSorted());
    expect(version).toBe(1);
  });

  it('saves what is set, keeps what is omitted, and refuses the second of two edits', async () => {
    const params = await makePolicy('family');
    await configure(params, { desktop: { isEnabled: true, value: false } });
    await configure(params, { sessionMaxLength: { isEnabled: true, valueInMinutes: 20 } });
    expect(await read(params)).toMatchObject({
      desktop: { isEnabled: true, value: false },
      mobile: { isEnabled: false },
      sessionMaxLength: { isEnabled: true, valueInMinutes: 20 },
      version: 3,
    });
    const late = manager.call(policies.configure, {
      params,
      body: { mobile: { isEnabled: true, value: false }, version: 2 },
    });
    expect(await refusalOf(late)).toMatchObject({ status: 409, current: { version: 3 } });
  });

  it('accepts one of several concurrent edits', async () => {
    const params = await makePolicy('camera');
    const body = { desktop: { isEnabled: true, value: false }, version: 1 };
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4].map(() => manager.call(policies.configure, { params, body })),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    expect((await read(params)).version).toBe(2);
  });

  it('does not conflict with a rename', async () => {
    const params = await makePolicy('camera');
    await configure(params, { mobile: { isEnabled: true, value: false } });
    const { version } = await manager.call(policies.get, { params });
    await manager.call(policies.update, { params, body: { name: 'Renamed meanwhile', description: null, version } });
    expect(await read(params)).toMatchObject({ mobile: { isEnabled: true, value: false }, version: 2 });
  });

  it('refuses invalid numbers, and items that the kind does not have', async () => {
    const params = await makePolicy('family');
    for (const [items, propertyName] of [
      [{ sessionMaxCount: { isEnabled: true, value: -1 } }, 'sessionMaxCount.value'],
      [{ sessionMaxLength: { isEnabled: true, valueInMinutes: 2.5 } }, 'sessionMaxLength.valueInMinutes'],
      [{ guardianMaxCount: { isEnabled: true, value: 2 } }, 'guardianMaxCount'],
    ] as const) {
      expect((await refusalOf(configure(params, items))).validationFailures?.[0]?.propertyName).toBe(propertyName);
    }
    expect((await read(params)).version).toBe(1);
  });

  it('of a pet-care location has only the session length', async () => {
    const pets = await server.make.location({ override_program_type: 'petCare' });
    const internal = await server.signIn(await server.make.user('SuperAdmin'));
    const own = await server.db
      .selectFrom('policies')
      .where('location_id', '=', pets.id)
      .select('id')
      .executeTakeFirstOrThrow();
    const params = { locationId: pets.id, kind: 'locations', id: own.id };
    const { version, imposed: _, imposedBy: __, ...items } = await internal.call(policies.configuration, { params });
    expect(Object.keys(items)).toEqual(['sessionMaxLength']);
    const refused = await refusalOf(
      internal.call(policies.configure, { params, body: { desktop: { isEnabled: true, value: false }, version } }),
    );
    expect(refused.validationFailures?.[0]?.propertyName).toBe('desktop');
  });

  it('of another location is not found', async () => {
    const foreign = await server.make.policy((await server.make.location()).id, { kind: 'camera' });
    const params = { locationId, kind: 'cameras', id: foreign.id };
    const body = { desktop: { isEnabled: true, value: false }, version: 1 };
    expect((await refusalOf(read(params))).status).toBe(404);
    expect((await refusalOf(manager.call(policies.configure, { params, body }))).status).toBe(404);
  });

  it('is written to the restrictions, with the schedule', async () => {
    const params = await makePolicy('class');
    await configure(params, { streamShield: { isEnabled: true, value: true } });
    await manager.call(policies.setSchedule, { params, body: { isEnabled: true } });
    expect(await manager.call(policies.restrictions, { params })).toEqual({
      desktop: { isEnabled: false, value: true },
      mobile: { isEnabled: false, value: true },
      streamShield: { isEnabled: true, value: true },
      schedule: { isEnabled: true },
    });
  });
});

describe('what the organization imposes', () => {
  it.each(['Location', 'All'] as const)(
    'as %s is shown and read-only on location policies',
    async (enforcementType) => {
      const params = await makePolicy('location');
      await configure(params, { sessionMaxCount: { isEnabled: true, value: 2 } });
      await impose({ sessionCountRestriction: { enforcementType, value: 5 } });
      const found = await read(params);
      expect(found.imposed.sessionMaxCount).toEqual({ enforcementType, value: 5 });
      expect(found.imposedBy).toMatch(/^Organization /);
      const refused = await refusalOf(configure(params, { sessionMaxCount: { isEnabled: true, value: 9 } }));
      expect(refused.validationFailures?.[0]).toMatchObject({ propertyName: 'sessionMaxCount' });
      // Unchanged or unset values do not count as changing what the organization imposes.
      await configure(params, {
        sessionMaxCount: { isEnabled: true, value: 2 },
        desktop: { isEnabled: true, value: false },
      });
      await configure(params, { sessionMaxCount: { isEnabled: false, value: 2 } });
      await impose({ sessionCountRestriction: { enforcementType: 'Off', value: 0 } });
      await configure(params, { sessionMaxCount: { isEnabled: true, value: 9 } });
    },
  );

  it('caps other kinds only as "All", and leaves their own values to them', async () => {
    const params = await makePolicy('viewer');
    await impose({
      sessionCountRestriction: { enforcementType: 'All', value: 5 },
      mobileAccessRestriction: { enforcementType: 'Location', value: false },
    });
    const { imposed } = await read(params);
    expect(imposed).toMatchObject({ sessionMaxCount: { enforcementType: 'All', value: 5 }, mobile: null });
    await configure(params, { sessionMaxCount: { isEnabled: true, value: 9 } });
  });
});
