import { adminPolicy } from '@viewgate/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
let location: Awaited<ReturnType<TestServer['make']['location']>>;
let organization: Awaited<ReturnType<TestServer['signIn']>>;

beforeAll(async () => {
  server = await testServer();
  location = await server.make.location();
  organization = await server.signIn(
    await server.make.user('OrganizationManager', { organizationId: location.organization_id }),
  );
});

const read = (locationId = location.id) => organization.call(adminPolicy.get, { params: { locationId } });
const save = (body: Parameters<typeof organization.call<typeof adminPolicy.update>>[1]) =>
  organization.call(adminPolicy.update, body);

describe('the admin policy of a location', () => {
  it('imposes nothing until somebody sets it', async () => {
    const fresh = await server.make.location({ organization_id: location.organization_id });
    expect(await read(fresh.id)).toMatchObject({
      guardianMaxCountRestriction: { enforcementType: 'Off', value: 0 },
      desktopAccessRestriction: { enforcementType: 'Off', value: true },
      streamShieldRestriction: { enforcementType: 'Off', value: false },
      version: 1,
    });
  });

  it('keeps each item with its enforcement, and refuses the second of two edits', async () => {
    const params = { locationId: location.id };
    const body = {
      sessionLengthRestriction: { enforcementType: 'All' as const, value: 30 },
      desktopAccessRestriction: { enforcementType: 'Location' as const, value: false },
      version: 1,
    };
    expect(await save({ params, body })).toMatchObject({ version: 2 });
    expect(await read()).toMatchObject({
      sessionLengthRestriction: { enforcementType: 'All', value: 30 },
      desktopAccessRestriction: { enforcementType: 'Location', value: false },
      mobileAccessRestriction: { enforcementType: 'Off' },
    });
    expect(await refusalOf(save({ params, body }))).toMatchObject({ status: 409, current: { version: 2 } });
    const kept = await server.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('record', '=', 'adminPolicy')
      .where('record_id', '=', location.id)
      .executeTakeFirstOrThrow();
    expect(kept.before).toMatchObject({ sessionLengthRestriction: { enforcementType: 'Off' } });
    expect(kept.after).toMatchObject({ sessionLengthRestriction: { enforcementType: 'All', value: 30 } });
  });

  it('names the invalid value', async () => {
    const { version } = await read();
    const refused = await refusalOf(
      save({
        params: { locationId: location.id },
        body: { sessionLengthRestriction: { enforcementType: 'All', value: -5 }, version },
      }),
    );
    expect(refused.validationFailures).toMatchObject([
      { propertyName: 'sessionLengthRestriction.value', errorMessage: 'Session length cannot be negative.' },
    ]);
  });

  it('is readable by the location and changed only by its organization', async () => {
    const own = await server.signIn(await server.make.user('LocationManager', { locationIds: [location.id] }));
    const params = { locationId: location.id };
    const { version } = await own.call(adminPolicy.get, { params });
    expect((await refusalOf(own.call(adminPolicy.update, { params, body: { version } }))).status).toBe(403);
    const foreign = { locationId: (await server.make.location()).id };
    expect((await refusalOf(organization.call(adminPolicy.get, { params: foreign }))).status).toBe(404);
  });

  it('limits only the session length at a pet-care location', async () => {
    const pets = await server.make.location({
      organization_id: location.organization_id,
      override_program_type: 'petCare',
    });
    const params = { locationId: pets.id };
    await save({ params, body: { sessionLengthRestriction: { enforcementType: 'All', value: 10 }, version: 1 } });
    const refused = await refusalOf(
      save({ params, body: { desktopAccessRestriction: { enforcementType: 'All', value: false }, version: 2 } }),
    );
    expect(refused.validationFailures?.[0]?.propertyName).toBe('desktopAccessRestriction');
  });

  it('does not exist while its feature is off', async () => {
    await server.db.insertInto('features').values({ name: 'AdminLocationPolicy', is_enabled: false }).execute();
    server.deps.features.forget();
    expect((await refusalOf(read())).status).toBe(404);
    await server.db.deleteFrom('features').execute();
    server.deps.features.forget();
  });
});
