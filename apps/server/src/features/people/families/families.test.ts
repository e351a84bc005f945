import { children, families, viewers } from '@viewgate/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
let locationId: number;
let manager: Awaited<ReturnType<TestServer['signIn']>>;

beforeAll(async () => {
  server = await testServer({ clock: createTestClock() });
  locationId = (await server.make.location()).id;
  manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
});

const params = (id: number) => ({ locationId, id });
const get = (id: number) => manager.call(families.get, { params: params(id) });
const table = (body: object) => manager.call(families.table, { params: { locationId }, body });
const failure = async (call: Promise<unknown>) => (await refusalOf(call)).validationFailures?.[0];

/** A family with a primary user and another member. */
const familyOfTwo = async (name?: string) => {
  const family = await server.make.family(locationId, name ? { name } : {});
  const primary = await server.make.viewer(locationId, { family_id: family.id, is_primary: true });
  const other = await server.make.viewer(locationId, { family_id: family.id });
  return { id: family.id, primary, other };
};

describe('families', () => {
  it('creates a family, and lists it with members, children, their classes and cameras', async () => {
    const { id } = await manager.call(families.create, { params: { locationId }, body: { name: 'Okafor' } });
    const viewer = await server.make.viewer(locationId, { family_id: id, is_primary: true });
    await server.make.viewer(locationId, { family_id: id, is_locked: true });
    const room = await server.make.class(locationId, { name: 'Bees' });
    await server.make.camera(locationId, { name: 'Garden', classIds: [room.id] });
    const child = await server.make.child(locationId, id, [room.id], { first_name: 'Ada', last_name: 'Okafor' });
    const policy = await server.make.policy(locationId, { kind: 'family', name: 'Weekdays' });
    await server.db
      .insertInto('policy_assignments')
      .values({ location_id: locationId, kind: 'family', policy_id: policy.id, family_id: id, is_active: true })
      .execute();
    await server.db
      .insertInto('custody_blocks')
      .values({
        location_id: locationId,
        viewer_id: viewer.id,
        child_id: child.id,
        starts_at: new Date('2026-06-01T00:00:00Z'),
      })
      .execute();
    const { rows } = await table({ allSearch: 'okafor' });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      id,
      primaryUser: { id: viewer.id },
      familyViewerCount: 2,
      pausedViewerCount: 1,
      children: [{ id: child.id, name: 'Ada Okafor', classNames: ['Bees'] }],
      cameras: [{ name: 'Garden' }],
      cameraCount: 1,
      familyPolicyName: 'Weekdays',
      isPolicyEnforced: true,
      custodyBlockCount: 1,
    });
  });

  it("is found by a child's name and by anything that finds a member", async () => {
    const { id, other } = await familyOfTwo('Lindqvist');
    await server.make.child(locationId, id, [], { first_name: 'Älva' });
    for (const body of [{ allSearch: 'alva' }, { allSearch: other.userName }, { childName: 'alva' }]) {
      expect((await table(body)).rows.map((row) => row.id)).toEqual([id]);
    }
    const options = await manager.call(families.options, { params: { locationId }, query: { search: 'lindq' } });
    expect(options).toEqual([{ value: id, label: 'Lindqvist' }]);
    const shown = await manager.call(families.optionsOfLocation, {
      query: { locationId, search: 'no such family', include: String(id) },
    });
    expect(shown).toEqual([{ value: id, label: 'Lindqvist' }]);
  });

  it('changes name and primary user, and refuses the second of two edits', async () => {
    const { id, primary, other } = await familyOfTwo();
    const save = (body: object) =>
      manager.call(families.update, { params: params(id), body: { name: 'Renamed', version: 1, ...body } });
    await save({ primaryViewerId: other.id });
    expect(await get(id)).toMatchObject({ name: 'Renamed', primaryViewerId: other.id, version: 2 });
    expect(await refusalOf(save({}))).toMatchObject({ status: 409, current: { name: 'Renamed', version: 2 } });
    const stranger = await server.make.viewer(locationId);
    const attempt = manager.call(families.setPrimaryUser, { params: params(id), body: { viewerId: stranger.id } });
    expect((await failure(attempt))?.propertyName).toBe('viewerId');
    await manager.call(families.setPrimaryUser, { params: params(id), body: { viewerId: primary.id } });
    expect((await get(id)).primaryViewerId).toBe(primary.id);
  });

  it('transfers a member with the account, and requires a new primary user', async () => {
    const from = await familyOfTwo();
    const to = await familyOfTwo();
    const transfer = (viewerId: number, targetFamilyId: number, newPrimaryViewerId: number | null = null) =>
      manager.call(families.transferMember, {
        params: params(from.id),
        body: { viewerId, targetFamilyId, newPrimaryViewerId },
      });
    expect((await failure(transfer(from.primary.id, to.id)))?.propertyName).toBe('newPrimaryViewerId');
    expect((await failure(transfer(from.primary.id, from.id, from.other.id)))?.propertyName).toBe('targetFamilyId');
    const foreign = await server.make.family((await server.make.location()).id);
    expect((await failure(transfer(from.other.id, foreign.id)))?.propertyName).toBe('targetFamilyId');
    expect((await refusalOf(transfer(to.other.id, from.id))).status).toBe(404);
    await transfer(from.primary.id, to.id, from.other.id);
    const moved = await manager.call(viewers.get, { params: params(from.primary.id) });
    expect(moved).toMatchObject({ familyId: to.id, isPrimaryUser: false });
    expect((await get(from.id)).primaryViewerId).toBe(from.other.id);
    const { account_id } = await server.db
      .selectFrom('viewers')
      .where('id', '=', from.primary.id)
      .select('account_id')
      .executeTakeFirstOrThrow();
    expect(account_id).toBe(from.primary.account_id);
    // The same person cannot be a member twice.
    const twin = await server.make.viewer(locationId, { family_id: to.id, account_id: from.other.account_id });
    expect(twin.id).toBeGreaterThan(0);
    expect((await failure(transfer(from.other.id, to.id)))?.errorMessage).toBe(
      'This person is already a member of that family.',
    );
  });

  it('does not transfer over the cap of the target', async () => {
    const capped = (await server.make.location()).id;
    await server.make.caps(capped, { guardians: 1 });
    const boss = await server.signIn(await server.make.user('SuperAdmin'));
    const here = await server.make.viewer(capped, { is_primary: true });
    const there = await server.make.viewer(capped, { is_primary: true });
    const attempt = boss.call(families.transferMember, {
      params: { locationId: capped, id: here.family_id },
      body: { viewerId: here.id, targetFamilyId: there.family_id },
    });
    expect((await failure(attempt))?.propertyName).toBe('targetFamilyId');
  });

  it("invalidates today's and running sessions, and leaves other days alone", async () => {
    const { id, primary, other } = await familyOfTwo();
    const camera = await server.make.camera(locationId);
    const outsider = await server.make.viewer(locationId);
    const running = await server.make.cameraSession(locationId, primary.id, camera.id);
    const over = await server.make.cameraSession(locationId, other.id, camera.id, {
      ended_at: new Date('2026-06-03T14:00:00Z'),
      started_at: new Date('2026-06-03T13:00:00Z'),
      end_reason: 'closed',
    });
    const yesterday = await server.make.cameraSession(locationId, other.id, camera.id, {
      local_day: '2026-06-02',
      ended_at: new Date('2026-06-02T14:00:00Z'),
      started_at: new Date('2026-06-02T13:00:00Z'),
      end_reason: 'closed',
    });
    const foreign = await server.make.cameraSession(locationId, outsider.id, camera.id);
    expect(await manager.call(families.invalidateSessions, { params: params(id) })).toEqual({ count: 2 });
    const after = await server.db
      .selectFrom('camera_sessions')
      .where('id', 'in', [running.id, over.id, yesterday.id, foreign.id])
      .select(['id', 'is_session_valid', 'end_reason'])
      .orderBy('id')
      .execute();
    expect(after.map((row) => [row.is_session_valid, row.end_reason])).toEqual([
      [false, 'invalidated'],
      [false, 'closed'],
      [true, 'closed'],
      [true, null],
    ]);
  });

  it('deletes all of a family except accounts that also view elsewhere', async () => {
    const { id, primary, other } = await familyOfTwo('Gone');
    const child = await server.make.child(locationId, id);
    await server.make.viewer((await server.make.location()).id, { account_id: other.account_id });
    const [stranger, both] = [await server.make.viewer(locationId), await server.make.viewer(locationId)];
    const theirs = await server.make.child(locationId, stranger.family_id);
    const again = await server.make.viewer(locationId, { account_id: both.account_id, family_id: id });
    // The last one bars a person who stays a member elsewhere: it stays as well.
    const bars = [
      [stranger.id, child.id],
      [primary.id, theirs.id],
      [again.id, theirs.id],
    ] as const;
    for (const [viewer_id, child_id] of bars)
      await server.db
        .insertInto('custody_blocks')
        .values({ location_id: locationId, viewer_id, child_id, starts_at: new Date() })
        .execute();
    const details = await manager.call(families.deleteDetails, { params: params(id) });
    expect(details).toMatchObject({
      name: 'Gone',
      goesWithIt: [
        { noun: 'viewer', count: 3 },
        { noun: 'child', count: 1 },
        { noun: 'cameraSession', count: 0 },
        { noun: 'custodyBlock', count: 2 },
      ],
    });
    await manager.call(families.remove, { params: params(id) });
    expect((await refusalOf(get(id))).status).toBe(404);
    const left = await server.db
      .selectFrom('accounts')
      .where('id', 'in', [primary.account_id, other.account_id])
      .select('id')
      .execute();
    expect(left.map((row) => row.id)).toEqual([other.account_id]);
    const kept = await server.db
      .selectFrom('audit_log')
      .where('record', '=', 'family')
      .where('record_id', '=', id)
      .select('before')
      .executeTakeFirstOrThrow();
    expect(Object.keys(kept.before ?? {}).sort()).toEqual(['children', 'name', 'viewers']);
  });

  it('does not find a family of another location, or its contents', async () => {
    const elsewhere = await server.make.location();
    const other = await server.make.family(elsewhere.id);
    const calls = [
      get(other.id),
      manager.call(families.remove, { params: params(other.id) }),
      manager.call(families.update, { params: params(other.id), body: { name: 'Mine', version: 1 } }),
      manager.call(families.invalidateSessions, { params: params(other.id) }),
      manager.call(viewers.ofFamily, { params: params(other.id), body: {} }),
      manager.call(children.ofFamily, { params: params(other.id), body: {} }),
      manager.call(families.optionsOfLocation, { query: { locationId: elsewhere.id } }),
    ];
    const refused = await Promise.all(calls.map(refusalOf));
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([404]));
  });

  it('lets a Staff Viewer view but not change, and says which permission is missing', async () => {
    const reader = await server.signIn(await server.make.user('StaffViewer', { locationIds: [locationId] }));
    const { id } = await familyOfTwo();
    await reader.call(families.get, { params: params(id) });
    await reader.call(viewers.ofFamily, { params: params(id), body: {} });
    expect((await refusalOf(reader.call(families.remove, { params: params(id) }))).status).toBe(403);
    const nameless = manager.call(families.create, { params: { locationId }, body: { name: '  ' } });
    expect(await failure(nameless)).toMatchObject({ propertyName: 'name', errorMessage: 'Name is required.' });
  });
});
