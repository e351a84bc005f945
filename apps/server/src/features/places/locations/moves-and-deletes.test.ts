import { account, type InputOf, locations, shell } from '@viewgate/contract';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

type Browser = Awaited<ReturnType<TestServer['signIn']>>;
let server: TestServer;
let provider: Browser;

beforeAll(async () => {
  server = await testServer();
  provider = await server.signIn(await server.make.user('SuperAdmin'));
});

const update = async (locationId: number, given: Partial<InputOf<typeof locations.update>['body']>) => {
  const found = await provider.call(locations.get, { params: { locationId } });
  return await provider.call(locations.update, { params: { locationId }, body: { ...found, ...given } });
};
const isThere = async (table: 'accounts' | 'viewers' | 'families' | 'cameras' | 'policies', id: number) =>
  (await server.db.selectFrom(table).where('id', '=', id).select('id').executeTakeFirst()) !== undefined;

describe('a location that moves to another organization', () => {
  it('loses its region and former users at once, and keeps the provider', async () => {
    const former = await server.make.organization();
    const next = await server.make.organization();
    const region = await server.db
      .insertInto('regions')
      .values({ organization_id: former.id, name: 'North' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await server.make.location({ organization_id: former.id, region_id: region.id });
    const regional = await server.signIn(
      await server.make.user('LocationManager', { organizationId: former.id, regionId: region.id }),
    );
    const named = await server.signIn(
      await server.make.user('LocationManager', { organizationId: former.id, locationIds: [id] }),
    );
    const manager = await server.signIn(await server.make.user('OrganizationManager', { organizationId: former.id }));
    const people = [regional, named, manager];
    for (const person of people) await person.call(locations.get, { params: { locationId: id } });

    await update(id, { organizationId: next.id });
    await vi.waitFor(async () => {
      for (const person of people) {
        expect((await refusalOf(person.call(locations.get, { params: { locationId: id } }))).status).toBe(404);
      }
    });
    expect(await provider.call(locations.get, { params: { locationId: id } })).toMatchObject({
      organizationId: next.id,
      regionId: null,
    });
  });
});

describe('deleting a location', () => {
  it('deletes everything of it and nothing of others, says so beforehand, and keeps ids and names in the audit', async () => {
    const organization = await server.make.organization({ name: 'Bright Days' });
    const here = await server.make.location({ organization_id: organization.id, name: 'Elm Street' });
    const other = await server.make.location({ organization_id: organization.id });
    const nvr = await server.make.recordingServer(here.id);
    const room = await server.make.class(here.id);
    const camera = await server.make.camera(here.id, { recording_server_id: nvr.id, classIds: [room.id] });
    const viewer = await server.make.viewer(here.id);
    const child = await server.make.child(here.id, viewer.family_id, [room.id]);
    const shared = await server.make.viewer(here.id);
    await server.make.viewer(other.id, { account_id: shared.account_id });
    const policy = await server.make.policy(here.id, { kind: 'camera' });
    await server.db
      .insertInto('policy_assignments')
      .values({ location_id: here.id, kind: 'camera', policy_id: policy.id, camera_id: camera.id, is_active: true })
      .execute();
    await server.db
      .insertInto('custody_blocks')
      .values({ location_id: here.id, viewer_id: viewer.id, child_id: child.id, starts_at: new Date() })
      .execute();
    const only = await server.make.user('LocationManager', { organizationId: organization.id, locationIds: [here.id] });
    const both = await server.make.user('LocationManager', {
      organizationId: organization.id,
      locationIds: [here.id, other.id],
    });
    const onlyThere = await server.signIn(only);
    await server.db
      .insertInto('camera_sessions')
      .values({
        location_id: here.id,
        camera_id: camera.id,
        viewer_id: viewer.id,
        token_hash: Buffer.from('token'),
        device: 'desktop',
        client_hash: Buffer.from('client'),
        started_at: new Date(),
        local_day: '2026-06-03',
        last_seen_at: new Date(),
      })
      .execute();
    expect(await server.deps.access.of(here.id)).not.toBeNull();

    const params = { locationId: here.id };
    const details = await provider.call(locations.deleteDetails, { params });
    expect(details).toMatchObject({ name: 'Elm Street', blockedBy: null });
    expect(Object.fromEntries(details.goesWithIt.map(({ noun, count }) => [noun, count]))).toEqual({
      viewer: 2,
      family: 2,
      child: 1,
      class: 1,
      camera: 1,
      recordingServer: 1,
      policy: 2,
      user: 1,
    });
    await provider.call(locations.remove, { params });

    expect((await refusalOf(provider.call(locations.get, { params }))).status).toBe(404);
    expect((await refusalOf(onlyThere.call(account.me))).status).toBe(401);
    expect(await isThere('accounts', viewer.account_id)).toBe(false);
    expect(await isThere('accounts', shared.account_id)).toBe(true);
    expect(await isThere('accounts', only.id)).toBe(false);
    expect(await isThere('accounts', both.id)).toBe(true);
    // Not only in the database: cached state must let nobody go on watching.
    await vi.waitFor(async () => expect(await server.deps.access.of(here.id)).toBeNull());
    const kept = await server.db
      .selectFrom('audit_log')
      .select(['verb', 'record_name', 'organization_id', 'before', 'after'])
      .where('record', '=', 'location')
      .where('record_id', '=', here.id)
      .execute();
    expect(kept).toEqual([
      {
        verb: 'delete',
        record_name: 'Elm Street',
        organization_id: organization.id,
        before: { name: 'Elm Street', organizationId: organization.id, organizationName: 'Bright Days' },
        after: null,
      },
    ]);
  });

  it('moves the current location to the first remaining one, and to none after the last', async () => {
    const organization = await server.make.organization();
    const [first, second] = [
      await server.make.location({ organization_id: organization.id, name: 'A' }),
      await server.make.location({ organization_id: organization.id, name: 'B' }),
    ];
    const manager = await server.signIn(
      await server.make.user('OrganizationManager', { organizationId: organization.id }),
    );
    const current = async () => (await manager.call(shell.context)).location?.id ?? 0;
    await manager.call(shell.setCurrent, { body: { locationId: second.id } });
    await provider.call(locations.remove, { params: { locationId: second.id } });
    await vi.waitFor(async () => expect(await current()).toBe(first.id));
    await provider.call(locations.remove, { params: { locationId: first.id } });
    await vi.waitFor(async () => expect(await current()).toBe(0));
  });
});
