import { adminPolicy, policies, type PolicyChange } from '@viewgate/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestClock, type TestServer, testServer } from '../../../../test/server.ts';
import { vouchForLocation } from '../../../platform/tenancy/scope.ts';
import { readChangeContext } from './index.ts';

const clock = createTestClock('2026-06-03T15:00:00Z');
let server: TestServer;
let locationId: number;
let defaultId: number;
let manager: Awaited<ReturnType<TestServer['signIn']>>;
let organization: Awaited<ReturnType<TestServer['signIn']>>;
/** The location's only family: three guardians and two relatives, oldest first. */
let guardians: number[];
let relatives: number[];

beforeEach(async () => {
  server ??= await testServer({ clock });
  clock.set('2026-06-03T15:00:00Z');
  const location = await server.make.location();
  locationId = location.id;
  manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
  organization = await server.signIn(
    await server.make.user('OrganizationManager', { organizationId: location.organization_id }),
  );
  const standard = await server.db
    .selectFrom('policies')
    .where('location_id', '=', locationId)
    .select('id')
    .executeTakeFirstOrThrow();
  defaultId = standard.id;
  const family = await server.make.family(locationId);
  const approve = async (viewer_type_id: number, day: number) =>
    (
      await server.make.viewer(locationId, {
        family_id: family.id,
        viewer_type_id,
        approved_at: new Date(Date.UTC(2026, 0, day)),
      })
    ).id;
  guardians = [await approve(1, 1), await approve(2, 2), await approve(3, 3)];
  relatives = [await approve(5, 1), await approve(6, 2)];
});

const locks = async () =>
  Object.fromEntries(
    (
      await server.db
        .selectFrom('viewers')
        .where('location_id', '=', locationId)
        .where('is_locked', '=', true)
        .select(['id', 'lock_reason', 'lockout_end'])
        .orderBy('id')
        .execute()
    ).map((row) => [row.id, row.lock_reason]),
  );
const newestLocked = (ids: number[]) => Object.fromEntries(ids.map((id) => [id, 'policyLimit']));

const configure = async (items: object, id = defaultId) => {
  const params = { locationId, kind: 'locations', id };
  const { version } = await manager.call(policies.configuration, { params });
  return await manager.call(policies.configure, { params, body: { ...items, version } });
};
const capGuardians = (value: number, isEnabled = true) => configure({ guardianMaxCount: { isEnabled, value } });
const impose = async (items: object) => {
  const { version } = await organization.call(adminPolicy.get, { params: { locationId } });
  return await organization.call(adminPolicy.update, { params: { locationId }, body: { ...items, version } });
};
const setEnabled = (id: number, isEnabled: boolean) =>
  manager.call(policies.setEnabled, { params: { locationId, kind: 'locations', id }, body: { isEnabled } });
const setActive = (id: number, isActive: boolean) =>
  manager.call(policies.setActive, { params: { locationId, kind: 'locations', id }, body: { isActive } });

describe('caps on family members', () => {
  it('lock the newest over the cap, unlock only those, and lock all at zero', async () => {
    expect(await capGuardians(2)).toMatchObject({ lockedViewers: 1, unlockedViewers: 0 });
    expect(await locks()).toEqual(newestLocked([guardians[2]!]));
    await capGuardians(0);
    expect(await locks()).toEqual(newestLocked(guardians));
    expect(await capGuardians(1)).toMatchObject({ lockedViewers: 0, unlockedViewers: 1 });
    expect(await locks()).toEqual(newestLocked(guardians.slice(1)));
    await capGuardians(1, false);
    expect(await locks()).toEqual({});
  });

  it('leave indefinite staff pauses alone, and let no expiring pause exceed the cap', async () => {
    const pause = (id: number, lockout_end: Date | null) =>
      server.db
        .updateTable('viewers')
        .set({ is_locked: true, lock_reason: 'staff', lockout_end })
        .where('id', '=', id)
        .execute();
    const friday = new Date('2026-06-05T05:00:00Z');
    await pause(guardians[1]!, null);
    await pause(guardians[2]!, friday);
    await capGuardians(1);
    expect(await locks()).toEqual({ [guardians[1]!]: 'staff', [guardians[2]!]: 'policyLimit' });
    // The pause continues when the cap is raised before it ends …
    await capGuardians(3);
    const again = await server.db
      .selectFrom('viewers')
      .where('id', '=', guardians[2]!)
      .select(['is_locked', 'lock_reason', 'lockout_end'])
      .executeTakeFirstOrThrow();
    expect(again).toEqual({ is_locked: true, lock_reason: 'staff', lockout_end: friday });
    // … and is over when it is raised later.
    await capGuardians(1);
    clock.set('2026-06-06T15:00:00Z');
    const later = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
    manager = later;
    await capGuardians(3);
    expect(await locks()).toEqual({ [guardians[1]!]: 'staff' });
  });

  it('follow the active location policy, and stop while it is paused', async () => {
    const strict = await server.make.policy(locationId, {
      kind: 'location',
      guardian_max_count_set: true,
      guardian_max_count_value: 1,
      relative_max_count_set: true,
      relative_max_count_value: 0,
    });
    const all = newestLocked([...guardians.slice(1), ...relatives]);
    await setActive(strict.id, true);
    expect(await locks()).toEqual(all);
    await setEnabled(strict.id, false);
    expect(await locks()).toEqual({});
    await setEnabled(strict.id, true);
    expect(await locks()).toEqual(all);
    await setActive(strict.id, false);
    expect(await locks()).toEqual({});
    await setActive(strict.id, true);
    await manager.call(policies.remove, { params: { locationId, kind: 'locations', id: strict.id } });
    expect(await locks()).toEqual({});
  });

  it('of an inactive policy lock nobody', async () => {
    const other = await server.make.policy(locationId, { kind: 'location' });
    await configure({ guardianMaxCount: { isEnabled: true, value: 0 } }, other.id);
    expect(await locks()).toEqual({});
  });

  it('are replaced, or bounded, by the admin policy', async () => {
    await capGuardians(1);
    await impose({ guardianMaxCountRestriction: { enforcementType: 'Location', value: 2 } });
    expect(await locks()).toEqual(newestLocked([guardians[2]!]));
    await impose({ guardianMaxCountRestriction: { enforcementType: 'All', value: 2 } });
    expect(await locks()).toEqual(newestLocked(guardians.slice(1)));
    await setEnabled(defaultId, false);
    expect(await locks()).toEqual(newestLocked([guardians[2]!]));
    expect(await impose({ guardianMaxCountRestriction: { enforcementType: 'Off', value: 2 } })).toMatchObject({
      lockedViewers: 0,
      unlockedViewers: 1,
    });
    expect(await locks()).toEqual({});
  });

  it('record in the audit whom they locked', async () => {
    await capGuardians(2);
    const last = await server.db
      .selectFrom('audit_log')
      .select('after')
      .where('record', '=', 'policy')
      .where('record_id', '=', defaultId)
      .orderBy('sequence', 'desc')
      .executeTakeFirstOrThrow();
    expect(last.after).toMatchObject({ lockedViewerIds: [guardians[2]] });
  });

  it('do not deadlock with concurrent edits of the viewers', async () => {
    const edit = (id: number) =>
      server.db.transaction().execute(async (tx) => {
        await tx.updateTable('viewers').set({ plate_number: 'ABC1' }).where('id', '=', id).execute();
        await tx.updateTable('viewers').set({ plate_number: 'ABC2' }).where('id', '=', id).execute();
      });
    const rounds = Array.from({ length: 8 }, (_, round) => round);
    await Promise.all([
      (async () => {
        for (const round of rounds) await capGuardians(round % 3);
      })(),
      (async () => {
        for (const round of rounds) await edit(guardians[round % 3]!);
      })(),
    ]);
    expect(Object.keys(await locks())).toHaveLength(2);
  });
});

describe('previewing whom the caps would lock', () => {
  const foresee = (change: PolicyChange) =>
    readChangeContext(server.db, vouchForLocation(locationId), change, clock.now());
  const cap = (policyId: number, value: number): PolicyChange => ({
    kind: 'configuration',
    policyId,
    configuration: { guardianMaxCount: { isEnabled: true, value } },
  });

  /** What a change of policies needs that belongs to nobody's account. */
  const nobody = { lockedBeyond: new Set<number>(), memberships: [], caps: expect.any(Array) as unknown };

  it('names them and changes nothing', async () => {
    expect(await foresee(cap(defaultId, 1))).toEqual({
      ...nobody,
      at: clock.now(),
      defaultPolicyId: defaultId,
      locked: guardians.slice(1),
      unlocked: [],
    });
    expect(await locks()).toEqual({});
    await capGuardians(1);
    expect(await foresee(cap(defaultId, 2))).toMatchObject({ locked: [], unlocked: [guardians[1]] });
  });

  it('leaves out viewers locked for another reason', async () => {
    await capGuardians(1);
    const { account_id } = await server.db
      .selectFrom('viewers')
      .where('id', '=', guardians[1]!)
      .select('account_id')
      .executeTakeFirstOrThrow();
    await server.db.updateTable('accounts').set({ is_locked: true }).where('id', '=', account_id).execute();
    expect(await foresee(cap(defaultId, 3))).toMatchObject({ unlocked: [guardians[2]] });
  });

  it('knows every change that moves a cap', async () => {
    const strict = await server.make.policy(locationId, {
      kind: 'location',
      guardian_max_count_set: true,
      guardian_max_count_value: 1,
    });
    const some = guardians.slice(1);
    const admin: PolicyChange = {
      kind: 'adminPolicy',
      items: { guardianMaxCountRestriction: { enforcementType: 'All', value: 1 } },
    };
    expect(await foresee(cap(strict.id, 0))).toMatchObject({ locked: [] });
    expect(await foresee({ kind: 'active', policyId: strict.id, isActive: true })).toMatchObject({ locked: some });
    expect(await foresee(admin)).toMatchObject({ locked: some });
    expect(await foresee({ kind: 'remove', policyId: strict.id })).toMatchObject({ unlocked: [] });
    await setActive(strict.id, true);
    for (const change of [
      { kind: 'active', policyId: strict.id, isActive: false },
      { kind: 'enabled', policyId: strict.id, isEnabled: false },
      { kind: 'remove', policyId: strict.id },
    ] as const) {
      expect(await foresee(change)).toEqual({
        ...nobody,
        at: clock.now(),
        defaultPolicyId: defaultId,
        locked: [],
        unlocked: some,
      });
    }
  });
});
