import { account, viewers } from '@viewgate/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { linkOf, messagesTo } from '../../../../test/outbox.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
let locationId: number;
let manager: Awaited<ReturnType<TestServer['signIn']>>;
const clock = createTestClock();

beforeAll(async () => {
  server = await testServer({ demo: true, clock });
  locationId = (await server.make.location()).id;
  manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
});

const person = (userName: string) => ({
  firstName: 'José',
  lastName: 'Núñez',
  viewerType: 2,
  email: `${userName}@mail.example`,
  userName,
});
const create = async (userName: string, given: object = {}, at = locationId) => {
  const familyId = (await server.make.family(at)).id;
  return await manager.call(viewers.create, {
    params: { locationId: at },
    body: { ...person(userName), familyId, ...given },
  });
};
const get = (id: number) => manager.call(viewers.get, { params: { locationId, id } });
const list = (body: object) => manager.call(viewers.table, { params: { locationId }, body });
const failure = async (call: Promise<unknown>) => (await refusalOf(call)).validationFailures?.[0];
/** The statuses of refused calls, without duplicates. */
const statuses = async (calls: Promise<unknown>[]) => [
  ...new Set((await Promise.all(calls.map(refusalOf))).map(({ status }) => status)),
];

describe('creating a viewer', () => {
  it('creates an approved member, primary if first, who can sign in with the password that staff entered', async () => {
    const { id } = await create('jose', {
      password: 'Orbit-Kettle-77',
      confirmPassword: 'Orbit-Kettle-77',
      plateNumber: 'ab-12 cd',
    });
    expect(await get(id)).toMatchObject({
      name: 'José Núñez',
      viewerTypeName: 'Father',
      isPrimaryUser: true,
      plateNumber: 'AB12CD',
      isConfirmed: true,
      isLockedOut: false,
      isAccountShared: false,
      version: 1,
    });
    const { me } = await server
      .browser()
      .call(account.login, { body: { userName: 'jose', password: 'Orbit-Kettle-77' } });
    expect(me?.kind).toBe('viewer');
  });

  it('leaves an account without a password unconfirmed, so that nobody can sign in to it, and mails the link to set one', async () => {
    const { id } = await create('nobody-yet');
    expect((await get(id)).isConfirmed).toBe(false);
    const stored = await server.db
      .selectFrom('accounts')
      .where('user_name', '=', 'nobody-yet')
      .select(['password_hash', 'email_confirmed'])
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ password_hash: null, email_confirmed: false });
    const { email } = await get(id);
    expect((await messagesTo(server, email)).map((message) => linkOf(message).token)).toEqual([expect.any(String)]);
    const { email: other } = await get(
      (await create('has-one', { password: 'Orbit-Kettle-77', confirmPassword: 'Orbit-Kettle-77' })).id,
    );
    expect(await messagesTo(server, other)).toEqual([]);
  });

  it('says of each of their policies whether it is paused', async () => {
    const { id } = await create('ruled');
    const { familyId } = await get(id);
    const own = { kind: 'viewer', subject: { viewer_id: id }, is_enabled: false } as const;
    const familys = { kind: 'family', subject: { family_id: familyId }, is_enabled: true } as const;
    for (const { kind, subject, is_enabled } of [own, familys]) {
      const policy = await server.make.policy(locationId, { kind, name: `Of the ${kind}`, is_enabled });
      const assignment = { location_id: locationId, kind, policy_id: policy.id, is_active: true, ...subject };
      await server.db.insertInto('policy_assignments').values(assignment).execute();
    }
    expect(await get(id)).toMatchObject({
      viewerPolicyName: 'Of the viewer',
      isViewerPolicyPaused: true,
      familyPolicyName: 'Of the family',
      isFamilyPolicyPaused: false,
      isPolicyEnforced: true,
    });
  });

  it('names the invalid field', async () => {
    await create('taken');
    expect(await failure(create('TAKEN'))).toMatchObject({
      propertyName: 'userName',
      errorMessage: 'This user name is already taken.',
    });
    expect((await failure(create('weak', { password: 'short', confirmPassword: 'short' })))?.propertyName).toBe(
      'password',
    );
    expect(
      (await failure(create('two', { password: 'Orbit-Kettle-77', confirmPassword: 'Orbit-Kettle-78' })))?.propertyName,
    ).toBe('confirmPassword');
    expect((await failure(create('a b', { email: 'ab@mail.example' })))?.propertyName).toBe('userName');
    expect((await failure(create('plate', { plateNumber: 'ABCDEFGHIJK' })))?.propertyName).toBe('plateNumber');
    expect(await failure(create('typeless', { viewerType: undefined }))).toMatchObject({
      propertyName: 'viewerType',
      errorMessage: 'Relationship is required.',
    });
    const elsewhere = await server.make.family((await server.make.location()).id);
    expect(await failure(create('stray', { familyId: elsewhere.id }))).toMatchObject({
      propertyName: 'familyId',
      errorMessage: 'This family is not at this location.',
    });
  });

  it('requires a license plate where the location reads them, unless waived', async () => {
    const lpr = await server.make.location({ is_lpr_enabled: true });
    const boss = await server.signIn(await server.make.user('SuperAdmin'));
    const familyId = (await server.make.family(lpr.id)).id;
    const attempt = (userName: string, given: object) =>
      boss.call(viewers.create, { params: { locationId: lpr.id }, body: { ...person(userName), familyId, ...given } });
    expect(await failure(attempt('lpr1', {}))).toMatchObject({
      propertyName: 'plateNumber',
      errorMessage: 'License plate is required.',
    });
    await attempt('lpr2', { overrideLicensePlateRequirement: true });
    await attempt('lpr3', { plateNumber: 'X1' });
  });

  it("is refused over the category's cap, for any of its relationships", async () => {
    const capped = (await server.make.location()).id;
    await server.make.caps(capped, { guardians: 1 });
    const boss = await server.signIn(await server.make.user('SuperAdmin'));
    const familyId = (await server.make.family(capped)).id;
    const attempt = (userName: string, viewerType: number) =>
      boss.call(viewers.create, {
        params: { locationId: capped },
        body: { ...person(userName), familyId, viewerType },
      });
    await attempt('guard1', 1);
    expect(await failure(attempt('guard2', 4))).toMatchObject({
      propertyName: 'viewerType',
      errorMessage: 'This location allows one guardian in a family, and this family already has one.',
    });
    const { id } = await attempt('relative1', 5);
    const update = { ...person('relative1'), viewerType: 3, version: 1 };
    expect(
      (await failure(boss.call(viewers.update, { params: { locationId: capped, id }, body: update })))?.propertyName,
    ).toBe('viewerType');
    const kept = await server.db
      .selectFrom('accounts')
      .where('user_name', '=', 'guard2')
      .select('id')
      .executeTakeFirst();
    expect(kept).toBeUndefined();
  });
});

describe('listing viewers', () => {
  it('finds by name without accents, email, user name, family and plate, and shows the cameras of the classes', async () => {
    const familyId = (await server.make.family(locationId, { name: 'Fernández' })).id;
    const { id } = await create('findable', { familyId, plateNumber: 'ZZTOP9' });
    const room = await server.make.class(locationId);
    for (const name of ['C', 'A', 'B', 'D']) await server.make.camera(locationId, { name, classIds: [room.id] });
    await server.make.camera(locationId, { name: '0 hidden', ai_only: true, classIds: [room.id] });
    await server.make.child(locationId, familyId, [room.id], { first_name: 'Zoë' });
    for (const allSearch of ['jose nunez findable', 'findable@', 'fernandez', 'zztop', 'FERNÁNDEZ josé']) {
      const { rows, totalFilteredRecords } = await list({ allSearch });
      expect([allSearch, totalFilteredRecords, rows[0]?.id]).toEqual([allSearch, 1, id]);
      expect(rows[0]?.cameras.map((camera) => camera.name)).toEqual(['A', 'B', 'C']);
      expect(rows[0]?.cameraCount).toBe(4);
    }
    expect((await list({ childName: 'zoe' })).rows.map((row) => row.id)).toEqual([id]);
    expect((await list({ classIds: [room.id] })).rows.map((row) => row.id)).toEqual([id]);
    expect((await list({ allSearch: '%' })).rows).toEqual([]);
  });

  it('reflects changes of account and family in its search', async () => {
    const familyId = (await server.make.family(locationId, { name: 'Before' })).id;
    const { id } = await create('follower', { familyId });
    await server.db.updateTable('families').set({ name: 'Afterwards' }).where('id', '=', familyId).execute();
    expect((await list({ allSearch: 'afterwards' })).rows[0]?.id).toBe(id);
    await manager.call(viewers.update, {
      params: { locationId, id },
      body: { ...person('follower'), lastName: 'Quirk', version: 1 },
    });
    expect((await list({ allSearch: 'quirk' })).rows[0]?.id).toBe(id);
    expect((await list({ allSearch: 'before' })).rows).toEqual([]);
  });
});

describe('changing a viewer', () => {
  it('refuses the second of two edits with the current values, and notices an edit of the account', async () => {
    const { id } = await create('edited');
    const save = (lastName: string, version: number) =>
      manager.call(viewers.update, {
        params: { locationId, id },
        body: { ...person('edited'), lastName, version },
      });
    const { version } = await save('First', 1);
    expect(await refusalOf(save('Second', 1))).toMatchObject({ status: 409, current: { lastName: 'First', version } });
    expect((await get(id)).lastName).toBe('First');
    await save('Third', version);
  });

  it('keeps names and ids in the audit, and only that an address changed', async () => {
    const { id } = await create('private');
    await manager.call(viewers.update, {
      params: { locationId, id },
      body: { ...person('private'), email: 'secret@elsewhere.example', plateNumber: 'HIDEME', version: 1 },
    });
    const kept = await server.db
      .selectFrom('audit_log')
      .where('record', '=', 'viewer')
      .where('record_id', '=', id)
      .where('verb', '=', 'update')
      .select('after')
      .executeTakeFirstOrThrow();
    expect(kept.after).toMatchObject({ name: 'José Núñez', alsoChanged: ['email', 'plateNumber'] });
    expect(JSON.stringify(kept.after)).not.toMatch(/secret|HIDEME/);
  });

  it("leaves a person's name and email alone when the person also has access beyond the caller's authority", async () => {
    const elsewhere = (await server.make.location()).id;
    const there = await server.make.viewer(elsewhere);
    const here = await server.make.viewer(locationId, { account_id: there.account_id });
    const { version, firstName, lastName, email } = await get(here.id);
    const save = (change: object) =>
      manager.call(viewers.update, {
        params: { locationId, id: here.id },
        body: { firstName, lastName, email, viewerType: 3, version, ...change },
      });
    expect((await failure(save({ email: 'mine@now.example' })))?.propertyName).toBe('email');
    await save({});
    expect((await get(here.id)).viewerTypeName).toBe('Guardian');
    const boss = await server.signIn(await server.make.user('SuperAdmin'));
    const seen = await boss.call(viewers.get, { params: { locationId, id: here.id } });
    expect(seen.isAccountShared).toBe(false);
  });

  it('changes only the plate for callers who may only do that', async () => {
    const { id } = await create('driver');
    await manager.call(viewers.setLicensePlate, {
      params: { locationId, id },
      body: { plateNumber: ' ny 123 ', version: 1 },
    });
    expect(await get(id)).toMatchObject({ plateNumber: 'NY123', version: 2 });
  });
});

describe('deleting a viewer', () => {
  it('requires a new primary user while others remain, and deletes the account too', async () => {
    const familyId = (await server.make.family(locationId)).id;
    const first = await create('primary', { familyId });
    const second = await create('heir', { familyId });
    const remove = (newPrimaryViewerId?: number) =>
      manager.call(viewers.remove, {
        params: { locationId, id: first.id },
        ...(newPrimaryViewerId ? { query: { newPrimaryViewerId } } : {}),
      });
    const details = await manager.call(viewers.deleteDetails, { params: { locationId, id: first.id } });
    expect(details).toMatchObject({ name: 'José Núñez', newPrimaryOptions: [{ value: second.id }] });
    expect(details.goesWithIt).toContainEqual({ noun: 'account', count: 1 });
    expect((await failure(remove()))?.propertyName).toBe('newPrimaryViewerId');
    const stranger = await server.make.viewer(locationId);
    expect((await failure(remove(stranger.id)))?.propertyName).toBe('newPrimaryViewerId');
    await remove(second.id);
    expect((await refusalOf(get(first.id))).status).toBe(404);
    expect((await get(second.id)).isPrimaryUser).toBe(true);
    const left = await server.db.selectFrom('accounts').where('user_name', '=', 'primary').select('id').execute();
    expect(left).toEqual([]);
  });

  it('keeps the account of a person who also views elsewhere', async () => {
    const there = await server.make.viewer((await server.make.location()).id);
    const here = await server.make.viewer(locationId, { account_id: there.account_id });
    await manager.call(viewers.remove, { params: { locationId, id: here.id } });
    const left = await server.db.selectFrom('accounts').where('id', '=', there.account_id).select('id').execute();
    expect(left).toHaveLength(1);
  });
});

describe('access to viewers', () => {
  it("does not find another location's viewer under its own", async () => {
    const other = await server.make.viewer((await server.make.location()).id);
    const params = { locationId, id: other.id };
    const calls = [
      manager.call(viewers.get, { params }),
      manager.call(viewers.lock, { params, body: {} }),
      manager.call(viewers.unlock, { params }),
      manager.call(viewers.remove, { params }),
      manager.call(viewers.deleteDetails, { params }),
      manager.call(viewers.scheduleDeletion, { params, body: { scheduledDate: '2026-07-01' } }),
      manager.call(viewers.update, { params, body: { ...person('x'), version: 1 } }),
      manager.call(viewers.bulkLock, { params: { locationId }, body: { viewerIds: [other.id] } }),
    ];
    expect(await statuses(calls)).toEqual([404]);
  });

  it('lets a Location Viewer view but not change', async () => {
    const reader = await server.signIn(await server.make.user('LocationViewer', { locationIds: [locationId] }));
    const { id } = await create('looked-at');
    await reader.call(viewers.get, { params: { locationId, id } });
    const calls = [
      reader.call(viewers.lock, { params: { locationId, id }, body: {} }),
      reader.call(viewers.remove, { params: { locationId, id } }),
      reader.call(viewers.update, { params: { locationId, id }, body: { ...person('looked-at'), version: 1 } }),
    ];
    expect(await statuses(calls)).toEqual([403]);
  });

  it('offers child-care or pet-care relationships, depending on the location', async () => {
    const pets = await server.make.location({ override_program_type: 'petCare' });
    const at = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId, pets.id] }));
    const names = async (query: { locationId?: number }) =>
      (await at.call(viewers.types, { query })).map(({ label }) => label);
    expect(await names({})).toHaveLength(11);
    expect(await names({ locationId })).not.toContain('Owner');
    expect(await names({ locationId: pets.id })).toEqual(['Other relative', 'Owner']);
    const elsewhere = at.call(viewers.types, { query: { locationId: (await server.make.location()).id } });
    expect((await refusalOf(elsewhere)).status).toBe(404);
  });
});
