import { featureFlags, locationNotifications, recordingServers, shell } from '@viewgate/contract';
import { features } from '@viewgate/policy/vocabulary';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
/** A second process on the same database. */
let other: TestServer;
let admin: Awaited<ReturnType<TestServer['signIn']>>;
let locationId: number;

beforeAll(async () => {
  server = await testServer();
  other = await testServer({ database: server.connectionString });
  const plates = { is_lpr_enabled: true, is_public_camera_support_enabled: true };
  locationId = (await server.make.location(plates)).id;
  admin = await server.signIn(await server.make.user('SuperAdmin'));
});

const set = (name: keyof typeof features, enabled: boolean) =>
  admin.call(featureFlags.update, { params: { id: features[name].id }, body: { enabled } });
const rowOf = async (name: string) =>
  (await admin.call(featureFlags.table, { body: { allSearch: name } })).rows.find((row) => row.name === name);

describe('feature flags', () => {
  it('lists every flag once with what it gates, marking those that follow from a location', async () => {
    const { rows, totalFilteredRecords } = await admin.call(featureFlags.table, { body: { take: 200 } });
    expect(totalFilteredRecords).toBe(rows.length);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.find(({ name }) => name === 'DebugMode')).toMatchObject({
      enabled: false,
      isEnabledByDefault: false,
    });
    expect(rows.find(({ name }) => name === 'LprCurrentLocation')).toMatchObject({ enabled: null, locationCount: 1 });
    const found = await admin.call(featureFlags.table, { body: { allSearch: 'placas webhook' } });
    expect(found.rows.map(({ name }) => name)).toEqual(['LicensePlateRecognition']);
    const off = await admin.call(featureFlags.table, { body: { filters: { enabled: false } } });
    expect(off.rows.map(({ name }) => name)).toEqual(['BlueIrisIframe', 'DebugMode', 'Sms']);
    const derived = await admin.call(featureFlags.table, { body: { filters: { followsLocation: true } } });
    expect(derived.totalFilteredRecords).toBe(4);
  });

  it('turns a flag off and on in every process at once, with an audit entry', async () => {
    const elsewhere = other.browser();
    for (const [name, value] of admin.cookies) elsewhere.cookies.set(name, value);
    const isOnElsewhere = async () => (await elsewhere.call(shell.context)).features.includes('RoomRequest');
    expect(await isOnElsewhere()).toBe(true);
    await set('RoomRequest', false);
    await expect.poll(isOnElsewhere).toBe(false);
    expect(await rowOf('RoomRequest')).toMatchObject({ enabled: false });
    await set('RoomRequest', true);
    await expect.poll(isOnElsewhere).toBe(true);
    const kept = await server.db
      .selectFrom('audit_log')
      .select(['record_name', 'before', 'after', 'organization_id'])
      .where('record', '=', 'feature flag')
      .orderBy('id')
      .execute();
    expect(kept).toEqual([
      { record_name: 'RoomRequest', before: { isEnabled: true }, after: { isEnabled: false }, organization_id: null },
      { record_name: 'RoomRequest', before: { isEnabled: false }, after: { isEnabled: true }, organization_id: null },
    ]);
  });

  it('raises the revision of locations with public cameras when public cameras are turned off everywhere', async () => {
    const revision = async () =>
      (await server.db.selectFrom('location_revisions').selectAll().where('location_id', '=', locationId).execute())[0]
        ?.revision ?? 0;
    const before = await revision();
    await set('PublicCameraSupportGlobal', false);
    const after = await revision();
    expect(after).toBeGreaterThan(before);
    await set('PublicCameraSupportGlobal', false);
    expect(await revision()).toBe(after);
    await set('PublicCameraSupportGlobal', true);
    expect(await revision()).toBeGreaterThan(after);
  });

  it('returns the groups for the given location or the current one', async () => {
    expect((await admin.call(featureFlags.all))['DebugMode']).toBe(false);
    expect(Object.keys(await admin.call(featureFlags.viewer))).toContain('RoomRequest');
    const query = { locationId };
    expect(await admin.call(featureFlags.lpr, { query })).toEqual({
      LicensePlateRecognition: true,
      LprCurrentLocation: true,
    });
    const other = await server.make.location();
    expect(await admin.call(featureFlags.location, { query: { locationId: other.id } })).toEqual({
      PetCareLocation: false,
      PublicCameraSupportCurrentLocation: false,
      LiveSitterLocation: false,
    });
    const manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
    expect((await manager.call(featureFlags.location))['PublicCameraSupportCurrentLocation']).toBe(true);
    const refused = await refusalOf(manager.call(featureFlags.location, { query: { locationId: other.id } }));
    expect(refused.status).toBe(404);
  });

  it('has no text messages at pet-care locations, whatever the flag says', async () => {
    const pets = await server.make.location({ override_program_type: 'petCare' });
    const other = await server.make.location();
    await set('Sms', true);
    const featuresAt = async (at: number) => (await admin.call(shell.context, { query: { locationId: at } })).features;
    await expect.poll(() => featuresAt(other.id)).toContain('Sms');
    expect(await featuresAt(pets.id)).not.toContain('Sms');
  });

  it('refuses to set flags that follow from a location, and unknown flags', async () => {
    const change = (id: number) => admin.call(featureFlags.update, { params: { id }, body: { enabled: true } });
    expect((await refusalOf(change(101))).validationFailures?.[0]?.errorMessage).toBe(
      'This feature follows from each location: change it there.',
    );
    expect((await refusalOf(change(99))).status).toBe(404);
  });

  it('has no license plates or text messages at pet-care locations, whatever flags and location say', async () => {
    const pets = await server.make.location({ override_program_type: 'petCare', is_lpr_enabled: true });
    const query = { locationId: pets.id };
    expect(await admin.call(featureFlags.lpr, { query })).toEqual({
      LicensePlateRecognition: false,
      LprCurrentLocation: false,
    });
    expect(await admin.call(featureFlags.lpr, { query: { locationId } })).toEqual({
      LicensePlateRecognition: true,
      LprCurrentLocation: true,
    });
    const params = { locationId: pets.id };
    expect((await refusalOf(admin.call(locationNotifications.get, { params }))).status).toBe(404);
    const nvr = await server.make.recordingServer(pets.id);
    const token = admin.call(recordingServers.generateToken, { params: { locationId: pets.id, id: nvr.id } });
    expect((await refusalOf(token)).status).toBe(404);
    expect(await rowOf('LprCurrentLocation')).toMatchObject({ locationCount: 1 });
  });
});
